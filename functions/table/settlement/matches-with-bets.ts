import pMap from 'p-map';
import { perTableMemory } from '../client/per-table-memory.ts';
import { ConditionFailed, put, queryAll, remove } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** Milliseconds after which a process notes a match anew, and how many it remembers. */
const remembered = 6 * 3_600_000;
/** Milliseconds after its last note from which a match may be forgotten: no process remembers it any more, whatever its clock. */
const keptFor = remembered + 3_600_000;
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

interface MatchWithBets {
  readonly gameId: string;
  /** When a process noted it last. */
  readonly notedAt: number;
}

async function notes(): Promise<readonly MatchWithBets[]> {
  const { pk, prefix } = keys.matchesWithBets();
  const found: MatchWithBets[] = [];
  for await (const items of queryAll({ pk, prefix })) {
    for (const { sk, at } of items) found.push({ gameId: sk.slice(prefix.length), notedAt: Number(at) });
  }
  return found;
}

/** Matches that bets were placed on, also when none of them is open any more, until `forgetMatches`. One query for thousands. */
export async function matchesWithBets(): Promise<readonly string[]> {
  return (await notes()).map(({ gameId }) => gameId);
}

/** Those of them that no process has noted for so long that each would note them with its next bet. */
export async function longNotedMatches(now: number): Promise<readonly string[]> {
  return (await notes()).filter(({ notedAt }) => notedAt < now - keptFor).map(({ gameId }) => gameId);
}

/** Takes matches from the list, but for those that a bet noted meanwhile. */
export async function forgetMatches(gameIds: readonly string[], now: number): Promise<void> {
  await pMap(gameIds, (gameId) => forget(gameId, now), { concurrency: atOnce });
}

async function forget(gameId: string, now: number): Promise<void> {
  try {
    await remove(keys.matchWithBets(gameId), { when: { below: { at: now - keptFor } } });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
