import type { JsonChange } from '../../../shared/rules/audit/json-changes.ts';
import css from './json-diff.module.css';

const maxShown = 200;
const longest = 160;

interface JsonDiffProps {
  readonly changes: readonly JsonChange[];
  /** Of all of them, when these are only the first. */
  readonly count?: number;
}

/** The changes by path, with the values before and after. */
export function JsonDiff({ changes, count = changes.length }: JsonDiffProps) {
  if (changes.length === 0) return <p className={css.none}>변경되는 내용이 없습니다.</p>;
  return (
    <section className={css.scroll} aria-label="변경 내용">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keys. */}
      <ul className={css.list} tabIndex={0}>
        {changes.slice(0, maxShown).map(({ path, before, after }) => (
          <li key={path} className={css.change}>
            <code className={css.path}>{path.replace(/^config\./, '')}</code>
            <del className={css.before}>{textOf(before)}</del>
            <ins className={css.after}>{textOf(after)}</ins>
          </li>
        ))}
      </ul>
      {count > maxShown && <p className={css.none}>외 {count - maxShown}건</p>}
    </section>
  );
}

function textOf(value: unknown): string {
  if (value === undefined) return '없음';
  if (typeof value === 'number') return value.toLocaleString('ko-KR', { maximumFractionDigits: 20 });
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
