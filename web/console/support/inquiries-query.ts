import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { calls } from '../kit/api.ts';

export type InquiryQueueView = 'waiting' | 'answered';

export const inquiriesKey = 'inquiries';
const refreshEvery = 5_000;

/** The queue as far as it was asked for, read again every 5 s; `readAt` is when its ages were true. */
export function useInquiryQueue(view: InquiryQueueView) {
  return useInfiniteQuery({
    queryKey: [inquiriesKey, view],
    queryFn: async ({ pageParam }) => ({
      ...(await calls.content.supportList({ status: view, ...(pageParam && { after: pageParam }) })),
      readAt: Date.now(),
    }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: refreshEvery,
  });
}

interface Named {
  readonly members_seq: number;
  readonly board_seq: string;
}

export function useOpenedInquiry({ members_seq, board_seq }: Named) {
  return useQuery({
    queryKey: [inquiriesKey, 'one', members_seq, board_seq],
    queryFn: async () => (await calls.content.supportDetail({ members_seq, board_seq })).inquiry,
  });
}
