import type { admin } from '../../shared/calls/admin.ts';
import type { Answer } from '../runtime/context.ts';
import { keys } from '../table/keys.ts';
import { acknowledging, reconciliationState } from '../table/reconciliation.ts';
import { transact } from '../table/table.ts';

export const reconciliationAcknowledge: Answer<typeof admin.calls.reconciliationAcknowledge> = async (
  { reason },
  context,
) => {
  const { caller, now } = context;
  const before = await reconciliationState();
  const line = context.audit({
    target: keys.reconciliation().pk,
    reason,
    before,
    after: { acknowledgedAt: now },
  });
  await transact([acknowledging(caller.operatorId, now), line], { repeatable: true });
  return { blocking: false };
};
