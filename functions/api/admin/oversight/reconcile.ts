import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { reconcileAll, reconcileOne } from '../../../table/audit/reconciliation.ts';
import { isMemberAccount, unitOf } from '../../../table/ledger/postings.ts';
import { failureRowOf } from './reconciliation-state.ts';

export const reconcile: Answer<typeof admin.calls.reconcile> = async (
  { members_seq: memberSeq },
  { now },
) => {
  const { checked, entries, failures, house } = await (memberSeq === undefined
    ? reconcileAll(now)
    : reconcileOne(memberSeq, now));
  return {
    checked,
    entries,
    failures: failures.map(failureRowOf),
    house: [...house]
      .filter(([account]) => !isMemberAccount(account))
      .map(([account, amount]) => ({ account, unit: unitOf(account), amount }))
      .sort((one, other) => one.account.localeCompare(other.account)),
  };
};
