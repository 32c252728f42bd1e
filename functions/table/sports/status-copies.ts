import type { Match, MatchState } from '../../../shared/model/sports/match.ts';
import { statusMoved } from '../../../shared/rules/sports/status-mark.ts';
import type { Action } from '../client/table.ts';
import { keys, pointerShards, timeToLive } from '../keys/keys.ts';
import { expiry } from './matches.ts';

/** A change of a match, as far as its status copies need it. */
export interface StatusChange {
  /** As it was read; null for a match not stored yet. */
  readonly before: MatchState | null;
  readonly after: MatchState;
  /** Something other than the match itself closed or opened it (a suspension): its status copies move with it. */
  readonly closedFromOutside?: boolean;
}

/**
 * The status of a match in play is stored in ten equal items, so that many concurrent bets do not contend for one. They
 * are rewritten in the match's own transaction whenever something opens or closes, never for a price: a bet that was
 * validated on the earlier status is refused.
 */
export function statusCopies({ before, after, closedFromOutside = false }: StatusChange): {
  readonly version: { readonly statusVersion?: number };
  readonly actions: readonly Action[];
} {
  const isInPlay = after.match.status === 'live' || before?.match.status === 'live';
  if (!isInPlay || !(closedFromOutside || statusMoved(before, after))) return { version: {}, actions: [] };
  const statusVersion = (before?.match.statusVersion ?? 0) + 1;
  const { gameId } = after.match;
  const actions = pointerShards.map((copy): Action => {
    return {
      put: { ...keys.statusCopy(gameId, copy), v: statusVersion, [timeToLive]: expiry(after.match) },
    };
  });
  return { version: { statusVersion }, actions };
}

/** For the transaction of a bet in play: nothing of the match opened or closed since it was read. `copy`: any of the ten. */
export function statusUnmoved({ gameId, statusVersion }: Match, copy: number): Action {
  return {
    check: keys.statusCopy(gameId, copy % pointerShards.length),
    when: statusVersion === undefined ? { absent: ['v'] } : { equals: { v: statusVersion } },
  };
}
