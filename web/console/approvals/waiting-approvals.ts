import { mayUse, type Operator } from '../kit/session.ts';
import { awaitingFilter, useMatches } from '../matches/matches-query.ts';
import { useApprovals } from './approvals-query.ts';

interface WaitingApprovals {
  readonly count: number;
  /** ISO time; null when none waits. */
  readonly oldestAt: string | null;
  readonly readAt: number;
  readonly isKnown: boolean;
}

/** What the board of approvals has waiting for this operator's roles: requests, and results and voids of matches. */
export function useWaitingApprovals(operator: Operator): WaitingApprovals {
  const readsApprovals = mayUse(operator, ['cashier', 'trader', 'auditor']);
  const readsResults = mayUse(operator, ['trader', 'auditor']);
  const approvals = useApprovals('open', readsApprovals);
  const results = useMatches(awaitingFilter, 1, readsResults);
  const rows = approvals.data?.pages.flatMap(({ list }) => list) ?? [];
  const matches = results.data?.list ?? [];
  const asked = [
    ...rows.map(({ at }) => at),
    ...matches.flatMap(({ pendingResult }) => pendingResult?.at ?? []),
  ];
  return {
    count: rows.length + (results.data?.pagination.total ?? 0),
    oldestAt: oldestOf(asked),
    readAt: Math.max(approvals.dataUpdatedAt, results.dataUpdatedAt),
    isKnown:
      (approvals.data !== undefined || !readsApprovals) && (results.data !== undefined || !readsResults),
  };
}

/** ISO times in one zone: their order as texts is that in time. */
function oldestOf(times: readonly string[]): string | null {
  return times.reduce<string | null>((first, at) => (first === null || at < first ? at : first), null);
}
