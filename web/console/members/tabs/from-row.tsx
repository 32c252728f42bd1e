import { Link } from '../../../lib/routing/link.tsx';
import css from './tabs.module.css';

/** Says that a list begins with one row; leads to the whole list. */
export function FromRow({ code, to }: { readonly code: string; readonly to: string }) {
  return (
    <p className={css.from}>
      <span>
        <span className={css.code}>{code}</span>부터 표시합니다.
      </span>
      <Link className={css.lead} to={to}>
        처음부터 보기
      </Link>
    </p>
  );
}
