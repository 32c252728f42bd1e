import type { admin } from '../../shared/calls/admin.ts';
import type { LedgerRow } from '../../shared/model/wire-operator.ts';
import { Refusal } from '../../shared/refusals.ts';
import { pageFrom } from '../../shared/rules/paging.ts';
import type { Answer } from '../runtime/context.ts';
import { type Entry, entriesOf } from '../table/entries.ts';
import { readProfile } from '../table/members.ts';

/**
 * The statement: entries newest first with the balance after each, folded from the first one. Entries lie in key order,
 * so every page folds the whole journal of the member; it costs a read unit per 4 KB of it.
 */
export const memberLedger: Answer<typeof admin.calls.memberLedger> = async ({
  members_seq: memberSeq,
  page,
  size,
}) => {
  const [profile, entries] = await Promise.all([readProfile(memberSeq), journalOf(memberSeq)]);
  if (!profile) throw new Refusal('not-found');
  const rows = withBalances(entries).reverse();
  return pageFrom(rows, { page, size });
};

async function journalOf(memberSeq: number): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const part of entriesOf(memberSeq)) entries.push(...part);
  return entries.sort((one, other) => one.at - other.at || idOf(one).localeCompare(idOf(other)));
}

function withBalances(entries: readonly Entry[]): LedgerRow[] {
  const held = { cash: 0, point: 0 };
  return entries.map((entry) => {
    held.cash += sumOf(entry, 'cash');
    held.point += sumOf(entry, 'point');
    return {
      id: idOf(entry),
      kind: entry.kind,
      at: new Date(entry.at).toISOString(),
      reference: entry.reference,
      actor: entry.actor,
      reason: entry.reason,
      postings: [...entry.postings],
      cashAfter: held.cash,
      pointAfter: held.point,
    };
  });
}

function sumOf(entry: Entry, account: string): number {
  return entry.postings
    .filter((posting) => posting.account === account)
    .reduce((sum, { amount }) => sum + amount, 0);
}

function idOf({ kind, operationId }: Entry): string {
  return `${kind}#${operationId}`;
}
