import { type ComponentType, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BoardFilterBar } from '../../features/sports/board-filter.tsx';
import { byLeague, FavouriteBlock, LeagueBlock } from '../../features/sports/league-block.tsx';
import type { OddsComponent, RowProps } from '../../features/sports/match-row.tsx';
import {
  type BoardFilter,
  type PrematchView,
  useDateCounts,
  usePrematchMatches,
} from '../../features/sports/matches-query.ts';
import { useFavourites } from '../../features/sports/use-favourites.ts';
import { useSubscription } from '../../lib/live/subscriptions.ts';
import { Button } from '../../ui/button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import css from '../page.module.css';
import { useTitle } from '../routing/use-title.ts';
import { Freshness, useStaleOdds } from './freshness.tsx';
import { ListStates } from './list-states.tsx';
import { SportKinds } from './sport-kinds.tsx';

const pageSize = 30;

interface PrematchBoardProps {
  readonly title: string;
  readonly view: PrematchView;
  readonly Odds: OddsComponent;
  readonly Row?: ComponentType<RowProps>;
}

/** A prematch list by league; the filter is in the URL. */
export function PrematchBoard({ title, view, Odds, Row }: PrematchBoardProps) {
  useTitle(title);
  const [query, setQuery] = useSearchParams();
  const filter = filterFrom(query);
  const matches = usePrematchMatches(view, filter);
  const { data, dataUpdatedAt } = matches;
  const days = useDateCounts(view, filter.sportsId).data?.list;
  const { leagues, favourites, others } = useFavourites(data?.list ?? []);
  const stale = useStaleOdds();
  // Special markets are not among the main ones a subscription covers by default.
  useSubscription(
    useMemo(() => data?.list.map(({ gameId }) => gameId) ?? [], [data]),
    { every: view === 'special' },
  );
  const change = (changed: Partial<BoardFilter>): void =>
    setQuery(queryOf({ ...filter, page: 1, ...changed }, query));
  return (
    <div className={`${css.page} ${stale ? css.stale : ''}`}>
      <div className={css.head}>
        <h1>{title}</h1>
        <Freshness updatedAt={dataUpdatedAt} />
      </div>
      <SportKinds />
      <BoardFilterBar
        sports={data?.sports ?? []}
        filter={filter}
        {...(days && { dayCounts: new Map(days.map(({ date, cnt }) => [date, cnt])) })}
        onChange={change}
      />
      <ListStates
        reply={matches}
        height={320}
        empty={
          <EmptyState title="검색된 내역이 없습니다." hint="날짜나 종목을 바꾸거나 다른 이름으로 찾아보세요.">
            <Button onClick={() => setQuery({})}>전체 경기 보기</Button>
          </EmptyState>
        }
      >
        {() => (
          <>
            <FavouriteBlock matches={favourites} Odds={Odds} {...(Row && { Row })} />
            {byLeague(others, leagues).map((matches) => (
              <LeagueBlock key={matches[0]?.leagueSeq} matches={matches} Odds={Odds} {...(Row && { Row })} />
            ))}
          </>
        )}
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

function filterFrom(query: URLSearchParams): BoardFilter {
  return {
    page: numberIn(query, 'page') ?? 1,
    size: pageSize,
    sportsId: numberIn(query, 'sport'),
    leagueId: numberIn(query, 'league'),
    date: query.get('date') ?? undefined,
    keyword: query.get('q') ?? undefined,
  };
}

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const value = Number(query.get(name));
  return Number.isInteger(value) && value > 0 ? value : undefined;
}

function queryOf(
  { page, sportsId, leagueId, date, keyword }: BoardFilter,
  query: URLSearchParams,
): Record<string, string> {
  const shown = {
    sport: sportsId,
    league: leagueId,
    date,
    q: keyword,
    page: page > 1 ? page : undefined,
    slip: query.get('slip') ?? undefined,
  };
  return Object.fromEntries(
    Object.entries(shown).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
