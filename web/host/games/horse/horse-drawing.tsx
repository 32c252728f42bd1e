import css from './horse-drawing.module.css';

const body =
  'M9 17c-3 1-5 4-6 8 2-2 4-3 6-3 1 3 5 4 9 4 5 0 10-1 13-2l6-7 5 1c2 0 3-1 3-3l-4-6-1-4-3 3c-4 2-7 6-10 9-5 1-12-1-18 0z';

/** A horse with its rider, from the side. */
export function Horse({ number }: { readonly number: number }) {
  return (
    <svg className={css.horse} data-runner={number} viewBox="0 0 48 36" fill="none" aria-hidden>
      <g className={css.legs} stroke="currentColor" strokeWidth="2.400" strokeLinecap="round">
        <path className={css.fore} d="M31 23l5 5-3 5" />
        <path className={css.fore} d="M29 24l-1 6 4 3" />
        <path className={css.hind} d="M12 24l-5 4-4-1" />
        <path className={css.hind} d="M14 25l1 6-4 2" />
      </g>
      <path d={body} fill="currentColor" />
      <path className={css.rider} d="M18 17l3-8 7-3 3 3-5 3-2 6z" />
      <circle className={css.rider} cx="30" cy="4" r="3" />
    </svg>
  );
}
