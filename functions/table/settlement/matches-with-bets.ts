import pMap from 'p-map';
import { perTableMemory } from '../client/per-table-memory.ts';
import { put, queryAll, remove } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** Milliseconds after which a process notes a match anew, and how many it remembers. */
const remembered = 6 * 3_600_000;
const mostRemembered = 20_000;
const atOnce = 8;

const memory = perTableMemory(() => new Map<string, number>());

/**
 * Notes that there are bets on these matches, before the first one is committed: exposure reads these matches and no
 * others. One small write for each process and match, none for later bets.
 */
export async function noteBetsOn(gameIds: Iterable<string>, now: number): Promise<void> {
  const noted = memory();
  const fresh = [...new Set(gameIds)].filter((gameId) => now - (noted.get(gameId) ?? 0) >= remembered);
  if (fresh.length === 0) return;
  await pMap(fresh, (gameId) => put({ ...keys.matchWithBets(gameId), at: now }), { concurrency: atOnce });
  if (noted.size + fresh.length > mostRemembered) noted.clear();
  for (const gameId of fresh) noted.set(gameId, now);
}

/** Matches that bets were placed on, also when none of them is open any more, until `forgetMatches`. One query for thousands. */
export async function matchesWithBets(): Promise<readonly string[]> {
  const { pk, prefix } = keys.matchesWithBets();
  const found: string[] = [];
  for await (const items of queryAll({ pk, prefix })) {
    for (const { sk } of items) found.push(sk.slice(prefix.length));
  }
  return found;
}

/** Takes matches that are over from the list. */
export async function forgetMatches(gameIds: readonly string[]): Promise<void> {
  await pMap(gameIds, (gameId) => remove(keys.matchWithBets(gameId)), { concurrency: atOnce });
}
