import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { SegmentRow } from '../../../shared/calls/records/segments.ts';
import type { SegmentFilter } from '../../../shared/model/member/segment.ts';
import { calls } from '../kit/api.ts';
import { patiently } from '../lists/patiently.ts';
import { type ReadPage, rowsAtOnce } from '../lists/whole-list.ts';

/** Saved segments in the query cache. */
export const segmentsKey = 'segments';
export const segmentsQueryKey = [segmentsKey] as const;
const membersKey = 'segment-members';

export const useSegments = () =>
  useQuery({ queryKey: segmentsQueryKey, queryFn: () => calls.records.segmentsList({}) });

/** Members of a filter page by page: a page may be empty and another follow. */
export const useSegmentMembers = (filter: SegmentFilter) =>
  useInfiniteQuery({
    queryKey: [membersKey, filter],
    queryFn: ({ pageParam }) =>
      calls.records.segmentMembers({ filter, ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const segmentPages =
  (filter: SegmentFilter): ReadPage<SegmentRow> =>
  (after, saved) =>
    calls.records.segmentMembers({ filter, size: rowsAtOnce, saved, ...(after && { after }) });

/** How far a count is: at least so many members, after so many of all numbers. */
export interface CountSoFar {
  readonly count: number;
  readonly done: number;
  readonly of: number;
}

/** How many members a filter has now; `onRead` says how far the count is. */
export const useSegmentCount = (filter: SegmentFilter, onRead: (soFar: CountSoFar) => void) =>
  useQuery({
    queryKey: [membersKey, 'count', filter],
    queryFn: async ({ signal }) => {
      let count = 0;
      let after: string | null = '';
      while (after !== null && !signal.aborted) {
        const behind: { readonly after?: string } = after === '' ? {} : { after };
        const page = await patiently(() =>
          calls.records.segmentMembers({ filter, only: 'count', ...behind }),
        );
        count += page.count;
        after = page.next;
        onRead({ count, ...page.progress });
      }
      return { count };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
