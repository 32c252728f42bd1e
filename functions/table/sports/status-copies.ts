import type { Game } from '../../../shared/model/sports/match.ts';
import { statusMoved } from '../../../shared/rules/sports/status-mark.ts';
import type { Action } from '../client/table.ts';
import { keys, pointerShards, timeToLive } from '../keys/keys.ts';
import type { GameCommit } from './matches-commit.ts';
import { expiry } from './matches-items.ts';

/**
 * A match in play tells what opens and closes by ten equal items, so that many bets at once do not meet at one. They move
 * with the game's own write, never for a price: a bet in flight over them is not taken (money.md §8).
 */
export function statusCopies({
  before,
  after,
  closedFromOutside = false,
}: Pick<GameCommit, 'before' | 'after' | 'closedFromOutside'>): {
  readonly version: { readonly statusVersion?: number };
  readonly actions: readonly Action[];
} {
  const isInPlay = after.game.status === 'live' || before?.game.status === 'live';
  if (!isInPlay || !(closedFromOutside || statusMoved(before, after))) return { version: {}, actions: [] };
  const statusVersion = (before?.game.statusVersion ?? 0) + 1;
  const { gameId } = after.game;
  const actions = pointerShards.map((copy): Action => {
    const said = { v: statusVersion, [timeToLive]: expiry(after.game) };
    return { put: { ...keys.statusCopy(gameId, copy), ...said } };
  });
  return { version: { statusVersion }, actions };
}

/** The check of a bet on a match in play: nothing of it opened or closed since `game` was read. `copy`: any of the ten. */
export function statusUnmoved({ gameId, statusVersion }: Game, copy: number): Action {
  return {
    check: keys.statusCopy(gameId, copy % pointerShards.length),
    when: statusVersion === undefined ? { absent: ['v'] } : { equals: { v: statusVersion } },
  };
}
