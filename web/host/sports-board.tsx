import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { FramePage } from '../../shared/rules/games/frame-address.ts';
import { EuropeanOdds, InplayOdds, KoreanOdds } from '../features/betting/odds/odds-button.tsx';
import { BoardFilterBar } from '../features/sports/board-filter.tsx';
import { InplayRow } from '../features/sports/inplay-row.tsx';
import { byLeague, LeagueBlock } from '../features/sports/league-block.tsx';
import { EuropeanRow, type OddsComponent, type RowProps } from '../features/sports/match-row.tsx';
import { type BoardFilter, useDateCounts, usePrematchMatches } from '../features/sports/matches-query.ts';
import { inplayMatches } from '../lib/live/in-play-matches.ts';
import { usePreferences } from '../lib/page/preferences.ts';
import { Button } from '../ui/button.tsx';
import { Pager } from '../ui/pager.tsx';
import { EmptyState, ErrorState, Skeletons } from '../ui/states.tsx';
import css from './host.module.css';

type View = 'korean' | 'european';

const presentations: Readonly<
  Record<View, { readonly Odds: OddsComponent; readonly Row?: ComponentType<RowProps> }>
> = {
  korean: { Odds: KoreanOdds },
  european: { Odds: EuropeanOdds, Row: EuropeanRow },
};
const start: BoardFilter = { page: 1, size: 30 };

/** A prematch list in the frame; selections go to the slip on the page around it. */
function PrematchFrame({ view }: { readonly view: View }) {
  const [filter, setFilter] = useState(start);
  const { data, error, refetch } = usePrematchMatches(view, filter);
  const days = useDateCounts(view, filter.sportsId).data?.list;
  const favourites = usePreferences(({ favouriteLeagues }) => favouriteLeagues);
  return (
    <>
      <BoardFilterBar
        sports={data?.sports ?? []}
        filter={filter}
        {...(days && { dayCounts: new Map(days.map(({ date, cnt }) => [date, cnt])) })}
        onChange={(change) => setFilter({ ...filter, page: 1, ...change })}
      />
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeletons count={3} height={320} />
      ) : data.list.length === 0 ? (
        <EmptyState title="검색된 내역이 없습니다." hint="날짜나 종목을 바꾸거나 다른 이름으로 찾아보세요.">
          <Button onClick={() => setFilter(start)}>전체 경기 보기</Button>
        </EmptyState>
      ) : (
        byLeague(data.list, favourites).map((matches) => (
          <LeagueBlock key={matches[0]?.leagueSeq} matches={matches} {...presentations[view]} />
        ))
      )}
      {data && (
        <Pager
          page={filter.page}
          lastPage={data.pagination.end}
          onPage={(page) => {
            setFilter({ ...filter, page });
            scrollTo(0, 0);
          }}
        />
      )}
    </>
  );
}

/** Matches in play in the frame. */
function InplayBoard() {
  const { data, error, refetch } = useQuery(inplayMatches());
  const favourites = usePreferences(({ favouriteLeagues }) => favouriteLeagues);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeletons count={3} height={320} />;
  if (data.list.length === 0)
    return <EmptyState title="진행 중인 경기가 없습니다." hint="곧 시작하는 경기는 자동으로 나타납니다." />;
  return byLeague(data.list, favourites).map((matches) => (
    <LeagueBlock key={matches[0]?.leagueSeq} matches={matches} Odds={InplayOdds} Row={Row} />
  ));
}

function Row(props: RowProps) {
  return <InplayRow {...props} to={`/sport/inplay/${props.gameId}`} />;
}

/** The board of a sports page, shown in a frame. */
export function SportsBoard({ page }: { readonly page: FramePage }) {
  return (
    <main className={css.page}>
      {page === 'korean' || page === 'european' ? <PrematchFrame view={page} /> : <InplayBoard />}
    </main>
  );
}
