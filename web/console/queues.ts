import { useWaitingApprovals } from './approvals/waiting-approvals.ts';
import type { Operator } from './kit/session.ts';
import { useDashboard } from './kit/waiting-query.ts';
import type { Counts } from './waiting.ts';

interface Queues {
  readonly counts: Counts;
  /** Whether every queue was read, or could not be: what comes later is new. */
  readonly isKnown: boolean;
}

/** The length of every queue this operator may see; 0 for those of other roles. */
export function useQueues(operator: Operator): Queues {
  const approvals = useWaitingApprovals(operator);
  const { data } = useDashboard(operator.roles.length > 0);
  return {
    counts: {
      입금: data?.cash?.deposits.count ?? 0,
      출금: data?.cash?.withdrawals.count ?? 0,
      승인: approvals.count,
      문의: data?.inquiries?.count ?? 0,
      '카지노 전송': data?.cash?.transfers.count ?? 0,
      '한도 초과 베팅': data?.trading?.referred.count ?? 0,
    },
    isKnown: data !== undefined && approvals.isKnown,
  };
}
