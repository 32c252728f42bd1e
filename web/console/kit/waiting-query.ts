import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

export const dashboardKey = 'dashboard';
export const casinoKey = 'casino-transfers';
const refreshEvery = 5_000;

/** Queue lengths and the money paid today, read every 5 s; `readAt` is the time of the reading, epoch ms. */
export function useDashboard(enabled = true) {
  return useQuery({
    queryKey: [dashboardKey],
    queryFn: async () => ({ ...(await api.dashboard({})), readAt: Date.now() }),
    refetchInterval: refreshEvery,
    // The count in the title and the chime are for who looks at something else.
    refetchIntervalInBackground: true,
    enabled,
  });
}

/** Casino transfers with an unknown outcome, oldest first. */
export function useCasinoTransfers() {
  return useInfiniteQuery({
    queryKey: [casinoKey],
    queryFn: async ({ pageParam }) => ({
      ...(await api.casinoTransfers(pageParam === '' ? {} : { after: pageParam })),
      readAt: Date.now(),
    }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: refreshEvery,
  });
}
