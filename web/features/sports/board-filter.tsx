import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/server-clock.ts';
import { dayAfter, dayLabelOf, dayOf } from '../../lib/time.ts';
import css from './board-filter.module.css';
import type { BoardFilter } from './games-query.ts';
import { inSportOrder } from './sport-order.ts';

export interface SportCount {
  readonly sportsId: number;
  readonly sportNameKr: string;
  readonly cnt: number;
}

interface BoardFilterBarProps {
  readonly sports: readonly SportCount[];
  readonly filter: BoardFilter;
  readonly onChange: (change: Partial<BoardFilter>) => void;
}

const daysShown = 7;

/** Sport tabs with counts, the strip of Korean days, and the search for a team or league. */
export function BoardFilterBar({ sports, filter, onChange }: BoardFilterBarProps) {
  const today = dayOf(serverNow());
  const days = Array.from({ length: daysShown }, (_, ahead) => dayAfter(today, ahead));
  const total = sports.reduce((sum, { cnt }) => sum + cnt, 0);
  return (
    <div className={css.filter}>
      <fieldset className={css.sports} aria-label="종목">
        <Sport
          label="전체"
          count={total}
          chosen={filter.sportsId === undefined}
          onChoose={() => onChange({ sportsId: undefined })}
        />
        {inSportOrder(sports).map(({ sportsId, sportNameKr, cnt }) => (
          <Sport
            key={sportsId}
            label={sportNameKr}
            count={cnt}
            chosen={filter.sportsId === sportsId}
            onChoose={() => onChange({ sportsId })}
          />
        ))}
      </fieldset>
      <div className={css.tools}>
        <fieldset className={css.days} aria-label="날짜">
          <Day
            label="전체"
            chosen={filter.date === undefined}
            onChoose={() => onChange({ date: undefined })}
          />
          {days.map((day, ahead) => (
            <Day
              key={day}
              label={['오늘', '내일'][ahead] ?? dayLabelOf(day)}
              chosen={filter.date === day}
              onChoose={() => onChange({ date: day })}
            />
          ))}
        </fieldset>
        <Search
          keyword={filter.keyword ?? ''}
          onSearch={(keyword) => onChange({ keyword: keyword === '' ? undefined : keyword })}
        />
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Sport({ label, count, chosen, onChoose }: ChoiceProps & { readonly count: number }) {
  return (
    <button type="button" className={css.sport} aria-pressed={chosen} onClick={onChoose}>
      {label} <span>{count}</span>
    </button>
  );
}

function Day({ label, chosen, onChoose }: ChoiceProps) {
  return (
    <button type="button" className={css.day} aria-pressed={chosen} onClick={onChoose}>
      {label}
    </button>
  );
}

const typingPause = 300;

function Search({
  keyword,
  onSearch,
}: {
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
}) {
  const [text, setText] = useState(keyword);
  useEffect(() => setText(keyword), [keyword]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text.trim() !== keyword) onSearch(text.trim());
    }, typingPause);
    return () => clearTimeout(timer);
  });
  return (
    <search className={css.search}>
      <IconSearch size={18} aria-hidden />
      <input
        type="search"
        maxLength={100}
        aria-label="팀 또는 리그 검색"
        placeholder="팀 · 리그 검색"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setText('');
        }}
      />
    </search>
  );
}
