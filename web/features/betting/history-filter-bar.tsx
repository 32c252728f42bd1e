import css from './history.module.css';
import { type HistoryFilter, periodOf, periods, results } from './history-filter.ts';

interface HistoryFilterBarProps {
  readonly filter: HistoryFilter;
  readonly onChange: (change: Partial<HistoryFilter>) => void;
}

/** Period presets and days, result chips. */
export function HistoryFilterBar({ filter, onChange }: HistoryFilterBarProps) {
  return (
    <div className={css.bar}>
      <fieldset className={css.group} aria-label="기간">
        {periods.map(({ label, days }) => {
          const { from, to } = periodOf(days);
          return (
            <button
              key={days}
              type="button"
              className={css.chip}
              aria-pressed={filter.from === from && filter.to === to}
              onClick={() => onChange({ from, to })}
            >
              {label}
            </button>
          );
        })}
      </fieldset>
      <div className={css.dates}>
        <input
          type="date"
          aria-label="시작일"
          value={filter.from}
          max={filter.to}
          onChange={({ target }) => target.value && onChange({ from: target.value })}
        />
        ~
        <input
          type="date"
          aria-label="종료일"
          value={filter.to}
          onChange={({ target }) => target.value && onChange({ to: target.value })}
        />
      </div>
      <fieldset className={css.group} aria-label="결과">
        {results.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={css.chip}
            aria-pressed={filter.result === value}
            onClick={() => onChange({ result: value })}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
