import type { MatchState } from '../../model/sports/match.ts';

const hour = 3_600_000;
const baseball = 154914;
const halted: ReadonlySet<string> = new Set(['postponed', 'interrupted', 'abandoned']);

/**
 * Refund deadline (epoch ms) of an interrupted match: undecided selections are refunded then. A new date alone does not extend
 * it; the deadline of the first date holds until the match is in play. Null when it is not interrupted, or was already refunded
 * at or after that deadline. An earlier refund (teams exchanged, an earlier date) does not count.
 */
export function refundDueAt({ match }: Pick<MatchState, 'match'>): number | null {
  const { status, scheduledAt, startTime, sportId, refundedAt } = match;
  const isHalted = halted.has(status) || (status === 'wait' && scheduledAt !== undefined);
  const due = (scheduledAt ?? startTime) + (sportId === baseball ? 24 : 36) * hour;
  return !isHalted || (refundedAt !== undefined && refundedAt >= due) ? null : due;
}
