import { Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { byMarket, type MatchMarket } from '../../features/sports/by-market.ts';
import { MarketBoard } from '../../features/sports/list/match-board.tsx';
import { MarketGrid } from '../../features/sports/market-grid.tsx';
import { marketTabs, withoutDecided } from '../../features/sports/market-tabs.ts';
import { MarketHead } from '../../features/sports/match/market-head.tsx';
import { arrangedMarkets, usePinnedMarkets } from '../../features/sports/match/pinned-markets.ts';
import type { OddsComponent } from '../../features/sports/match-row.tsx';
import type { SeenMatch } from '../../lib/live/live-matches.ts';
import { lazyPage } from '../../lib/page/lazy-page.ts';
import { NameSearch } from '../../ui/fields/name-search.tsx';
import { EmptyState } from '../../ui/states.tsx';
import css from '../match-page.module.css';
import page from '../page.module.css';

const PriceHistoryDialog = lazyPage(
  async () => (await import('./price-history-dialog.tsx')).PriceHistoryDialog,
);

interface MatchMarketsProps {
  readonly match: SeenMatch;
  readonly Odds: OddsComponent;
}

/** A match's markets in tabs, the pinned ones first, with a search over all of them; tab and search are in the URL. */
export function MatchMarkets({ match, Odds }: MatchMarketsProps) {
  const [query, setQuery] = useSearchParams();
  const [history, showHistory] = useState<MatchMarket | null>(null);
  const pins = usePinnedMarkets();
  const shown = match.status === 'live' ? withoutDecided(match) : match;
  const tabs = marketTabs(shown);
  const tab = tabs.find(({ name }) => name === query.get('tab')) ?? tabs[0];
  const keyword = query.get('market') ?? '';
  const set = useCallback(
    (name: 'tab' | 'market', value: string): void =>
      setQuery(
        (before) => {
          if (value === '') before.delete(name);
          else before.set(name, value);
          if (name === 'tab') before.delete('market');
          return before;
        },
        { replace: true },
      ),
    [setQuery],
  );
  const search = useCallback((text: string) => set('market', text), [set]);
  if (tab === undefined) return null;
  const markets = arrangedMarkets(match, { markets: tab.markets, all: byMarket(shown), pins, keyword });
  return (
    <>
      <div className={css.choice}>
        <fieldset className={css.tabs} aria-label="마켓">
          {tabs.map(({ name, markets: own }) => (
            <button
              key={name}
              type="button"
              className={css.tab}
              aria-pressed={keyword === '' && name === tab.name}
              onClick={() => set('tab', name)}
            >
              {name} <span>{own.length}</span>
            </button>
          ))}
        </fieldset>
        <NameSearch
          className={css.search}
          label="마켓 검색"
          placeholder="마켓 검색"
          keyword={keyword}
          onSearch={search}
        />
      </div>
      <p className="sr" role="status">
        {keyword === '' ? '' : `마켓 ${markets.length}개`}
      </p>
      {markets.length === 0 ? (
        <div className={page.list}>
          <EmptyState title={`'${keyword}' 마켓이 없습니다.`} hint="다른 이름으로 검색해 보세요." />
        </div>
      ) : (
        <MarketBoard>
          <MarketGrid
            match={match}
            markets={markets}
            Odds={Odds}
            headOf={(market) => <MarketHead match={match} market={market} onHistory={showHistory} />}
          />
        </MarketBoard>
      )}
      {history && (
        <Suspense fallback={null}>
          <PriceHistoryDialog match={match} market={history} onClose={() => showHistory(null)} />
        </Suspense>
      )}
    </>
  );
}
