import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { HistoryFilter } from './history-filter.ts';

/** The spec's page of a betting history. */
export const historyPageSize = 20;

export function askHistory(filter: HistoryFilter, size = historyPageSize) {
  const { type, result, from, to, page } = filter;
  return api.betting.results({ type, result, startDate: from, endDate: to, page, size });
}

/** One page of the history with the totals of the whole filter. */
export function useHistory(filter: HistoryFilter) {
  return useQuery({
    queryKey: ['bets', 'history', filter],
    queryFn: () => askHistory(filter),
    placeholderData: keepPreviousData,
  });
}
