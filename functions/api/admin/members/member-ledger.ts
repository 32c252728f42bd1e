import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { LedgerRow } from '../../../../shared/model/admin/wire-operator.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { paginationOf } from '../../../../shared/rules/paging.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { type LedgerLine, ledgerPage } from '../../../table/ledger/pages.ts';
import { readProfile } from '../../../table/member/members.ts';

/** The statement: entries newest first with the balance after each. */
export const memberLedger: Answer<typeof admin.calls.memberLedger> = async ({
  members_seq: memberSeq,
  page,
  size,
}) => {
  const [profile, { lines, total }] = await Promise.all([
    readProfile(memberSeq),
    ledgerPage(memberSeq, { page, size }),
  ]);
  if (!profile) throw new Refusal('not-found');
  return { list: lines.map(rowOf), pagination: paginationOf(total, { page, size }) };
};

function rowOf({ entry, cashAfter, pointAfter }: LedgerLine): LedgerRow {
  return {
    id: `${entry.kind}#${entry.operationId}`,
    kind: entry.kind,
    at: new Date(entry.at).toISOString(),
    reference: entry.reference,
    actor: entry.actor,
    reason: entry.reason,
    postings: [...entry.postings],
    cashAfter,
    pointAfter,
  };
}
