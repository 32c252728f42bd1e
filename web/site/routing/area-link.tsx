import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePublicSettings } from '../../lib/member/public-settings.ts';
import { Link } from '../../lib/routing/link.tsx';
import { showError, toast } from '../../ui/dialogs/dialogs.ts';
import { loadedPart } from '../../ui/dialogs/loaded-part.ts';
import css from './area-link.module.css';
import { areaState, isInArea, type SiteArea } from './areas.ts';
import { MemberLink } from './member-link.tsx';

interface AreaLinkProps {
  readonly area: SiteArea;
  readonly className?: string | undefined;
  readonly icon?: ReactNode;
  readonly onGo?: (() => void) | undefined;
}

/** An area of the menu: a link, or a button that says why it cannot be opened. */
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
  const isClosed = state === 'maintenance';
  const explainClosed = async (): Promise<void> => {
    const part = await loadedPart(import('./closed-area.ts'));
    if (part === null) return;
    const text = part.whyClosedArea(area, isClosed ? 'maintenance' : 'no-page');
    if (isClosed) showError({ text });
    else toast(text);
  };
  return (
    <button type="button" className={className} data-area={state} onClick={() => void explainClosed()}>
      {icon}
      <span>{area.name}</span>
      {isClosed && <small className={css.badge}>점검</small>}
    </button>
  );
}
