import { at, batchGet, type Item } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { type Entry, entryOf, isEntry } from './entries.ts';
import { ledgerOrder } from './running-balance.ts';

/** An entry with the balance after it. */
export interface LedgerLine {
  readonly entry: Entry;
  readonly cashAfter: number;
  readonly pointAfter: number;
}

/** One page of a member's journal, newest first: three small reads while its order stands. */
export async function ledgerPage(
  memberSeq: number,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly lines: readonly LedgerLine[]; readonly total: number }> {
  const { count: total, linesIn } = await ledgerOrder(memberSeq);
  const end = Math.max(0, total - (page - 1) * size);
  const listed = (await linesIn({ from: Math.max(0, end - size), end })).toReversed();
  const wanted = listed.map(({ kind, operationId }) => keys.entry(memberSeq, kind, operationId));
  const entries = await batchGet(wanted);
  const lines = listed.flatMap(({ cashAfter, pointAfter }, place): LedgerLine[] => {
    const key = wanted[place];
    const item = key && at<Item>(entries, key);
    return item && isEntry(item) ? [{ entry: entryOf(item), cashAfter, pointAfter }] : [];
  });
  return { lines, total };
}
