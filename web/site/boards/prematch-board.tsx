import { type ComponentType, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BoardFilterBar } from '../../features/sports/board-filter.tsx';
import { useBoardMatches } from '../../features/sports/list/board-matches.ts';
import { ListBlocks } from '../../features/sports/list/list-blocks.tsx';
import { MatchBoard, SkipToOdds } from '../../features/sports/list/match-board.tsx';
import type { OddsComponent, RowProps } from '../../features/sports/match-row.tsx';
import { type BoardFilter, type PrematchView, useDateCounts } from '../../features/sports/matches-query.ts';
import { useSubscription } from '../../lib/live/subscriptions.ts';
import { lazyPage } from '../../lib/page/lazy-page.ts';
import { usePreferences } from '../../lib/page/preferences.ts';
import { queryNow } from '../../lib/page/typed-search.ts';
import { Skeleton } from '../../ui/states.tsx';
import css from '../page.module.css';
import { useTitle } from '../routing/use-title.ts';
import { addressFrom, addressOf } from './board-query.ts';
import { BoardTop } from './board-top.tsx';
import { useStaleOdds } from './freshness.tsx';
import { ListStates } from './list-states.tsx';

/** Not needed where a list has matches, and no more than it shows. */
const EmptyBoard = lazyPage(
  async () => (await import('../../features/sports/list/empty-board.tsx')).EmptyBoard,
);
const MoreMatches = lazyPage(
  async () => (await import('../../features/sports/list/more-matches.tsx')).MoreMatches,
);

interface PrematchBoardProps {
  readonly title: string;
  readonly view: PrematchView;
  readonly Odds: OddsComponent;
  readonly Row: ComponentType<RowProps>;
}

/** A prematch list by league, start or popularity; the filter is in the URL, the order is kept on the device. */
export function PrematchBoard({ title, view, Odds, Row }: PrematchBoardProps) {
  useTitle(title);
  const [query, setQuery] = useSearchParams();
  const sort = usePreferences(({ boardOrder }) => boardOrder);
  const address = addressFrom(query);
  const { steps, ...shown } = address;
  const filter: BoardFilter = { ...shown, sort };
  const matches = useBoardMatches(view, filter);
  const { data, dataUpdatedAt } = matches;
  const days = useDateCounts(view, filter.sportsId).data?.list;
  const stale = useStaleOdds();
  const list = data?.list ?? [];
  // Special markets are not among the main ones a subscription covers by default.
  useSubscription(
    useMemo(() => data?.list.map(({ gameId }) => gameId) ?? [], [data]),
    { every: view === 'special' },
  );
  const change = (changed: Partial<BoardFilter>): void => {
    const now = queryNow();
    setQuery(addressOf({ ...addressFrom(now), ...changed, steps: 1 }, now));
  };
  const showMore = (): void =>
    setQuery(addressOf({ ...address, steps: steps + 1 }, query), { replace: true });
  const sport = data?.sports.find(({ sportsId }) => sportsId === filter.sportsId)?.sportNameKr;
  return (
    <div className={`${css.page} ${stale ? css.stale : ''}`}>
      <SkipToOdds />
      <BoardTop title={title} updatedAt={dataUpdatedAt} />
      <BoardFilterBar
        sports={data?.sports ?? []}
        filter={filter}
        {...(days && { dayCounts: new Map(days.map(({ date, cnt }) => [date, cnt])) })}
        hasDensity={view !== 'special'}
        onChange={change}
      />
      <ListStates
        reply={matches}
        height={320}
        empty={
          <Suspense fallback={<Skeleton height={320} />}>
            <EmptyBoard filter={filter} sport={sport} onShowAll={() => setQuery({})} />
          </Suspense>
        }
      >
        {({ list: drawn }) => (
          <MatchBoard kind={view === 'special' ? 'special' : 'list'} size={drawn.length}>
            <ListBlocks matches={drawn} order={sort} Odds={Odds} Row={Row} />
          </MatchBoard>
        )}
      </ListStates>
      {data && list.length < data.pagination.total && (
        <Suspense fallback={null}>
          <MoreMatches shown={list.length} total={data.pagination.total} onMore={showMore} />
        </Suspense>
      )}
    </div>
  );
}
