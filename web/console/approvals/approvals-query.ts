import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApprovalRow } from '../../../shared/model/admin/approval.ts';
import { api } from '../kit/api.ts';
import { type ReadPage, rowsAtOnce } from '../lists/whole-list.ts';

export const approvalsKey = 'operator-approvals';
/** What a toast says once such a request is stored. */
export const awaitsApproval = '요청했습니다. 다른 관리자가 승인하면 적용됩니다.';
export type ApprovalView = 'open' | 'decided';
const refreshEvery = 5_000;

/** Reads the whole list for a file. */
export function approvalPages(state: ApprovalView): ReadPage<ApprovalRow> {
  return (after, saved) => api.approvalsList({ state, size: rowsAtOnce, saved, ...(after && { after }) });
}

/** Requests waiting for a second operator, or decided today, page by page. */
export function useApprovals(state: ApprovalView, enabled = true) {
  return useInfiniteQuery({
    queryKey: [approvalsKey, state],
    queryFn: ({ pageParam }) =>
      api.approvalsList({ state, size: rowsAtOnce, ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: refreshEvery,
    refetchIntervalInBackground: true,
    enabled,
  });
}
