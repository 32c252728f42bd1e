import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePublicSettings } from '../../lib/member/public-settings.ts';
import { showError, toast } from '../../ui/dialogs/dialogs.ts';
import css from './area-link.module.css';
import { areaState, isInArea, type SiteArea, whyClosedArea } from './areas.ts';
import { MemberLink } from './member-link.tsx';

interface AreaLinkProps {
  readonly area: SiteArea;
  readonly className?: string | undefined;
  readonly icon?: ReactNode;
  readonly onGo?: (() => void) | undefined;
}

/** An area of the menu: a link, or a button that says it is under maintenance or not built yet. */
export function AreaLink({ area, className, icon, onGo }: AreaLinkProps) {
  const settings = usePublicSettings();
  const { pathname } = useLocation();
  const state = areaState(area, settings);
  if (state === 'open' && area.to !== undefined) {
    const current = isInArea(area, pathname);
    const go = { to: area.to, className: className ?? '', ...(onGo ? { onClick: onGo } : {}) };
    const label = (
      <>
        {icon}
        <span>{area.name}</span>
      </>
    );
    return area.for === 'member' ? (
      <MemberLink {...go} current={current}>
        {label}
      </MemberLink>
    ) : (
      <Link {...go} aria-current={current ? 'page' : undefined}>
        {label}
      </Link>
    );
  }
  const why = state === 'maintenance' ? 'maintenance' : 'unbuilt';
  const explainClosed = (): void => {
    const text = whyClosedArea(area, why);
    if (why === 'maintenance') showError({ text });
    else toast(text);
  };
  return (
    <button type="button" className={className} data-area={why} onClick={explainClosed}>
      {icon}
      <span>{area.name}</span>{' '}
      <small className={css.badge}>{why === 'maintenance' ? '점검' : '준비 중'}</small>
    </button>
  );
}
