import type { SeasonRow } from './season-row.ts';

/** A team rests for this many matches of its season before it plays again. */
const APART = 3;

/**
 * Season rows in playing order: each time the earliest unused one that shares no team with the last three taken;
 * rows that never fit are left out.
 */
export function orderRows(rows: readonly SeasonRow[]): readonly SeasonRow[] {
  const unused = [...rows];
  const taken: SeasonRow[] = [];
  while (unused.length > 0) {
    const resting = new Set(taken.slice(-APART).flatMap((row) => [row.home, row.away]));
    const next = unused.findIndex((row) => !resting.has(row.home) && !resting.has(row.away));
    if (next < 0) break;
    taken.push(...unused.splice(next, 1));
  }
  return taken;
}
