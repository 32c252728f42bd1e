import type { WireFolder } from '../../../shared/model/sports/wire-match.ts';

const winners = ['1x2', '12'];

/** Of a game's shown lines the winner market, and of each other market the line whose prices are closest. */
export function evenLines(folders: readonly WireFolder[]): {
  readonly winner: WireFolder | undefined;
  readonly lines: readonly WireFolder[];
} {
  const shown = folders.filter(({ isVisible }) => isVisible === 'y');
  const markets = new Map<number, WireFolder>();
  for (const folder of shown.filter(({ family }) => !winners.includes(family))) {
    const best = markets.get(folder.marketsId);
    if (best === undefined || rank(folder) < rank(best)) markets.set(folder.marketsId, folder);
  }
  const lines = [...markets.values()].sort((a, b) => order(a) - order(b));
  return { winner: shown.find(({ family }) => winners.includes(family)), lines };
}

/** Open lines go before closed ones, whatever their prices. */
function rank({ bets, isSuspended }: WireFolder): number {
  const prices = bets.map(({ price }) => price);
  const isOpen = isSuspended === 'n' && bets.every(({ status }) => status === 'open');
  return Math.max(...prices) - Math.min(...prices) + (isOpen ? 0 : 1_000);
}

/** Handicaps above totals, as on every board. */
function order({ family }: WireFolder): number {
  return family === 'ah' ? 0 : 1;
}
