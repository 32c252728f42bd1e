import type { Ref } from 'react';
import css from '../filter-bar.module.css';

interface DayRangeProps {
  /** Korean days, YYYY-MM-DD, both of them in the range. */
  readonly from: string;
  readonly to: string;
  /** The first day that either may be; the last one is not before the first otherwise. */
  readonly oldest?: string;
  readonly onFrom: (day: string) => void;
  readonly onTo: (day: string) => void;
  readonly start?: Ref<HTMLInputElement>;
}

/** Two days; an emptied one changes nothing. */
export function DayRange({ from, to, oldest, onFrom, onTo, start }: DayRangeProps) {
  return (
    <div className={css.dates}>
      <input
        ref={start}
        type="date"
        aria-label="시작일"
        value={from}
        min={oldest}
        max={to}
        onChange={({ target }) => target.value && onFrom(target.value)}
      />
      ~
      <input
        type="date"
        aria-label="종료일"
        value={to}
        min={oldest ?? from}
        onChange={({ target }) => target.value && onTo(target.value)}
      />
    </div>
  );
}
