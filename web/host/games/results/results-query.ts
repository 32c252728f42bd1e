import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Game } from '../../../../shared/rules/games/game.ts';
import { frameApi } from '../frame/frame-api.ts';

/** Own bets on a game and its drawn rounds, a page of each; asked anew whenever it is opened. */
export function useResults(game: Game, { page, size }: { readonly page: number; readonly size: number }) {
  const call = frameApi.games[game.levelKind === 'lotus' ? 'lotusResults' : 'tokenResults'];
  return useQuery({
    queryKey: ['round-results', game.key, page, size],
    queryFn: () => call({ game: game.key, page, size }, { again: true }),
    placeholderData: keepPreviousData,
    staleTime: 1_000,
  });
}
