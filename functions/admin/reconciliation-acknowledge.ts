import type { admin } from '../../shared/calls/admin.ts';
import { Refusal } from '../../shared/refusals.ts';
import type { Answer } from '../runtime/context.ts';
import { keys } from '../table/keys.ts';
import { acknowledging, reconciliationState } from '../table/reconciliation.ts';
import { TransactionCancelled, transact } from '../table/table.ts';

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
    throw error instanceof TransactionCancelled ? new Refusal('already-handled') : error;
  }
  return { blocking: false };
};
