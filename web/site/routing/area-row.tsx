import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { AreaLink } from './area-link.tsx';
import type { SiteArea } from './areas.ts';
import css from './sport-kinds.module.css';

interface AreaRowProps {
  readonly areas: readonly SiteArea[];
  readonly label: string;
}

/** Areas beside each other; where they do not fit, the one shown is in sight. */
export function AreaRow({ areas, label }: AreaRowProps) {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another one shown
  useEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (shown) row.current?.scrollTo({ left: shown.offsetLeft - row.current.offsetLeft - 48 });
  }, [pathname]);
  return (
    <nav ref={row} className={css.kinds} aria-label={label}>
      {areas.map((area) => (
        <AreaLink key={area.name} area={area} className={css.kind} />
      ))}
    </nav>
  );
}
