import type { MatchState } from '../../../shared/model/sports/match.ts';
import { refundDueAt } from '../../../shared/rules/sports/interrupted-until.ts';
import { type Action, queryAll } from '../client/table.ts';
import { keys, lists, tableIndex, timeToLive } from '../keys/keys.ts';
import { expiry } from './matches.ts';

/** Lists an interrupted match by the time it is refunded, in the transaction that interrupts it, and takes it off the list the same way. */
export function interruptedMatchActions(before: MatchState | null, after: MatchState): readonly Action[] {
  const due = refundDueAt(after);
  const { gameId } = after.match;
  if (due === (before ? refundDueAt(before) : null)) return [];
  if (due === null) return [{ delete: keys.interruptedMatch(gameId) }];
  return [
    {
      put: {
        ...keys.interruptedMatch(gameId),
        gameId,
        [tableIndex.pk]: lists.interruptedMatches,
        [tableIndex.sk]: sortedBy(due, gameId),
        [timeToLive]: expiry(after.match),
      },
    },
  ];
}

/** Interrupted matches that are due to be refunded, the longest overdue first. Eventually consistent: read the match before acting on it. */
export async function overdueMatches(now: number): Promise<readonly string[]> {
  const gameIds: string[] = [];
  const overdue = { pk: lists.interruptedMatches, index: 'byList', to: sortedBy(now, '~') } as const;
  for await (const items of queryAll(overdue))
    for (const { gameId } of items) if (typeof gameId === 'string') gameIds.push(gameId);
  return gameIds;
}

function sortedBy(due: number, gameId: string): string {
  return `${new Date(due).toISOString()}#${gameId}`;
}
