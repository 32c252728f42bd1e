import type { sports } from '../../../shared/calls/sports/sports.ts';
import { pageFrom } from '../../../shared/rules/paging.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { inPlayGames } from './in-play-matches.ts';
import { matchesFilter } from './match-filter.ts';

/** Games in play that still take bets. */
export const live: Answer<typeof sports.calls.live> = async ({ page, size, ...filter }, { now }) => {
  const games = await inPlayGames((card) => matchesFilter(card, filter), now);
  return pageFrom(
    games.filter((game) => game.isLimitBet === 'N'),
    { page, size },
  );
};
