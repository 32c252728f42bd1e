import { DayRange } from '../../../ui/fields/day-range.tsx';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import css from '../support.module.css';
import { type PickerFilter, pickerResults, windows } from './picker-query.ts';

interface PickerFilterBarProps {
  readonly filter: PickerFilter;
  readonly onChange: (change: Partial<PickerFilter>) => void;
}

/** Windows, two days, results. */
export function PickerFilterBar({ filter, onChange }: PickerFilterBarProps) {
  return (
    <div className={css.filters}>
      <FilterChips
        name="기간"
        options={windows}
        isChosen={({ days }) => filter.days === days}
        onChoose={({ days }) => onChange({ days })}
      />
      <DayRange
        from={filter.from}
        to={filter.to}
        onFrom={(from) => onChange({ days: null, from })}
        onTo={(to) => onChange({ days: null, to })}
      />
      <FilterChips
        name="결과"
        options={pickerResults}
        isChosen={({ value }) => filter.result === value}
        onChoose={({ value }) => onChange({ result: value })}
      />
    </div>
  );
}
