import { useRef } from 'react';
import { DayRange } from '../../../ui/fields/day-range.tsx';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import bar from '../../../ui/filter-bar.module.css';
import css from './history.module.css';
import { type HistoryFilter, oldestDay, periodOf, periods, results } from './history-filter.ts';

interface HistoryFilterBarProps {
  readonly filter: HistoryFilter;
  readonly onChange: (change: Partial<HistoryFilter>) => void;
}

/** `days` null: the two days are typed. */
const choices = [...periods, { label: '직접', days: null }];

/** Period presets and days, result chips. */
export function HistoryFilterBar({ filter, onChange }: HistoryFilterBarProps) {
  const start = useRef<HTMLInputElement>(null);
  const chosen = periods.find(({ days }) => {
    const { from, to } = periodOf(days);
    return filter.from === from && filter.to === to;
  });
  return (
    <div className={`${bar.bar} ${css.filter}`}>
      <FilterChips
        name="기간"
        options={choices}
        isChosen={({ days }) => days === (chosen?.days ?? null)}
        onChoose={({ days }) => (days === null ? start.current?.focus() : onChange(periodOf(days)))}
      />
      <DayRange
        start={start}
        from={filter.from}
        to={filter.to}
        oldest={oldestDay()}
        onFrom={(from) => onChange({ from })}
        onTo={(to) => onChange({ to })}
      />
      <FilterChips
        name="결과"
        options={results}
        isChosen={({ value }) => filter.result === value}
        onChoose={({ value }) => onChange({ result: value })}
      />
    </div>
  );
}
