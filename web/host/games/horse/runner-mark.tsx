import css from './runner-mark.module.css';

/** A runner's number on its cloth, in its colour. */
export function RunnerMark({ number }: { readonly number: number }) {
  return (
    <span className={css.cloth} data-runner={number} aria-hidden>
      {number}
    </span>
  );
}
