import type { MouseEvent } from 'react';
import { createPath, Link, type LinkProps, useLocation } from 'react-router-dom';
import { useLogin } from '../../lib/member/login.ts';
import { useStopVisitor } from './member-only.tsx';

interface MemberLinkProps extends LinkProps {
  /** Whether it leads to where the member is; by path unless said. */
  readonly current?: boolean;
}

/** A link to a page for members: for a visitor it says so and stops. */
export function MemberLink({ current, onClick, ...link }: MemberLinkProps) {
  const login = useLogin();
  const { pathname } = useLocation();
  const stopVisitor = useStopVisitor();
  const stop = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (login !== 'visitor') return;
    event.preventDefault();
    stopVisitor(typeof link.to === 'string' ? link.to : createPath(link.to));
  };
  return (
    <Link {...link} aria-current={(current ?? pathname === link.to) ? 'page' : undefined} onClick={stop} />
  );
}
