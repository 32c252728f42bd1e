import type { ReactNode } from 'react';
import css from './result-strip.module.css';

interface StripItem {
  readonly key: string;
  readonly tone: 'win' | 'loss' | 'high' | 'plain';
  readonly content: ReactNode;
}

interface ResultStripProps {
  readonly label: string;
  readonly title: string;
  /** What the results come to, beside the title. */
  readonly note?: string;
  /** Newest first. */
  readonly items: readonly StripItem[];
}

/** The last results in one row, as many as it holds. */
export function ResultStrip({ label, title, note, items }: ResultStripProps) {
  if (items.length === 0) return null;
  return (
    <section className={css.strip} aria-label={label}>
      <h3>
        {title}
        {note && <span className="num">{note}</span>}
      </h3>
      <ol>
        {items.map(({ key, tone, content }) => (
          <li key={key} data-tone={tone}>
            {content}
          </li>
        ))}
      </ol>
    </section>
  );
}
