import type { WireMatch } from '../../../shared/model/sports/wire-match.ts';
import { mainMarkets } from '../../../shared/rules/sports/market-sets.ts';
import { byMarket, type MatchMarket } from './by-market.ts';

interface MarketTab {
  readonly name: string;
  readonly markets: readonly MatchMarket[];
}

/** The match without the lines whose every outcome is decided: in play they would bury what can be bet on. */
export function withoutDecided<T extends Pick<WireMatch, 'folders'>>(match: T): T {
  return {
    ...match,
    folders: match.folders.filter(({ bets }) => bets.some(({ status }) => status !== 'settled')),
  };
}

/** The tabs a game's markets fall into; a tab without a market is not there. */
export function marketTabs(match: Pick<WireMatch, 'folders' | 'sportsId'>): readonly MarketTab[] {
  const markets = byMarket(match);
  const { main, handicap, total } = mainMarkets(match.sportsId);
  const isPopular = ({ marketId, family }: MatchMarket): boolean =>
    [main, handicap, total].includes(marketId) || family === 'dc';
  const inTab = (name: string, holds: (market: MatchMarket) => boolean): MarketTab => ({
    name,
    markets: markets.filter(holds),
  });
  const tabs = [
    inTab('인기', isPopular),
    inTab('핸디캡', (tabMarket) => !isOfPeriod(tabMarket) && handicaps.includes(tabMarket.family)),
    inTab('언더오버', (tabMarket) => !isOfPeriod(tabMarket) && tabMarket.family === 'ou'),
    inTab('구간', isOfPeriod),
  ];
  const placed = new Set(tabs.flatMap((tab) => tab.markets));
  const others = inTab('기타', (market) => !placed.has(market));
  return [...tabs, others, { name: '전체', markets }].filter((tab) => tab.markets.length > 0);
}

const handicaps: readonly string[] = ['ah', 'eh'];

/** Halves, quarters, innings, sets: the catalogue names them first. */
function isOfPeriod({ name }: MatchMarket): boolean {
  return /^(전반|후반|\d+(쿼터|이닝|세트|피리어드|맵))/u.test(name);
}
