import type { GameState } from '../../model/sports/match.ts';

const hour = 3_600_000;
const baseball = 154914;
const halted: ReadonlySet<string> = new Set(['postponed', 'interrupted', 'abandoned']);

/**
 * Until when (epoch ms) a halted match is waited for: then what is undecided is refunded. A new date alone is no play: the
 * match waits on under the clock of its first date until it is under way. Null when it is not halted or was refunded when that
 * clock ran out: bets may wait on what no market lists any more. An earlier refund (teams exchanged, a date before this one)
 * is none of this clock's.
 */
export function waitedUntil({ game }: Pick<GameState, 'game'>): number | null {
  const { status, scheduledAt, startTime, sportId, refundedAt } = game;
  const isHalted = halted.has(status) || (status === 'wait' && scheduledAt !== undefined);
  const due = (scheduledAt ?? startTime) + (sportId === baseball ? 24 : 36) * hour;
  return !isHalted || (refundedAt !== undefined && refundedAt >= due) ? null : due;
}
