import type { ReactNode } from 'react';
import css from './stat-strip.module.css';

export interface Stat {
  readonly label: string;
  readonly value: ReactNode;
}

/** The main figures of a page. */
export function StatStrip({ stats }: { readonly stats: readonly Stat[] }) {
  return (
    <dl className={css.strip}>
      {stats.map(({ label, value }) => (
        <div key={label} className={css.stat}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
