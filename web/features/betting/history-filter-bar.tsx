import { useRef } from 'react';
import css from './history.module.css';
import { type HistoryFilter, oldestDay, periodOf, periods, results } from './history-filter.ts';

interface HistoryFilterBarProps {
  readonly filter: HistoryFilter;
  readonly onChange: (change: Partial<HistoryFilter>) => void;
}

/** Period presets and days, result chips. */
export function HistoryFilterBar({ filter, onChange }: HistoryFilterBarProps) {
  const start = useRef<HTMLInputElement>(null);
  const isPreset = (days: number): boolean => {
    const { from, to } = periodOf(days);
    return filter.from === from && filter.to === to;
  };
  return (
    <div className={css.bar}>
      <fieldset className={css.group} aria-label="기간">
        {periods.map(({ label, days }) => (
          <button
            key={days}
            type="button"
            className={css.chip}
            aria-pressed={isPreset(days)}
            onClick={() => onChange(periodOf(days))}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          className={css.chip}
          aria-pressed={!periods.some(({ days }) => isPreset(days))}
          onClick={() => start.current?.focus()}
        >
          직접
        </button>
      </fieldset>
      <div className={css.dates}>
        <input
          ref={start}
          type="date"
          aria-label="시작일"
          value={filter.from}
          min={oldestDay()}
          max={filter.to}
          onChange={({ target }) => target.value && onChange({ from: target.value })}
        />
        ~
        <input
          type="date"
          aria-label="종료일"
          value={filter.to}
          min={oldestDay()}
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
