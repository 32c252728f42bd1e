import { useQuery } from '@tanstack/react-query';
import type { CashStatus } from '../../../shared/model/wire-cash.ts';
import { api } from './api.ts';

export type CashSide = '입금' | '출금';
/** What the queue shows: everything open, or what was closed today. */
export type CashView = 'open' | '완료' | '거절';

const refreshEvery = 5_000;
export const cashKey = 'cash-queue';

export interface CashQuestion {
  readonly side: CashSide;
  readonly view: CashView;
  readonly page: number;
}

/** The queue, read again every 5 s and whenever the window comes back. */
export function useCashQueue({ side, view, page }: CashQuestion) {
  const status: CashStatus | undefined = view === 'open' ? undefined : view;
  return useQuery({
    queryKey: [cashKey, side, view, page],
    queryFn: async () => ({
      ...(await api.cashList({ type: side, page, size: 50, ...(status ? { status } : {}) })),
      readAt: Date.now(),
    }),
    refetchInterval: refreshEvery,
    placeholderData: (before) => before,
  });
}

/** How many wait on each side, for the navigation and the window's title. */
export function useWaiting(side: CashSide, enabled: boolean): number {
  const { data } = useQuery({
    queryKey: [cashKey, side, 'count'],
    queryFn: () => api.cashList({ type: side, size: 1 }),
    refetchInterval: refreshEvery,
    enabled,
  });
  return data?.totals.count ?? 0;
}
