import { Button } from '../../ui/button.tsx';
import css from './statement.module.css';
import { lastDays, type StatementDays, statementPeriods } from './statement-period.ts';

interface StatementFilterProps {
  readonly days: StatementDays;
  readonly onDays: (days: StatementDays) => void;
  readonly onFile: () => void;
  readonly saving: boolean;
}

/** Presets and days, and what one takes away: a file or paper. */
export function StatementFilter({ days, onDays, onFile, saving }: StatementFilterProps) {
  return (
    <div className={css.bar}>
      <fieldset className={css.group} aria-label="기간">
        {statementPeriods.map(({ label, days: length }) => {
          const period = lastDays(length);
          return (
            <button
              key={length}
              type="button"
              className={css.chip}
              aria-pressed={days.from === period.from && days.to === period.to}
              onClick={() => onDays(period)}
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
          value={days.from}
          max={days.to}
          onChange={({ target }) => target.value && onDays({ ...days, from: target.value })}
        />
        ~
        <input
          type="date"
          aria-label="종료일"
          value={days.to}
          min={days.from}
          onChange={({ target }) => target.value && onDays({ ...days, to: target.value })}
        />
      </div>
      <div className={css.take}>
        <Button size="small" busy={saving} onClick={onFile}>
          CSV
        </Button>
        <Button size="small" onClick={() => window.print()}>
          인쇄
        </Button>
      </div>
    </div>
  );
}
