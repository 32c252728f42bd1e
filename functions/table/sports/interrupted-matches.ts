import type { GameState } from '../../../shared/model/sports/match.ts';
import { waitedUntil } from '../../../shared/rules/sports/interrupted-until.ts';
import { type Action, queryAll } from '../client/table.ts';
import { keys, lists, tableIndex, timeToLive } from '../keys/keys.ts';
import { expiry } from './matches-items.ts';

/** A halted match stands in a list of its own by the end of its clock, in the transaction that halts it; it leaves likewise. */
export function haltedGameActions(before: GameState | null, after: GameState): readonly Action[] {
  const due = waitedUntil(after);
  const { gameId } = after.game;
  if (due === (before ? waitedUntil(before) : null)) return [];
  if (due === null) return [{ delete: keys.haltedGame(gameId) }];
  return [
    {
      put: {
        ...keys.haltedGame(gameId),
        gameId,
        [tableIndex.pk]: lists.haltedGames,
        [tableIndex.sk]: sortedBy(due, gameId),
        [timeToLive]: expiry(after.game),
      },
    },
  ];
}

/** Matches whose clock has run out, the longest overdue first. Eventually consistent: read the match before acting on it. */
export async function overdueGames(now: number): Promise<readonly string[]> {
  const gameIds: string[] = [];
  const overdue = { pk: lists.haltedGames, index: 'byList', to: sortedBy(now, '~') } as const;
  for await (const items of queryAll(overdue))
    for (const { gameId } of items) if (typeof gameId === 'string') gameIds.push(gameId);
  return gameIds;
}

function sortedBy(due: number, gameId: string): string {
  return `${new Date(due).toISOString()}#${gameId}`;
}
