import type { GameState } from '../model/match.ts';

const hour = 3_600_000;
const baseball = 154914;
const halted: ReadonlySet<string> = new Set(['postponed', 'interrupted', 'abandoned']);

/**
 * Until when (epoch ms) a halted match is waited for: then what is undecided is refunded. A new date alone is no play: the
 * match waits on under the clock of its first date until it is under way. Null when it is not halted or was refunded already:
 * bets may wait on what no market lists any more.
 */
export function waitedUntil({ game }: Pick<GameState, 'game'>): number | null {
  const { status, scheduledAt, startTime, sportId, refundedAt } = game;
  const isHalted = halted.has(status) || (status === 'wait' && scheduledAt !== undefined);
  if (!isHalted || refundedAt !== undefined) return null;
  return (scheduledAt ?? startTime) + (sportId === baseball ? 24 : 36) * hour;
}
