import type { Card } from '../../table/sports/matches-list.ts';

/** How many of the games each sport has, in the order the sports first appear. */
export function countSports(cards: readonly Card[]) {
  const counts = new Map<number, { sportsId: number; sportNameKr: string; cnt: number }>();
  for (const { game } of cards) {
    const { sportId: sportsId, sportNameKo: sportNameKr } = game;
    counts.set(sportsId, { sportsId, sportNameKr, cnt: (counts.get(sportsId)?.cnt ?? 0) + 1 });
  }
  return [...counts.values()];
}
