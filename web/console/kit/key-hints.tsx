import css from './key-hints.module.css';

/** The keyboard shortcuts of a page. */
export function KeyHints({ hints }: { readonly hints: readonly (readonly [key: string, what: string])[] }) {
  return (
    <p className={css.hints}>
      {hints.map(([key, what]) => (
        <span key={key} className={css.hint}>
          <kbd className={css.key}>{key}</kbd> {what}
        </span>
      ))}
    </p>
  );
}
