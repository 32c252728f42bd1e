import { Button } from '../../../ui/button.tsx';
import { DayRange } from '../../../ui/fields/day-range.tsx';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import bar from '../../../ui/filter-bar.module.css';
import css from './statement.module.css';
import { lastDays, type StatementDays, statementPeriods } from './statement-period.ts';

interface StatementFilterProps {
  readonly days: StatementDays;
  readonly onDays: (days: StatementDays) => void;
  readonly onFile: () => void;
  readonly saving: boolean;
  readonly onPrint: () => void;
  readonly printing: boolean;
}

/** Presets and days, and what one takes away: a file or paper. */
export function StatementFilter(props: StatementFilterProps) {
  const { days, onDays, onFile, saving, onPrint, printing } = props;
  const isChosen = (length: number): boolean => {
    const { from, to } = lastDays(length);
    return days.from === from && days.to === to;
  };
  return (
    <div className={`${bar.bar} ${css.filter}`}>
      <FilterChips
        name="기간"
        options={statementPeriods}
        isChosen={({ days: length }) => isChosen(length)}
        onChoose={({ days: length }) => onDays(lastDays(length))}
      />
      <DayRange
        {...days}
        onFrom={(from) => onDays({ ...days, from })}
        onTo={(to) => onDays({ ...days, to })}
      />
      <div className={css.take}>
        <Button size="small" busy={saving} onClick={onFile}>
          CSV
        </Button>
        <Button size="small" busy={printing} onClick={onPrint}>
          인쇄
        </Button>
      </div>
    </div>
  );
}
