import type { ReactNode } from 'react';
import { TeamBadge } from './team-badge.tsx';
import css from './team-line.module.css';

interface TeamLineProps {
  readonly name: string;
  /** It plays at home. */
  readonly isHome?: boolean;
  /** What stands at the line's end: cards, score. */
  readonly children?: ReactNode;
}

/** One team in one line: badge, name, home mark. A name too long for its line is shown whole by its tooltip. */
export function TeamLine({ name, isHome = false, children }: TeamLineProps) {
  return (
    <span className={css.team}>
      <TeamBadge name={name} />
      <span className={css.name} title={name}>
        {name}
      </span>
      {isHome && (
        <svg className={css.home} viewBox="0 0 12 12" role="img" aria-label="홈">
          <path d="M6 1 1 5.500h1.500V11h7V5.500H11z" fill="currentColor" />
        </svg>
      )}
      {children}
    </span>
  );
}
