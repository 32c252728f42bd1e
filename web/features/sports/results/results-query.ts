import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';

export interface ResultsFilter {
  readonly page: number;
  readonly size: number;
  /** Korean day, YYYY-MM-DD. */
  readonly date: string;
  readonly sportsId?: number | undefined;
  readonly leagueId?: number | undefined;
  readonly keyword?: string | undefined;
}

/** Matches end all day long. */
const rereadEvery = 30_000;

/** Matches of a Korean day that are over; the page before stays until the next one is there. */
export function useResults(filter: ResultsFilter) {
  return useQuery({
    queryKey: ['results', filter],
    queryFn: () => api.sports.results({ ...filter }),
    refetchInterval: rereadEvery,
    placeholderData: keepPreviousData,
  });
}

/** One match with every settled line. */
export function useResult(gameId: string) {
  return useQuery({
    queryKey: ['results', 'one', gameId],
    queryFn: async () => (await api.sports.resultDetail({ gameId })).game,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : rereadEvery),
  });
}
