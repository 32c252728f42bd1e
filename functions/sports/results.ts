import type { sports } from '../../shared/calls/sports.ts';
import { pageFrom } from '../../shared/rules/paging.ts';
import { wireResult } from '../../shared/rules/wire-game.ts';
import type { Answer } from '../runtime/context.ts';
import { matchesFilter } from './game-filter.ts';
import { cardsIn, showingAt } from './lists.ts';

/** Games that are over, the latest start first. */
export const results: Answer<typeof sports.calls.results> = async ({ page, size, ...filter }, { now }) => {
  const [{ of }, cards] = await Promise.all([showingAt(now), cardsIn('end', now)]);
  const found = cards.filter((card) => matchesFilter(card, filter));
  const { list, pagination } = pageFrom(found, { page, size });
  return { list: list.map((card) => wireResult(card, of(card))), pagination };
};
