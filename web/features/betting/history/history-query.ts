import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';
import type { HistoryFilter } from './history-filter.ts';

/** The spec's page of a betting history. */
export const historyPageSize = 20;

export function fetchHistory(filter: HistoryFilter, size = historyPageSize) {
  const { type, result, from, to, page } = filter;
  return api.betting.results({ type, result, startDate: from, endDate: to, page, size });
}

/** Casino and slot rows of the same filter. */
export function fetchPlays(filter: HistoryFilter, size = historyPageSize) {
  const { type, result, from, to, plays: page } = filter;
  return api.betting.casinoList({ type, result, startDate: from, endDate: to, page, size });
}

/** One page of the bets with the totals of the whole filter. */
export function useHistory(filter: HistoryFilter) {
  const { plays: _, ...key } = filter;
  return useQuery({
    queryKey: ['bets', 'history', key],
    queryFn: () => fetchHistory(filter),
    placeholderData: keepPreviousData,
    enabled: hasBets(filter),
  });
}

/** One page of the casino and slot rows with the totals of the whole filter. */
export function usePlays(filter: HistoryFilter) {
  const { page: _, ...key } = filter;
  return useQuery({
    queryKey: ['bets', 'plays', key],
    queryFn: () => fetchPlays(filter),
    placeholderData: keepPreviousData,
    enabled: hasPlays(filter),
  });
}

export const hasBets = ({ type }: HistoryFilter): boolean => type === null || type === 'sport';
export const hasPlays = ({ type }: HistoryFilter): boolean => type !== 'sport';
