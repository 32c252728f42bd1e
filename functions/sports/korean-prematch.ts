import type { sports } from '../../shared/calls/sports.ts';
import { pageFrom } from '../../shared/rules/paging.ts';
import { wireGame } from '../../shared/rules/wire-game.ts';
import type { Answer } from '../runtime/context.ts';
import type { Card } from '../table/matches-list.ts';
import { matchesFilter } from './game-filter.ts';
import { showingAt } from './lists.ts';
import { prematchCards } from './prematch-cards.ts';

/** Prematch games with their Korean lines; the counts per sport leave the sport filter out. */
export const koreanPrematch: Answer<typeof sports.calls.koreanPrematch> = async (
  { page, size, ...filter },
  { now },
) => {
  const { config, of } = await showingAt(now);
  const cards = await prematchCards(now, config);
  const counted = cards.filter((card) => matchesFilter(card, { ...filter, sportsId: undefined }));
  const found = counted.filter((card) => matchesFilter(card, filter));
  const { list, pagination } = pageFrom(found, { page, size });
  return { list: list.map((card) => wireGame(card, of(card))), sports: countSports(counted), pagination };
};

function countSports(cards: readonly Card[]) {
  const counts = new Map<number, { sportsId: number; sportNameKr: string; cnt: number }>();
  for (const { game } of cards) {
    const count = counts.get(game.sportId) ?? {
      sportsId: game.sportId,
      sportNameKr: game.sportNameKo,
      cnt: 0,
    };
    counts.set(game.sportId, { ...count, cnt: count.cnt + 1 });
  }
  return [...counts.values()];
}
