import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { reconcileAll } from '../../../table/audit/reconcile-all.ts';
import type { ReconciliationFailure } from '../../../table/audit/reconcile-member.ts';
import {
  acknowledgeAction,
  isUnacknowledged,
  reconciliationState as readState,
  reconcileOne,
} from '../../../table/audit/reconciliation.ts';
import { TransactionCancelled, transact } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import { isMemberAccount, unitOf } from '../../../table/ledger/postings.ts';

export const reconciliationState: Answer<typeof admin.calls.reconciliationState> = async () => {
  const state = await readState();
  return {
    checkedAt: isoOf(state.checkedAt),
    failedAt: isoOf(state.failedAt),
    blocking: isUnacknowledged(state),
    failures: (state.failures ?? []).map(failureRow),
  };
};

export const reconcile: Answer<typeof admin.calls.reconcile> = async (
  { members_seq: memberSeq },
  { now },
) => {
  const { failures, totals, ...figures } = await (memberSeq === undefined
    ? wholeHouse(now)
    : oneMember(memberSeq, now));
  return {
    ...figures,
    failures: failures.map(failureRow),
    house: Object.entries(totals)
      .filter(([account]) => !isMemberAccount(account))
      .map(([account, amount]) => ({ account, unit: unitOf(account), amount }))
      .sort((one, other) => one.account.localeCompare(other.account)),
  };
};

/** Milliseconds a call works on the reconciliation of all members: its function ends after ten seconds. */
const budget = 4_000;
/** Milliseconds after which what a call has not read is left to the sweep, whose passes may last longer. */
const longest = 8_000;

async function wholeHouse(now: number) {
  const { startedAt, last, done, unread, checked, entries, failures, totals } = await reconcileAll({
    now,
    budget,
    longest,
  });
  const run = { done, startedAt: iso(startedAt), last, unread: done ? [...unread] : [] };
  return { ...run, checked, entries, failures, totals };
}

async function oneMember(memberSeq: number, now: number) {
  const { unread, ...found } = await reconcileOne(memberSeq, { now, longest });
  return { ...found, done: true, startedAt: iso(now), last: 1, unread: [...unread] };
}

export const reconciliationAcknowledge: Answer<typeof admin.calls.reconciliationAcknowledge> = async (
  { reason, failedAt },
  context,
) => {
  const { caller, now } = context;
  const seen = Date.parse(failedAt);
  const before = await readState();
  const line = context.audit({
    target: keys.reconciliation().pk,
    reason,
    before,
    after: { acknowledgedFailure: seen, acknowledgedAt: now },
  });
  try {
    await transact([acknowledgeAction(seen, { by: caller.operatorId, now }), line], { repeatable: true });
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    if (error.failed(0)) throw new Refusal('already-handled');
    // Only the audit line failed: it exists from an earlier attempt of this call whose reply was lost.
  }
  return { blocking: false };
};

function failureRow({ memberSeq, check, expected, found }: ReconciliationFailure) {
  return { members_seq: memberSeq, check, expected, found };
}

function isoOf(time: number | undefined): string | null {
  return time === undefined ? null : iso(time);
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
