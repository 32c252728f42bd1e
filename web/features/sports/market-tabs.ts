import type { WireFolder, WireMatch } from '../../../shared/model/sports/wire-match.ts';
import { quartersOf } from '../../../shared/rules/sports/line.ts';
import { mainMarkets } from '../../../shared/rules/sports/market-sets.ts';
import { marketTitle } from '../../../shared/rules/sports/market-title.ts';

/** A market of a game with the lines to show, in the order of the lines. */
export interface MatchMarket {
  readonly marketId: number;
  readonly name: string;
  readonly family: string;
  readonly folders: readonly WireFolder[];
}

interface MarketTab {
  readonly name: string;
  readonly markets: readonly MatchMarket[];
}

/** The shown folders of a game by market: its main markets first, then as the list has them. */
export function byMarket({
  folders,
  sportsId,
}: Pick<WireMatch, 'folders' | 'sportsId'>): readonly MatchMarket[] {
  const markets = new Map<string, MatchMarket>();
  for (const folder of folders.filter(({ isVisible }) => isVisible === 'y')) {
    const name = marketTitle({ marketName: folder.marketNameKr, line: folder.line });
    const known = markets.get(`${folder.marketsId} ${name}`)?.folders ?? [];
    markets.set(`${folder.marketsId} ${name}`, {
      marketId: folder.marketsId,
      name,
      family: folder.family,
      folders: [...known, folder].sort((a, b) => lineOf(a) - lineOf(b)),
    });
  }
  const { main, handicap, total } = mainMarkets(sportsId);
  const rank = ({ marketId }: MatchMarket): number => {
    const at = [main, handicap, total].indexOf(marketId);
    return at === -1 ? 3 : at;
  };
  return [...markets.values()].sort((a, b) => rank(a) - rank(b));
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

function lineOf({ line }: WireFolder): number {
  return quartersOf(line) ?? 0;
}
