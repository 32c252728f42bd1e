import type { JsonChange } from '../../../shared/rules/audit/json-changes.ts';
import css from './json-diff.module.css';

const mostShown = 200;
const longest = 160;

/** What changes, place by place: before and after. */
export function JsonDiff({ changes }: { readonly changes: readonly JsonChange[] }) {
  if (changes.length === 0) return <p className={css.none}>변경되는 내용이 없습니다.</p>;
  return (
    <section className={css.scroll} aria-label="변경 내용">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keys. */}
      <ul className={css.list} tabIndex={0}>
        {changes.slice(0, mostShown).map(({ path, before, after }) => (
          <li key={path} className={css.change}>
            <code className={css.path}>{path.replace(/^config\./, '')}</code>
            <del className={css.before}>{textOf(before)}</del>
            <ins className={css.after}>{textOf(after)}</ins>
          </li>
        ))}
      </ul>
      {changes.length > mostShown && <p className={css.none}>외 {changes.length - mostShown}건</p>}
    </section>
  );
}

function textOf(value: unknown): string {
  if (value === undefined) return '없음';
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
