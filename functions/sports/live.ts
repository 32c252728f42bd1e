import type { sports } from '../../shared/calls/sports.ts';
import { pageFrom } from '../../shared/rules/paging.ts';
import type { Answer } from '../runtime/context.ts';
import { matchesFilter } from './game-filter.ts';
import { inPlayGames } from './in-play-games.ts';

/** Games in play that still take bets. */
export const live: Answer<typeof sports.calls.live> = async ({ page, size, ...filter }, { now }) => {
  const games = await inPlayGames((card) => matchesFilter(card, filter), now);
  return pageFrom(
    games.filter((game) => game.isLimitBet === 'N'),
    { page, size },
  );
};
