import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

export const deskKey = 'desk';
export const casinoKey = 'casino-transfers';
const refreshEvery = 5_000;

/** What waits and what was paid today, read again every 5 s; `readAt` is when it was true. */
export function useDesk() {
  return useQuery({
    queryKey: [deskKey],
    queryFn: async () => ({ ...(await api.dashboard({})), readAt: Date.now() }),
    refetchInterval: refreshEvery,
  });
}

/** Casino transfers nobody knows the outcome of, oldest first. */
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
