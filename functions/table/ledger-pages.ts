import type { BalanceItem } from './balance-item.ts';
import { type Entry, entriesOf, entryOf, isEntry } from './entries.ts';
import { type Key, keys } from './keys.ts';
import { at, batchGet, type Item, put } from './table.ts';

/** An entry with the balances after it. */
export interface LedgerLine {
  readonly entry: Entry;
  readonly cashAfter: number;
  readonly pointAfter: number;
}

/** `M#mid / LEDGER`: the parts hold this many entries, the balance's count when they were written. */
interface Head {
  readonly count: number;
  /** Epoch ms of the newest entry. */
  readonly newest: number;
}

/** `M#mid / LEDGER#nnnnnn`, oldest first: what stands in place of the journal's own order, which is by kind. */
interface Part {
  readonly lines: readonly (readonly [kind: string, operationId: string, cash: number, point: number])[];
}

const linesPerPart = 100;
const putsAtOnce = 10;
/** An entry may be committed this long after the moment it names, behind one that names a later one. */
const latecomers = 60_000;

/**
 * One page of a member's journal, newest first, with the balance after each entry. Entries lie in key order, so their
 * order in time is kept beside them: while the balance counts no new entry, every page is three small reads. A page
 * after new entries folds the journal and writes the order anew from where it changed.
 */
export async function ledgerPage(
  memberSeq: number,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly lines: readonly LedgerLine[]; readonly total: number }> {
  const own = { balance: keys.balance(memberSeq), head: keys.ledgerHead(memberSeq) };
  const found = await batchGet([own.balance, own.head]);
  const total = at<BalanceItem>(found, own.balance)?.v ?? 0;
  const head = at<Head>(found, own.head);
  const end = Math.max(0, total - (page - 1) * size);
  const range = { from: Math.max(0, end - size), end };
  if (head?.count === total) {
    const lines = await storedLines(memberSeq, range);
    if (lines) return { lines: lines.reverse(), total };
  }
  const folded = await fold(memberSeq);
  if (folded.length === total) await keep(memberSeq, { folded, head });
  const last = Math.max(0, folded.length - (page - 1) * size);
  return { lines: folded.slice(Math.max(0, last - size), last).reverse(), total: folded.length };
}

interface Range {
  readonly from: number;
  readonly end: number;
}

async function storedLines(memberSeq: number, { from, end }: Range): Promise<LedgerLine[] | null> {
  if (from === end) return [];
  const first = Math.floor(from / linesPerPart);
  const count = Math.floor((end - 1) / linesPerPart) - first + 1;
  const partKeys = Array.from({ length: count }, (_, index) => keys.ledgerPart(memberSeq, first + index));
  const parts = await batchGet(partKeys);
  const listed = partKeys.flatMap((key) => at<Part>(parts, key)?.lines ?? []);
  const lines = listed.slice(from - first * linesPerPart, end - first * linesPerPart);
  const keyOf = ([kind, operationId]: Part['lines'][number]): Key => keys.entry(memberSeq, kind, operationId);
  const entries = await batchGet(lines.map(keyOf));
  const read = lines.flatMap((line): LedgerLine[] => {
    const item = at<Item>(entries, keyOf(line));
    if (!item || !isEntry(item)) return [];
    return [{ entry: entryOf(item), cashAfter: line[2], pointAfter: line[3] }];
  });
  return read.length === end - from ? read : null;
}

async function fold(memberSeq: number): Promise<LedgerLine[]> {
  const entries: Entry[] = [];
  for await (const part of entriesOf(memberSeq)) entries.push(...part);
  entries.sort((one, other) => one.at - other.at || idOf(one).localeCompare(idOf(other)));
  const held = { cash: 0, point: 0 };
  return entries.map((entry) => {
    held.cash += sumOf(entry, 'cash');
    held.point += sumOf(entry, 'point');
    return { entry, cashAfter: held.cash, pointAfter: held.point };
  });
}

/** The parts that changed, then the head: pages follow the head. */
async function keep(
  memberSeq: number,
  { folded, head }: { readonly folded: readonly LedgerLine[]; readonly head: Head | undefined },
): Promise<void> {
  const settled = (head?.newest ?? 0) - latecomers;
  const changed = folded.findIndex(({ entry }) => entry.at >= settled);
  const first = Math.floor(Math.max(0, changed) / linesPerPart);
  const parts: Item[] = [];
  for (let part = first; part * linesPerPart < folded.length; part += 1) {
    const lines = folded
      .slice(part * linesPerPart, (part + 1) * linesPerPart)
      .map(({ entry, cashAfter, pointAfter }) => [entry.kind, entry.operationId, cashAfter, pointAfter]);
    parts.push({ ...keys.ledgerPart(memberSeq, part), lines });
  }
  for (let from = 0; from < parts.length; from += putsAtOnce)
    await Promise.all(parts.slice(from, from + putsAtOnce).map((part) => put(part)));
  const newest = folded.at(-1)?.entry.at ?? 0;
  await put({ ...keys.ledgerHead(memberSeq), count: folded.length, newest });
}

function sumOf(entry: Entry, account: string): number {
  return entry.postings
    .filter((posting) => posting.account === account)
    .reduce((sum, { amount }) => sum + amount, 0);
}

function idOf({ kind, operationId }: Entry): string {
  return `${kind}#${operationId}`;
}
