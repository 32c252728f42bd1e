import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/calls/api.ts';

/** Bets whose result is awaited; tab, bar and list share one reading. */
export function useOpenBets(enabled: boolean) {
  return useQuery({
    queryKey: ['bets', 'open'],
    queryFn: () => api.betting.results({ result: 'wait', page: 1, size: 20 }),
    enabled,
    refetchInterval: 30_000,
  });
}
