import type { Settlement } from './translate/translation.ts';

/** Several results of one game as one: the later code counts, and of two closing times of one line the later one. */
export function mergedSettlement(settlements: readonly Settlement[]): Settlement | null {
  const last = settlements.at(-1);
  if (!last) return null;
  const closedAt: Record<string, number> = {};
  for (const settlement of settlements) {
    for (const [folder, at] of Object.entries(settlement.closedAt))
      closedAt[folder] = Math.max(at, closedAt[folder] ?? at);
  }
  const { strays } = settlements.findLast((settlement) => settlement.strays !== undefined) ?? {};
  return {
    results: Object.assign({}, ...settlements.map(({ results }) => results)),
    closedAt,
    score: last.score,
    ...(strays !== undefined && { strays }),
  };
}
