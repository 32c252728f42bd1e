import type { ReactNode } from 'react';
import css from './facts.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  readonly strong?: boolean;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /** Side by side where there is room. */
  readonly wide?: boolean;
}

/** Pairs of label and value, one a line. */
export function Facts({ facts, wide }: FactsProps) {
  return (
    <dl className={wide ? `${css.facts} ${css.wide}` : css.facts}>
      {facts.map(({ label, value, strong }) => (
        <div key={label} className={css.fact}>
          <dt>{label}</dt>
          <dd className={strong ? css.strong : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A change of a figure: before → after. */
export function Moves({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <span className={css.moves}>
      <span className={css.before}>{before}</span>
      <span aria-hidden>→</span>
      <span className="sr">에서</span>
      <span className={css.after}>{after}</span>
    </span>
  );
}
