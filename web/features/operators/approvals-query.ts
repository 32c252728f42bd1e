import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

export const approvalsKey = 'operator-approvals';
export type ApprovalView = 'open' | 'decided';
const refreshEvery = 5_000;

/** What waits for a second operator, or what was decided today. */
export function useApprovals(state: ApprovalView, enabled = true) {
  return useQuery({
    queryKey: [approvalsKey, state],
    queryFn: async () => (await api.approvalsList({ state })).list,
    refetchInterval: refreshEvery,
    enabled,
  });
}
