import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { SegmentRow } from '../../../shared/calls/records/segments.ts';
import type { SegmentFilter } from '../../../shared/model/member/segment.ts';
import { calls } from '../kit/api.ts';
import { type ReadPage, rowsAtOnce, wholeList } from '../lists/whole-list.ts';
import { segmentRowKey } from './segment-columns.tsx';

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

/** How many members a filter has now, 100,000 at most; `onRead` says how far it is. */
export const useSegmentCount = (filter: SegmentFilter, onRead: (count: number) => void) =>
  useQuery({
    queryKey: [membersKey, 'count', filter],
    queryFn: async ({ signal }) => {
      const found = await wholeList({
        // Counted, not saved.
        page: (after) => segmentPages(filter)(after),
        keyOf: segmentRowKey,
        onRead,
        isStopped: () => signal.aborted,
      });
      return { count: found?.rows.length ?? 0, isWhole: found?.isWhole ?? false };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
