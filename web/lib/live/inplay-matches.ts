import { queryOptions } from '@tanstack/react-query';
import { api } from '../calls/api.ts';
import { takeGames } from './live-matches.ts';

/** Silence of a feed suspends without a push: read again this often. */
const rereadEvery = 5_000;

/** Every game in play; the in-play page and the bets under way share one reading. */
export function inplayGames() {
  return queryOptions({
    queryKey: ['games', 'inplay'],
    queryFn: async () => {
      const askedAt = Date.now();
      const reply = await api.sports.inplayList({});
      takeGames(reply.list, askedAt, { view: 'live' });
      return reply;
    },
    // Under repair stays under repair for a while.
    refetchInterval: ({ state }) => (state.status === 'error' ? false : rereadEvery),
  });
}
