import { type ReactNode, useEffect } from 'react';
import css from './page-head.module.css';

/** A page's heading and what filters it; names the window too. */
export function PageHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · OPS`;
  }, [title]);
  return (
    <div className={css.head}>
      <h1 className={css.title}>{title}</h1>
      <div className={css.tools}>{children}</div>
    </div>
  );
}
