import { useInfiniteQuery } from '@tanstack/react-query';
import type { CashStatus, QueuedCashRecord } from '../../../shared/model/balance/wire-cash.ts';
import { api } from '../kit/api.ts';
import { type ReadPage, rowsAtOnce } from '../lists/whole-list.ts';

export type CashSide = '입금' | '출금';
/** What the queue shows: all open requests, or those decided today. */
export type CashView = 'open' | '완료' | '거절';

const refreshEvery = 5_000;
export const cashKey = 'cash-queue';

export interface CashQueueQuery {
  readonly side: CashSide;
  readonly view: CashView;
}

function questionOf({ side, view }: CashQueueQuery) {
  const status: CashStatus | undefined = view === 'open' ? undefined : view;
  return { type: side, ...(status && { status }) };
}

/** Reads the whole queue for a file. */
export function cashPages(query: CashQueueQuery): ReadPage<QueuedCashRecord> {
  return (after, saved) =>
    api.cashList({ ...questionOf(query), size: rowsAtOnce, saved, ...(after && { after }) });
}

/** The queue page by page, read again every 5 s and on window focus. */
export function useCashQueue({ side, view }: CashQueueQuery) {
  return useInfiniteQuery({
    queryKey: [cashKey, side, view],
    queryFn: async ({ pageParam }) => ({
      ...(await api.cashList({ ...questionOf({ side, view }), ...(pageParam && { after: pageParam }) })),
      readAt: Date.now(),
    }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: refreshEvery,
  });
}
