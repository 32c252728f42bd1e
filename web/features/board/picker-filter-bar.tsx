import { type PickerFilter, pickerResults, windows } from './picker-query.ts';
import css from './support.module.css';

interface PickerFilterBarProps {
  readonly filter: PickerFilter;
  readonly onChange: (change: Partial<PickerFilter>) => void;
}

/** Windows, two days, results. */
export function PickerFilterBar({ filter, onChange }: PickerFilterBarProps) {
  return (
    <div className={css.filters}>
      <fieldset className={css.group} aria-label="기간">
        {windows.map(({ days, label }) => (
          <button
            key={days}
            type="button"
            className={css.pick}
            aria-pressed={filter.days === days}
            onClick={() => onChange({ days })}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <div className={css.dates}>
        <input
          type="date"
          aria-label="시작일"
          value={filter.from}
          max={filter.to}
          onChange={({ target }) => target.value && onChange({ days: null, from: target.value })}
        />
        ~
        <input
          type="date"
          aria-label="종료일"
          value={filter.to}
          min={filter.from}
          onChange={({ target }) => target.value && onChange({ days: null, to: target.value })}
        />
      </div>
      <fieldset className={css.group} aria-label="결과">
        {pickerResults.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={css.pick}
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
