import type { MouseEvent } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { useLogin } from '../../lib/member/login.ts';
import { Link, type LinkProps } from '../../lib/routing/link.tsx';
import { useRequireLogin } from './member-only.tsx';

interface MemberLinkProps extends LinkProps {
  /** Whether it links to the current page; by default the path decides. */
  readonly current?: boolean;
}

/** A link to a member page; it asks a visitor to log in instead. */
export function MemberLink({ current, onClick, ...link }: MemberLinkProps) {
  const login = useLogin();
  const { pathname } = useLocation();
  const requireLogin = useRequireLogin();
  const stop = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (login !== 'visitor') return;
    event.preventDefault();
    requireLogin(typeof link.to === 'string' ? link.to : createPath(link.to));
  };
  return (
    <Link {...link} aria-current={(current ?? pathname === link.to) ? 'page' : undefined} onClick={stop} />
  );
}
