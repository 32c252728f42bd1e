import { queryOptions } from '@tanstack/react-query';
import { api } from '../calls/api.ts';
import { takeMatches } from './live-matches.ts';

/** A silent feed suspends without a push: read again this often, ms. */
const rereadInplayEvery = 5_000;

/** Every game in play; the in-play page and the bets under way share one reading. */
export function inplayMatches() {
  return queryOptions({
    queryKey: ['games', 'inplay'],
    queryFn: async () => {
      const requestedAt = Date.now();
      const reply = await api.sports.inplayList({});
      takeMatches(reply.list, requestedAt, { view: 'live' });
      return reply;
    },
    // A closed area stays closed for a while.
    refetchInterval: ({ state }) => (state.status === 'error' ? false : rereadInplayEvery),
  });
}
