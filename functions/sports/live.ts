import type { sports } from '../../shared/calls/sports.ts';
import { pageFrom } from '../../shared/rules/paging.ts';
import { wireGame } from '../../shared/rules/wire-game.ts';
import type { Answer } from '../runtime/context.ts';
import { matchesFilter } from './game-filter.ts';
import { cardsIn, showingAt } from './lists.ts';

/** Games in play that still take bets, with score, clock and all lines of their main markets. */
export const live: Answer<typeof sports.calls.live> = async ({ page, size, ...filter }, { now }) => {
  const [{ of }, cards] = await Promise.all([showingAt(now), cardsIn('live', now)]);
  const games = cards
    .filter((card) => matchesFilter(card, filter))
    .map((card) => wireGame(card, { ...of(card), live: true }))
    .filter((game) => game.isLimitBet === 'N');
  return pageFrom(games, { page, size });
};
