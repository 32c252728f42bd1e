import { serverNow } from '../../lib/time/server-clock.ts';
import { addDays, dayLabelOf, dayOf } from '../../lib/time/time.ts';
import { NameSearch } from '../../ui/fields/name-search.tsx';
import small from '../../ui/small-buttons.module.css';
import css from './board-filter.module.css';
import { DensityKey, OrderSelect } from './list/board-options.tsx';
import type { BoardFilter } from './matches-query.ts';
import { type SportCount, SportTabs } from './sport-tabs.tsx';

interface BoardFilterBarProps {
  readonly sports: readonly SportCount[];
  readonly filter: BoardFilter;
  /** Matches on each Korean day, where the list counts them. */
  readonly dayCounts?: ReadonlyMap<string, number>;
  /** Its rows stand close together or not. */
  readonly hasDensity?: boolean;
  readonly onChange: (change: Partial<BoardFilter>) => void;
}

const daysShown = 7;
/** What '곧 시작' shows: matches beginning within so many minutes. */
const soonMinutes = 180;

/** Sport tabs with counts, the strip of Korean days, the search for a team or league, order and density. */
export function BoardFilterBar({
  sports,
  filter,
  dayCounts,
  hasDensity = true,
  onChange,
}: BoardFilterBarProps) {
  const today = dayOf(serverNow());
  const days = Array.from({ length: daysShown }, (_, ahead) => addDays(today, ahead));
  return (
    <div className={css.filter}>
      <SportTabs sports={sports} chosen={filter.sportsId} onChoose={(sportsId) => onChange({ sportsId })} />
      <div className={css.tools}>
        <fieldset className={css.days} aria-label="날짜">
          <Day
            label="전체"
            chosen={filter.date === undefined && filter.within === undefined}
            onChoose={() => onChange({ date: undefined, within: undefined })}
          />
          <Day
            label="곧 시작"
            chosen={filter.within !== undefined}
            onChoose={() => onChange({ date: undefined, within: soonMinutes })}
          />
          {days.map((day, ahead) => (
            <Day
              key={day}
              label={['오늘', '내일'][ahead] ?? dayLabelOf(day)}
              count={dayCounts && (dayCounts.get(day) ?? 0)}
              chosen={filter.date === day}
              onChoose={() => onChange({ date: day, within: undefined })}
            />
          ))}
        </fieldset>
        <div className={css.options}>
          <NameSearch
            className={css.search}
            label="팀 또는 리그 검색"
            placeholder="팀 · 리그 검색"
            keyword={filter.keyword ?? ''}
            onSearch={(keyword) => onChange({ keyword: keyword === '' ? undefined : keyword })}
          />
          <OrderSelect />
          {hasDensity && <DensityKey />}
        </div>
      </div>
    </div>
  );
}

interface DayProps {
  readonly label: string;
  readonly count?: number | undefined;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Day({ label, count, chosen, onChoose }: DayProps) {
  return (
    <button
      type="button"
      className={`${small.chip} ${css.day}`}
      aria-pressed={chosen}
      // The browser is content with a part of it in sight.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      onClick={onChoose}
    >
      {label} {count !== undefined && <span>{count}</span>}
    </button>
  );
}
