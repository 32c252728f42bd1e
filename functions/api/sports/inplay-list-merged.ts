import type { sports } from '../../../shared/calls/sports/sports.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { inPlayGames } from './in-play-matches.ts';

/** Every game in play, those past the end of in-play betting too. */
export const inplayList: Answer<typeof sports.calls.inplayList> = async ({ sportsId }, { now }) => {
  const list = await inPlayGames(({ game }) => sportsId === undefined || game.sportId === sportsId, now);
  return { list: [...list] };
};
