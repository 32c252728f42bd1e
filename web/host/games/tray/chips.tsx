import css from '../bet-tray.module.css';
import { shortAmount } from './short-amount.ts';
import { useTray } from './tray-store.ts';

const values = [1_000, 5_000, 10_000, 50_000, 100_000] as const;

/** What one tap puts on a selection. */
export function Chips() {
  const chip = useTray((tray) => tray.chip);
  return (
    <fieldset className={css.chips} aria-label="칩 금액">
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={css.chip}
          data-value={value}
          aria-pressed={chip === value}
          onClick={() => useTray.setState({ chip: value })}
        >
          {shortAmount(value)}
          <span className="sr">원</span>
        </button>
      ))}
    </fieldset>
  );
}
