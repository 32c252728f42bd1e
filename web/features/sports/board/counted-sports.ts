import type { WireGame } from '../../../../shared/model/sports/wire-match.ts';
import type { SportCount } from './sport-tabs.tsx';

/** How many of the games each sport has. */
export function countedSports(games: readonly WireGame[]): readonly SportCount[] {
  const counts = new Map<number, SportCount>();
  for (const { sportsId, sportNameKr } of games)
    counts.set(sportsId, { sportsId, sportNameKr, cnt: (counts.get(sportsId)?.cnt ?? 0) + 1 });
  return [...counts.values()];
}
