import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import type { events } from '../../../shared/calls/events.ts';
import { api } from '../../lib/calls/api.ts';
import { queryClient } from '../../lib/calls/query.ts';

export type Attendance = ReplyOf<typeof events.calls.attendance>;
export type Lotto = ReplyOf<typeof events.calls.lotto>;
export type LottoTicketRow = Lotto['list'][number];
export type Wheel = ReplyOf<typeof events.calls.wheel>;

const key = 'events';

export function useAttendance() {
  return useQuery({ queryKey: [key, 'attendance'], queryFn: () => api.events.attendance({}) });
}

export function useWheel() {
  return useQuery({ queryKey: [key, 'wheel'], queryFn: () => api.events.wheel({}) });
}

/** One page of the member's tickets with everything else of the lotto. */
export function useLotto(page: number) {
  return useQuery({
    queryKey: [key, 'lotto', page],
    // The call writes because it draws and pays what is due; repeating it is no duplicate.
    queryFn: () => api.events.lotto({ page, size: 10 }, { again: true }),
    placeholderData: keepPreviousData,
  });
}

/** Past draws before one, a page at a time. */
export function useEarlierDraws(before: string | null) {
  return useInfiniteQuery({
    queryKey: [key, 'draws', before],
    queryFn: ({ pageParam }) =>
      api.events.lotto({ page: 1, size: 1, drawsBefore: pageParam }, { again: true }),
    initialPageParam: before ?? '',
    getNextPageParam: ({ drawsNext }) => drawsNext,
    enabled: false,
  });
}

export function rereadEvents(): void {
  void queryClient.invalidateQueries({ queryKey: [key] });
}
