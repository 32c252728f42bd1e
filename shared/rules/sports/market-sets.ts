import type { Folder, Market } from '../../model/sports/match.ts';
import { isHalfStep } from './line.ts';

export type MarketSet = 'KO' | 'KO+SPECIAL' | 'SPECIAL' | 'EU' | 'LIVE' | 'INPLAY';

interface SportMarkets {
  readonly main: number;
  readonly handicap: number;
  readonly total: number;
}

const football: SportMarkets = { main: 1, handicap: 3, total: 2 };
const withOvertime: SportMarkets = { main: 226, handicap: 342, total: 28 };

const bySport = new Map<number, SportMarkets>([
  [6046, football],
  [210, football],
  [48242, withOvertime],
  [154914, withOvertime],
  [35232, withOvertime],
  [131506, withOvertime],
  [154830, { main: 52, handicap: 866, total: 165 }],
  [687890, { main: 52, handicap: 3, total: 1536 }],
  [54094, { main: 52, handicap: 201, total: 166 }],
  [35709, football],
  [621569, { main: 52, handicap: 866, total: 165 }],
]);

const specials = new Set([
  16, 17, 5, 59, 41, 202, 21, 101, 102, 900001, 900002, 900003, 900004, 900005, 900006, 900007, 900008,
  900009, 900010, 900011,
]);

/** Main, handicap and total market of a sport; a sport without a row is read as one of two outcomes. */
export function mainMarkets(sportId: number): SportMarkets {
  return bySport.get(sportId) ?? { main: 52, handicap: 3, total: 2 };
}

/** Whether a selection of this market and line may be listed and taken in the set. */
export function inMarketSet(
  set: MarketSet,
  offer: { readonly sportId: number; readonly marketId: number; readonly line: string | null },
): boolean {
  const { main, handicap, total } = mainMarkets(offer.sportId);
  const isMain = [main, handicap, total].includes(offer.marketId);
  switch (set) {
    case 'KO':
      return isMain && isHalfStep(offer.line);
    case 'SPECIAL':
      return specials.has(offer.marketId);
    case 'KO+SPECIAL':
      return inMarketSet('KO', offer) || inMarketSet('SPECIAL', offer);
    case 'LIVE':
      return isMain;
    case 'EU':
    case 'INPLAY':
      return true;
  }
}

/** What a list shows of a match; 'BOARD' is what the card of a waiting match carries: the Korean and the main line. */
export type ListSet = 'KO' | 'MAIN' | 'SPECIAL' | 'LIVE' | 'BOARD';

/** The markets of a match a list shows, in the list's order, each with the folders it shows. */
export function listedMarkets(
  match: { readonly sportId: number; readonly markets: readonly Market[] },
  set: ListSet,
): readonly Market[] {
  const { main, handicap, total } = mainMarkets(match.sportId);
  const ids = set === 'SPECIAL' ? [...specials] : [main, handicap, total];
  return ids.flatMap((marketId) => {
    const market = match.markets.find((each) => each.marketId === marketId);
    const folders = market ? listedFolders(market, set) : [];
    return market && folders.length > 0 ? [{ ...market, folders }] : [];
  });
}

function listedFolders(market: Market, set: ListSet): readonly Folder[] {
  if (set === 'LIVE') return market.folders;
  const korean = set === 'MAIN' ? null : koreanFolder(market);
  const main = set === 'MAIN' || set === 'BOARD' ? mainFolder(market) : null;
  return market.folders.filter((folder) => folder === korean || folder === main);
}

/** The feed's main line; where it names none that is shown, the line whose prices are closest, quarters included. */
export function mainFolder(market: Market): Folder | null {
  const shown = market.folders.filter((folder) => folder.visible);
  const named = shown.find((folder) => folder.line === market.mainLine);
  return named ?? [...shown].sort(byGap(market.mainLine))[0] ?? null;
}

/** The Korean line: of the lines in steps of .0 or .5 the one whose two prices are closest; open lines go first. */
export function koreanFolder(market: Market): Folder | null {
  const candidates = market.folders.filter((folder) => folder.visible && isHalfStep(folder.line));
  const open = candidates.filter(isOpen);
  return [...(open.length > 0 ? open : candidates)].sort(byGap(market.mainLine))[0] ?? null;
}

function isOpen(folder: Folder): boolean {
  return !folder.suspended && folder.selections.every(({ status }) => status === 'open');
}

function byGap(mainLine: string | null): (a: Folder, b: Folder) => number {
  const rank = (folder: Folder): number => (folder.line === mainLine ? 0 : 1);
  return (a, b) => gapOf(a) - gapOf(b) || rank(a) - rank(b) || a.id.localeCompare(b.id);
}

function gapOf({ selections }: Folder): number {
  const prices = selections.map(({ price }) => price);
  return Math.max(...prices) - Math.min(...prices);
}
