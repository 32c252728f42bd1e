import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { FramePage } from '../../shared/rules/games/frame-address.ts';
import { EuropeanOdds, InplayOdds, KoreanOdds } from '../features/betting/odds/odds-button.tsx';
import { BoardFilterBar } from '../features/sports/board-filter.tsx';
import { InplayRow } from '../features/sports/inplay-row.tsx';
import { useBoardMatches } from '../features/sports/list/board-matches.ts';
import { EmptyBoard } from '../features/sports/list/empty-board.tsx';
import { InplayBlocks } from '../features/sports/list/inplay-blocks.tsx';
import { ListBlocks } from '../features/sports/list/list-blocks.tsx';
import { MatchBoard, SkipToOdds } from '../features/sports/list/match-board.tsx';
import { EuropeanRow, KoreanRow, type OddsComponent, type RowProps } from '../features/sports/match-row.tsx';
import { type BoardFilter, useDateCounts } from '../features/sports/matches-query.ts';
import { inplayMatches } from '../lib/live/in-play-matches.ts';
import { usePreferences } from '../lib/page/preferences.ts';
import { Pager } from '../ui/pager.tsx';
import { EmptyState, ErrorState, Skeletons } from '../ui/states.tsx';
import css from './host.module.css';

type View = 'korean' | 'european';

const presentations: Readonly<
  Record<View, { readonly Odds: OddsComponent; readonly Row: ComponentType<RowProps> }>
> = {
  korean: { Odds: KoreanOdds, Row: KoreanRow },
  european: { Odds: EuropeanOdds, Row: EuropeanRow },
};
const start: BoardFilter = { page: 1, size: 30 };

/** A prematch list in the frame; selections go to the slip on the page around it. */
function PrematchFrame({ view }: { readonly view: View }) {
  const [chosen, setFilter] = useState(start);
  const sort = usePreferences(({ boardOrder }) => boardOrder);
  const filter: BoardFilter = { ...chosen, sort };
  const { data, error, refetch } = useBoardMatches(view, filter);
  const days = useDateCounts(view, filter.sportsId).data?.list;
  const sport = data?.sports.find(({ sportsId }) => sportsId === filter.sportsId)?.sportNameKr;
  return (
    <>
      <SkipToOdds />
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
        <EmptyBoard filter={filter} sport={sport} onShowAll={() => setFilter(start)} />
      ) : (
        <MatchBoard size={data.list.length}>
          <ListBlocks matches={data.list} order={sort} {...presentations[view]} />
        </MatchBoard>
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
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeletons count={3} height={320} />;
  if (data.list.length === 0)
    return <EmptyState title="진행 중인 경기가 없습니다." hint="곧 시작하는 경기는 자동으로 나타납니다." />;
  return (
    <>
      <SkipToOdds />
      <MatchBoard kind="play" size={data.list.length}>
        <InplayBlocks matches={data.list} Odds={InplayOdds} Row={Row} />
      </MatchBoard>
    </>
  );
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
