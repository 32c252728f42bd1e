import { queryOptions } from '@tanstack/react-query';
import { api } from '../calls/api.ts';
import { takeMatches } from './live-matches.ts';

/** A push may be missed, and silence of a feed suspends without one: everything is read again this often. */
const rereadDetailEvery = 10_000;
const rereadInplayDetailEvery = 5_000;

/** The calls that answer a game with every market and line. */
const details = {
  prematch: api.sports.europeanDetail,
  inplay: api.sports.inplayDetail,
  lsport: api.sports.lsportEuropeanDetail,
} as const;
export type DetailView = keyof typeof details;

/** A game with every market and line; the slip and the page share one reading. */
export function matchDetail(gameId: string, view: DetailView = 'prematch') {
  return queryOptions({
    queryKey: ['games', 'detail', view, gameId],
    queryFn: async () => {
      const requestedAt = Date.now();
      const { game: match } = await details[view]({ gameId });
      takeMatches([match], requestedAt, { view: 'detail' });
      return match;
    },
    // A game that is gone stays gone.
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return false;
      return view === 'inplay' ? rereadInplayDetailEvery : rereadDetailEvery;
    },
  });
}
