import type { GameState, Market } from '../../model/sports/match.ts';
import { emptyDesk } from '../../model/sports/trading.ts';

/** Whether something of a match opened or closed between two states of it. Prices and scores alone say nothing. */
export function statusMoved(before: GameState | null, after: GameState): boolean {
  if (!before) return true;
  const { game } = after;
  if (before.game.status !== game.status || before.game.suspended !== game.suspended) return true;
  if (deskStops(before) !== deskStops(after)) return true;
  const old = new Map(before.markets.map((market) => [market.marketId, market]));
  if (old.size !== after.markets.length) return true;
  return after.markets.some((market) => {
    const earlier = old.get(market.marketId);
    return earlier !== market && (earlier === undefined || openings(earlier) !== openings(market));
  });
}

function deskStops({ game: { desk = emptyDesk } }: GameState): string {
  return JSON.stringify([desk.markets, desk.selections]);
}

function openings({ folders }: Market): string {
  return JSON.stringify(
    folders.map(({ id, visible, suspended, selections }) => [
      id,
      visible,
      suspended,
      selections.map((selection) => [selection.id, selection.status]),
    ]),
  );
}
