import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import type { ReconciliationFailure } from '../../../table/audit/reconcile-member.ts';
import { isUnacknowledged, reconciliationState as readState } from '../../../table/audit/reconciliation.ts';

export function failureRowOf({ memberSeq, check, expected, found }: ReconciliationFailure) {
  return { members_seq: memberSeq, check, expected, found };
}

export const reconciliationState: Answer<typeof admin.calls.reconciliationState> = async () => {
  const state = await readState();
  return {
    checkedAt: isoOf(state.checkedAt),
    failedAt: isoOf(state.failedAt),
    blocking: isUnacknowledged(state),
    failures: (state.failures ?? []).map(failureRowOf),
  };
};

function isoOf(time: number | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString();
}
