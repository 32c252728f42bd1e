import { Suspense } from 'react';
import { lazyPage } from '../../../lib/page/lazy-page.ts';
import { Skeletons } from '../../../ui/states.tsx';
import type { SlipKind } from '../cart/stored-slip.ts';
import css from './history.module.css';
import type { HistoryFilter } from './history-filter.ts';
import { HistoryFilterBar } from './history-filter-bar.tsx';
import { hasBets, hasPlays, useHistory, usePlays } from './history-query.ts';
import { HistoryTabs } from './history-tabs.tsx';
import { HistoryTotals, sumOf } from './history-totals.tsx';
import { SportHistory } from './sport-history.tsx';

/** Read by those who played there. */
const CasinoHistory = lazyPage(async () => (await import('./casino-history.tsx')).CasinoHistory);

interface HistoryProps {
  readonly filter: HistoryFilter;
  readonly onFilter: (change: Partial<HistoryFilter>) => void;
  /** Where a cart that was filled again is seen. */
  readonly onAgain: (kind: SlipKind) => void;
  /** Where matches to bet on are. */
  readonly onMatches: () => void;
}

/** 베팅내역: tabs, filter, totals of the whole filter, then bets, casino and slot rows. */
export function History({ filter, onFilter, onAgain, onMatches }: HistoryProps) {
  const bets = useHistory(filter);
  const plays = usePlays(filter);
  const totals = sumOf([
    ...(hasBets(filter) ? [bets.data?.totals] : []),
    ...(hasPlays(filter) ? [plays.data?.totals] : []),
  ]);
  // Below the bets an empty second list says nothing.
  const showsPlays = hasPlays(filter) && (filter.type !== null || (plays.data?.pagination.total ?? 0) > 0);
  return (
    <>
      <HistoryTabs type={filter.type} onType={(type) => onFilter({ type, plays: 1 })} />
      <HistoryFilterBar filter={filter} onChange={(change) => onFilter({ plays: 1, ...change })} />
      <p className={css.paperOnly}>
        {filter.from} ~ {filter.to}
      </p>
      {(totals || !(bets.error || plays.error)) && <HistoryTotals totals={totals} />}
      {hasBets(filter) && (
        <SportHistory
          filter={filter}
          read={bets}
          onPage={(page) => onFilter({ page })}
          onAgain={onAgain}
          onMatches={onMatches}
        />
      )}
      {showsPlays && (
        <Suspense fallback={<Skeletons count={4} height={56} />}>
          <CasinoHistory
            filter={filter}
            read={plays}
            onPage={(page) => onFilter({ page: filter.page, plays: page })}
          />
        </Suspense>
      )}
    </>
  );
}
