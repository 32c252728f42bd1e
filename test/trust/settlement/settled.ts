import type { DirectTable } from '../faults/direct-table.ts';
import { openShards } from './open-shards.ts';

/** Longest a settlement may stand still before it goes on, as after a crash. */
const patience = 60_000;
const beat = 200;
/** Times as long as a look took it rests: of very many matches looking weighs on the table. */
const rest = 4;

/**
 * Waits until no leg of the matches is open any more, however long their settlement takes; names those that still are when
 * none of their shards moved for a minute.
 */
export async function allSettled(
  table: Pick<DirectTable, 'firstOpen' | 'openPointers'>,
  matches: readonly { readonly gameId: string }[],
): Promise<readonly string[]> {
  const games = [...new Set(matches.map(({ gameId }) => gameId))];
  let shards = openShards(table, games);
  let movedAt = performance.now();
  for (;;) {
    const began = performance.now();
    const { moved, left } = await shards.look();
    const now = performance.now();
    if (left === 0) {
      const open = await openLegs(table, games);
      if (open.length === 0) return [];
      // A result withdrawn behind the looks: once more from the beginning.
      shards = openShards(table, games);
    }
    if (moved) movedAt = now;
    else if (now - movedAt > patience) return openLegs(table, games);
    await new Promise((resolve) => setTimeout(resolve, Math.max(beat, rest * (now - began))));
  }
}

async function openLegs(
  table: Pick<DirectTable, 'openPointers'>,
  games: readonly string[],
): Promise<readonly string[]> {
  const counts = await Promise.all(
    games.map(async (gameId) => ({ gameId, open: await table.openPointers(gameId).catch(() => 1) })),
  );
  return counts
    .filter(({ open }) => open > 0)
    .map(({ gameId, open }) => `match ${gameId}: ${open} open legs`);
}
