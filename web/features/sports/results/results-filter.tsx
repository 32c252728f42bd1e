import type { WireLeagueCount } from '../../../../shared/model/sports/wire-match.ts';
import { addDays, dayLabelOf } from '../../../lib/time/time.ts';
import { NameSearch } from '../../../ui/fields/name-search.tsx';
import small from '../../../ui/small-buttons.module.css';
import css from './results.module.css';
import type { ResultsFilter } from './results-query.ts';

interface ResultsFilterBarProps {
  /** The Korean day it is. */
  readonly today: string;
  readonly filter: ResultsFilter;
  readonly leagues: readonly WireLeagueCount[];
  readonly onChange: (change: Partial<ResultsFilter>) => void;
}

const daysShown = 7;
/** Results are kept at least so many days. */
const daysKept = 90;

/** The strip of the last days and any day before them, the leagues of the day, the search for a team. */
export function ResultsFilterBar({ today, filter, leagues, onChange }: ResultsFilterBarProps) {
  const days = Array.from({ length: daysShown }, (_, back) => addDays(today, -back));
  return (
    <div className={css.filter}>
      <fieldset className={css.days} aria-label="날짜">
        {days.map((day, back) => (
          <button
            key={day}
            type="button"
            className={`${small.chip} ${css.day}`}
            aria-pressed={filter.date === day}
            onClick={() => onChange({ date: day, leagueId: undefined })}
          >
            {['오늘', '어제'][back] ?? dayLabelOf(day)}
          </button>
        ))}
        <input
          className={css.date}
          type="date"
          aria-label="날짜 선택"
          min={addDays(today, -daysKept)}
          max={today}
          value={filter.date}
          onChange={({ target }) => {
            if (target.value !== '') onChange({ date: target.value, leagueId: undefined });
          }}
        />
      </fieldset>
      <div className={css.tools}>
        <select
          className={css.leagues}
          aria-label="리그"
          value={filter.leagueId ?? ''}
          onChange={({ target }) =>
            onChange({ leagueId: target.value === '' ? undefined : Number(target.value) })
          }
        >
          <option value="">전체 리그</option>
          {leagues.map(({ leagueSeq, leagueNameKr, cnt }) => (
            <option key={leagueSeq} value={leagueSeq}>
              {leagueNameKr} ({cnt})
            </option>
          ))}
        </select>
        <NameSearch
          label="팀 또는 리그 검색"
          placeholder="팀 · 리그 검색"
          className={css.search}
          keyword={filter.keyword ?? ''}
          onSearch={(keyword) => onChange({ keyword: keyword === '' ? undefined : keyword })}
        />
      </div>
    </div>
  );
}
