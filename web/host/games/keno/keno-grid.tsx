import css from './keno.module.css';
import { kenoNumbers, mostPicks } from './keno-picks.ts';
import type { Keno } from './use-keno.ts';

/** Forty numbers: what is picked, what is drawn, what is both. */
export function KenoGrid({ keno, isBusy }: { readonly keno: Keno; readonly isBusy: boolean }) {
  const { picks, shown, toggle } = keno;
  const isFull = picks.length >= mostPicks;
  return (
    <fieldset className={css.grid} aria-label="번호 1~40">
      {kenoNumbers.map((number) => {
        const isPicked = picks.includes(number);
        const isDrawn = shown.includes(number);
        const isOff = isBusy || (isFull && !isPicked);
        return (
          <button
            key={number}
            type="button"
            className={css.number}
            aria-pressed={isPicked}
            aria-disabled={isOff || undefined}
            data-drawn={isDrawn}
            onClick={() => {
              if (!isOff) toggle(number);
            }}
          >
            {number}
            <span className="sr">{isDrawn ? '번 추첨됨' : '번'}</span>
            {isDrawn && <i aria-hidden>{isPicked ? '✓' : '●'}</i>}
          </button>
        );
      })}
    </fieldset>
  );
}
