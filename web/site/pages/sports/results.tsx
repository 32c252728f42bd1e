import { useSearchParams } from 'react-router-dom';
import { ResultsFilterBar } from '../../../features/sports/results/results-filter.tsx';
import { ResultsList } from '../../../features/sports/results/results-list.tsx';
import { type ResultsFilter, useResults } from '../../../features/sports/results/results-query.ts';
import { whyNoResults } from '../../../features/sports/results/why-no-results.ts';
import { SportTabs } from '../../../features/sports/sport-tabs.tsx';
import { useServerReading } from '../../../lib/time/ticking.ts';
import { addDays, dayOf } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ListStates } from '../../boards/list-states.tsx';
import { SportKinds } from '../../boards/sport-kinds.tsx';
import css from '../../page.module.css';
import { useTitle } from '../../routing/use-title.ts';

const pageSize = 50;

/** 경기결과: matches that are over by Korean day, sport and league; the filter is in the URL. */
export function Results() {
  useTitle('경기결과');
  const [query, setQuery] = useSearchParams();
  const today = useServerReading(dayOf);
  const filter = filterFrom(query, today);
  const results = useResults(filter);
  const { data } = results;
  const sport = data?.sports.find(({ sportsId }) => sportsId === filter.sportsId)?.sportNameKr;
  const isNarrowed = [...queryOf(filter, today).keys()].length > 0;
  const change = (changed: Partial<ResultsFilter>): void =>
    setQuery(queryOf({ ...filter, page: 1, ...changed }, today));
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>경기결과</h1>
      </div>
      <SportKinds />
      <SportTabs
        sports={data?.sports ?? []}
        chosen={filter.sportsId}
        onChoose={(sportsId) => change({ sportsId, leagueId: undefined })}
      />
      <ResultsFilterBar today={today} filter={filter} leagues={data?.leagues ?? []} onChange={change} />
      <ListStates
        reply={results}
        height={240}
        empty={
          <EmptyState {...whyNoResults(filter, { today, sport })}>
            {isNarrowed ? (
              <Button onClick={() => setQuery({})}>오늘 전체 결과 보기</Button>
            ) : (
              <Button onClick={() => change({ date: addDays(today, -1) })}>어제 결과 보기</Button>
            )}
          </EmptyState>
        }
      >
        {({ list }) => <ResultsList matches={list} pathOf={(gameId) => `/sport/results/${gameId}`} />}
      </ListStates>
      {data && (
        <Pager
          page={filter.page}
          lastPage={data.pagination.end}
          onPage={(page) => {
            change({ page });
            scrollTo(0, 0);
          }}
        />
      )}
    </div>
  );
}

function filterFrom(query: URLSearchParams, today: string): ResultsFilter {
  const day = query.get('date') ?? '';
  const number = (name: string): number | undefined => Math.trunc(Number(query.get(name))) || undefined;
  return {
    page: Math.min(500, Math.max(1, number('page') ?? 1)),
    size: pageSize,
    date: /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : today,
    sportsId: number('sport'),
    leagueId: number('league'),
    keyword: query.get('q')?.slice(0, 100) || undefined,
  };
}

function queryOf({ page, date, sportsId, leagueId, keyword }: ResultsFilter, today: string): URLSearchParams {
  const query = new URLSearchParams();
  if (date !== today) query.set('date', date);
  if (sportsId !== undefined) query.set('sport', String(sportsId));
  if (leagueId !== undefined) query.set('league', String(leagueId));
  if (keyword !== undefined) query.set('q', keyword);
  if (page > 1) query.set('page', String(page));
  return query;
}
