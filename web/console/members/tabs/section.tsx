import type { ReactNode } from 'react';
import css from './tabs.module.css';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Beside the title. */
  readonly tools?: ReactNode;
}

/** A part of a tab under its own heading. */
export function Section({ title, tools, children }: SectionProps) {
  return (
    <section className={css.section} aria-label={title}>
      <div className={css.sectionHead}>
        <h2>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}
