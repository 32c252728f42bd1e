import type { admin } from '../../shared/calls/admin.ts';
import type { Answer } from '../runtime/context.ts';
import { isUnacknowledged, reconciliationState as readState } from '../table/reconciliation.ts';
import { failureRowOf } from './failure-row.ts';

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
