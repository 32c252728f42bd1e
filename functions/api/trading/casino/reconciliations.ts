import type { trading } from '../../../../shared/calls/trading/trading.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import {
  acknowledgeReconciliation,
  reconciliationOf,
  reconciliationsOf,
} from '../../../table/casino/vendor-reconciliations.ts';
import { TransactionCancelled, transact } from '../../../table/client/table.ts';

const mostDays = 31;

export const casinoReconciliations: Answer<typeof trading.calls.casinoReconciliations> = async ({
  vendor,
}) => ({
  list: [...(await reconciliationsOf(vendor, mostDays))],
});

export const casinoDifferences: Answer<typeof trading.calls.casinoDifferences> = async ({ vendor, day }) => {
  const { differences = [], count = 0 } = (await reconciliationOf(vendor, day)) ?? {};
  return { list: [...differences], more: count > differences.length };
};

/** @throws Refusal already-handled when another operator did, or the comparison was made anew */
export const casinoReconciliationAcknowledge: Answer<
  typeof trading.calls.casinoReconciliationAcknowledge
> = async ({ vendor, day, reason, at }, context) => {
  const { now, caller } = context;
  const shownAt = Date.parse(at);
  const before = await reconciliationOf(vendor, day);
  if (before?.state !== 'differs') throw new Refusal('not-found');
  const by = caller.operatorId;
  const audit = context.audit({
    target: `casino ${vendor} ${day}`,
    reason,
    before: { count: before.count, ours: before.ours, theirs: before.theirs },
    after: { acknowledged: true },
  });
  try {
    await transact([acknowledgeReconciliation({ vendor, day }, { shownAt, by, reason, now }), audit]);
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    const found = await reconciliationOf(vendor, day);
    const first = found?.acknowledged;
    if (first?.by === by && found?.at === shownAt) return { acknowledged: true };
    const detail = first && { by: first.by, at: new Date(first.at).toISOString() };
    throw new Refusal('already-handled', detail ? { detail } : {});
  }
  return { acknowledged: true };
};
