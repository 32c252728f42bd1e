import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OddsButton } from '../../features/betting/odds-button.tsx';
import { BoardFilterBar } from '../../features/sports/board-filter.tsx';
import { type BoardFilter, useKoreanGames } from '../../features/sports/games-query.ts';
import { LeagueBlock } from '../../features/sports/league-block.tsx';
import { byLeague } from '../../features/sports/leagues.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { useWatch } from '../../lib/watching.ts';
import { Button } from '../../ui/button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/states.tsx';
import { Freshness, useStaleOdds } from '../freshness.tsx';
import css from '../page.module.css';
import { useTitle } from '../use-title.ts';

const pageSize = 30;

/** 한국형 스포츠: the board by league, its filter in the address. */
export function KoreanSports() {
  useTitle('스포츠');
  const [query, setQuery] = useSearchParams();
  const filter = filterFrom(query);
  const { data, error, refetch, dataUpdatedAt } = useKoreanGames(filter);
  const favourites = usePreferences(({ favouriteLeagues }) => favouriteLeagues);
  const stale = useStaleOdds();
  useWatch(useMemo(() => data?.list.map(({ gameId }) => gameId) ?? [], [data]));
  const change = (changed: Partial<BoardFilter>): void =>
    setQuery(queryOf({ ...filter, page: 1, ...changed }, query));
  return (
    <div className={`${css.page} ${stale ? css.stale : ''}`}>
      <div className={css.head}>
        <h1>스포츠</h1>
        <Freshness updatedAt={dataUpdatedAt} />
      </div>
      <BoardFilterBar sports={data?.sports ?? []} filter={filter} onChange={change} />
      {error && !data ? (
        <div className={css.list}>
          <ErrorState error={error} retry={() => void refetch()} />
        </div>
      ) : !data ? (
        <BoardSkeleton />
      ) : data.list.length === 0 ? (
        <div className={css.list}>
          <EmptyState title="검색된 내역이 없습니다." hint="날짜나 종목을 바꾸거나 다른 이름으로 찾아보세요.">
            <Button onClick={() => setQuery({})}>전체 경기 보기</Button>
          </EmptyState>
        </div>
      ) : (
        <div className={css.stack}>
          {byLeague(data.list, favourites).map((games) => (
            <LeagueBlock key={games[0]?.leagueSeq} games={games} Odds={OddsButton} />
          ))}
        </div>
      )}
      {data && (
        <Pager
          page={filter.page}
          end={data.pagination.end}
          onPage={(page) => {
            change({ page });
            scrollTo(0, 0);
          }}
        />
      )}
    </div>
  );
}

function BoardSkeleton() {
  return (
    <div className={css.stack}>
      <Skeletons count={3} height={320} />
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
