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

function lineOf({ line }: WireFolder): number {
  return quartersOf(line) ?? 0;
}
