import { type ReactNode, useEffect } from 'react';
import css from './page-head.module.css';
import { SavedViews } from './saved-views.tsx';

/** A page's heading with its filters; also sets the window title. */
export function PageHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · OPS`;
  }, [title]);
  return (
    <div className={css.head}>
      <h1 className={css.title}>{title}</h1>
      <div className={css.tools}>{children}</div>
      <SavedViews />
    </div>
  );
}
