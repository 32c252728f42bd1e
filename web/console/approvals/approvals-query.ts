import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../kit/api.ts';

export const approvalsKey = 'operator-approvals';
export type ApprovalView = 'open' | 'decided';
const refreshEvery = 5_000;
const rowsAtOnce = 100;

/** What waits for a second operator, or what was decided today, as far as it was asked for. */
export function useApprovals(state: ApprovalView, enabled = true) {
  return useInfiniteQuery({
    queryKey: [approvalsKey, state],
    queryFn: ({ pageParam }) =>
      api.approvalsList({ state, size: rowsAtOnce, ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: refreshEvery,
    enabled,
  });
}
