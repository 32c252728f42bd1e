import { useInfiniteQuery } from '@tanstack/react-query';
import type { CashStatus } from '../../../shared/model/balance/wire-cash.ts';
import { api } from '../kit/api.ts';

export type CashSide = '입금' | '출금';
/** What the queue shows: everything open, or what was closed today. */
export type CashView = 'open' | '완료' | '거절';

const refreshEvery = 5_000;
export const cashKey = 'cash-queue';

export interface CashQuestion {
  readonly side: CashSide;
  readonly view: CashView;
}

/** The queue as far as it was asked for, read again every 5 s and whenever the window comes back. */
export function useCashQueue({ side, view }: CashQuestion) {
  const status: CashStatus | undefined = view === 'open' ? undefined : view;
  return useInfiniteQuery({
    queryKey: [cashKey, side, view],
    queryFn: async ({ pageParam }) => ({
      ...(await api.cashList({
        type: side,
        ...(status && { status }),
        ...(pageParam && { after: pageParam }),
      })),
      readAt: Date.now(),
    }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: refreshEvery,
  });
}
