import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { acknowledging, reconciliationState } from '../../../table/audit/reconciliation.ts';
import { TransactionCancelled, transact } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';

export const reconciliationAcknowledge: Answer<typeof admin.calls.reconciliationAcknowledge> = async (
  { reason, failedAt },
  context,
) => {
  const { caller, now } = context;
  const seen = Date.parse(failedAt);
  const before = await reconciliationState();
  const line = context.audit({
    target: keys.reconciliation().pk,
    reason,
    before,
    after: { acknowledgedFailure: seen, acknowledgedAt: now },
  });
  try {
    await transact([acknowledging(seen, { by: caller.operatorId, now }), line], { repeatable: true });
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    if (error.failed(0)) throw new Refusal('already-handled');
    // Only the line was in the way: it is this call's own, from an attempt whose reply was lost.
  }
  return { blocking: false };
};
