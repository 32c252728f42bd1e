import type { DirectTable } from './direct-table.ts';

/** Longest a settlement may take to end after a crash (money.md §9). */
const patience = 60_000;
const beat = 200;

/** Waits until no leg of the matches is open any more; names those that still are after a minute. */
export async function allSettled(
  table: DirectTable,
  matches: readonly { readonly gameId: string }[],
): Promise<readonly string[]> {
  const end = performance.now() + patience;
  let left = [...new Set(matches.map(({ gameId }) => gameId))];
  while (left.length > 0) {
    const counts = await Promise.all(
      left.map(async (gameId) => ({ gameId, open: await table.openPointers(gameId).catch(() => 1) })),
    );
    left = counts.filter(({ open }) => open > 0).map(({ gameId }) => gameId);
    if (left.length > 0 && performance.now() > end)
      return counts
        .filter(({ open }) => open > 0)
        .map(({ gameId, open }) => `match ${gameId}: ${open} open legs`);
    if (left.length > 0) await new Promise((resolve) => setTimeout(resolve, beat));
  }
  return [];
}
