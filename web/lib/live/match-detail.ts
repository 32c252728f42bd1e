import { queryOptions } from '@tanstack/react-query';
import { api } from '../calls/api.ts';
import { takeGames } from './live-matches.ts';

/** A push may be missed, and silence of a feed suspends without one: everything is read again this often. */
const rereadEvery = 10_000;
const rereadInPlayEvery = 5_000;

/** The calls that answer a game with every market and line. */
const details = {
  prematch: api.sports.europeanDetail,
  inplay: api.sports.inplayDetail,
  lsport: api.sports.lsportEuropeanDetail,
} as const;
export type DetailView = keyof typeof details;

/** A game with every market and line; the slip and the page share one reading. */
export function gameDetail(gameId: string, view: DetailView = 'prematch') {
  return queryOptions({
    queryKey: ['games', 'detail', view, gameId],
    queryFn: async () => {
      const askedAt = Date.now();
      const { game } = await details[view]({ gameId });
      takeGames([game], askedAt, { view: 'detail' });
      return game;
    },
    // A game that is gone stays gone.
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return false;
      return view === 'inplay' ? rereadInPlayEvery : rereadEvery;
    },
  });
}
