import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { usePublicSettings } from '../../lib/member/public-settings.ts';
import { AreaLink } from './area-link.tsx';
import css from './area-row.module.css';
import { type SiteArea, shownAreas } from './areas.ts';

interface AreaRowProps {
  readonly areas: readonly SiteArea[];
  readonly label: string;
}

/** A row of areas; on narrow pages it is scrolled so that the current one is visible. */
export function AreaRow({ areas, label }: AreaRowProps) {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current area changes with the page
  useEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (shown) row.current?.scrollTo({ left: shown.offsetLeft - row.current.offsetLeft - 48 });
  }, [pathname]);
  return (
    <nav ref={row} className={css.kinds} aria-label={label}>
      {shownAreas(areas, usePublicSettings()).map((area) => (
        <AreaLink key={area.name} area={area} className={css.kind} />
      ))}
    </nav>
  );
}
