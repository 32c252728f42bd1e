import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WireGame } from '../../../shared/model/wire-match.ts';
import { api } from '../../lib/api.ts';
import { takeGames } from '../../lib/live-games.ts';

export interface BoardFilter {
  readonly page: number;
  readonly size: number;
  readonly sportsId?: number | undefined;
  readonly leagueId?: number | undefined;
  readonly date?: string | undefined;
  readonly keyword?: string | undefined;
}

/** The lists are re-read this often even while the socket pushes: matches come and go. */
const rereadEvery = 10_000;

async function seen<T extends { readonly list: readonly WireGame[] }>(ask: () => Promise<T>): Promise<T> {
  const askedAt = Date.now();
  const reply = await ask();
  takeGames(reply.list, askedAt);
  return reply;
}

/** Korean-style prematch games of a filter; the page before stays until the next one is there. */
export function useKoreanGames(filter: BoardFilter) {
  return useQuery({
    queryKey: ['games', 'korean', filter],
    queryFn: () => seen(() => api.sports.koreanPrematch({ ...filter })),
    refetchInterval: rereadEvery,
    placeholderData: keepPreviousData,
  });
}

export function useLiveGames(size: number) {
  return useQuery({
    queryKey: ['games', 'live', size],
    queryFn: () => seen(() => api.sports.live({ page: 1, size })),
    refetchInterval: rereadEvery,
  });
}

export function usePopularGames(size: number) {
  return useQuery({
    queryKey: ['games', 'popular', size],
    queryFn: () => seen(() => api.sports.popular({ size })),
    refetchInterval: 3 * rereadEvery,
  });
}
