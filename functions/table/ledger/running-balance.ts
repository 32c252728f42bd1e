import { isNoted } from '../../../shared/rules/balance/statement.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { at, batchGet, type Item, type Key } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { type BalanceItem, newestEntries } from './balance-item.ts';
import {
  type DayStart,
  type LedgerHead,
  type LineRange,
  linesOfParts,
  type OrderedLine,
  partsIn,
  readParts,
  type StoredOrder,
  storedOrderOf,
  tailOf,
  writeParts,
} from './blocks.ts';
import { type Entry, entriesOf, entryOf, isEntry } from './entries.ts';

/** A line whose place, and so the balances after it, is not known yet. */
type UnorderedLine = Omit<OrderedLine, 'cashAfter' | 'pointAfter'>;

interface Balances {
  readonly cash: number;
  readonly point: number;
}

function lineOfEntry(entry: Entry): UnorderedLine {
  const { kind, operationId, at, reference, actor, reason } = entry;
  const isOfOperator = kind === 'ADJ' && actor.startsWith('operator:');
  return {
    ...{ kind, operationId, at, cash: sumOf(entry, 'cash'), point: sumOf(entry, 'point') },
    ...{ reference, note: isOfOperator || isNoted(reason) ? reason : '' },
  };
}

/** Lines in order of time with the balances after each. */
function orderLines(lines: readonly UnorderedLine[], before: Balances): readonly OrderedLine[] {
  let { cash, point } = before;
  return lines
    .toSorted((a, b) => a.at - b.at || idOf(a).localeCompare(idOf(b)))
    .map((line) => {
      cash += line.cash;
      point += line.point;
      return { ...line, cashAfter: cash, pointAfter: point };
    });
}

/** Where the Korean days begin in lines from `start` on; a late entry counts for the day it was committed on. */
function daysOf(
  lines: readonly OrderedLine[],
  { start, before }: { readonly start: number; readonly before: readonly DayStart[] },
): readonly DayStart[] {
  const days = [...before];
  for (const [place, { at, cash, point, cashAfter, pointAfter }] of lines.entries()) {
    const day = koreanDay(at);
    if (day > (days.at(-1)?.day ?? ''))
      days.push({ day, start: start + place, cash: cashAfter - cash, point: pointAfter - point });
  }
  return days;
}

function sumOf(entry: Entry, account: string): number {
  return entry.postings
    .filter((posting) => posting.account === account)
    .reduce((sum, { amount }) => sum + amount, 0);
}

function idOf({ kind, operationId }: UnorderedLine): string {
  return `${kind}#${operationId}`;
}

/** Milliseconds an entry may be committed after its own time, and so after an entry with a later time. */
const maxCommitDelay = 60_000;

interface NewEntries {
  readonly stored: StoredOrder;
  /** Keys of the entries after the stored ones. */
  readonly newest: readonly Key[];
  /** StoredOrder lines that are read in the same round trip. */
  readonly prefetch: LineRange;
}

/** The order from the first line of its last part on. */
interface LedgerTail extends StoredOrder {
  readonly start: number;
  readonly lines: readonly OrderedLine[];
  readonly days: readonly DayStart[];
  /** Lines before `start`; null when a part does not hold what the head says. */
  readonly olderIn: (range: LineRange) => Promise<readonly OrderedLine[] | null>;
}

/** The newest entries sorted into the last part of the stored order, in one round trip; null when one of them is missing or belongs further back. */
async function ledgerTail(
  memberSeq: number,
  { stored, newest, prefetch }: NewEntries,
): Promise<LedgerTail | null> {
  const start = tailOf(stored.count);
  const last = { from: start, end: stored.count };
  const parts = [...partsIn(last), ...partsIn(prefetch)];
  const found = await batchGet([...newest, ...parts.map((part) => keys.ledgerPart(memberSeq, part))]);
  const before = linesOfParts(found, memberSeq, last);
  const items = newest.map((key) => at<Item>(found, key));
  const entries = items.flatMap((item) => (item && isEntry(item) ? [lineOfEntry(entryOf(item))] : []));
  if (!before || entries.length < newest.length) return null;
  const [oldest] = before;
  // An entry from long before the last part belongs into an earlier one.
  if (oldest && entries.some((entry) => entry.at < oldest.at - maxCommitDelay)) return null;
  const balances = {
    cash: before[0] ? before[0].cashAfter - before[0].cash : 0,
    point: before[0] ? before[0].pointAfter - before[0].point : 0,
  };
  const lines = orderLines([...before, ...entries], balances);
  return {
    ...{ start, lines, count: start + lines.length },
    days: daysOf(lines, { start, before: stored.days.filter((day) => day.start < start) }),
    cash: lines.at(-1)?.cashAfter ?? 0,
    point: lines.at(-1)?.pointAfter ?? 0,
    olderIn: async (range) => linesOfParts(found, memberSeq, range) ?? (await readParts(memberSeq, range)),
  };
}

export interface LedgerOrder extends StoredOrder {
  /** At most one round trip; none for prefetched lines. */
  readonly linesIn: (range: LineRange) => Promise<readonly OrderedLine[]>;
}

/** From this number of new entries on the order is extended; fewer are read in addition to it. */
const newEntriesToStore = 6;
const noLines = { from: 0, end: 0 };

/**
 * A member's journal in order of time, with the balance after each entry. Keys do not sort entries by time, so their
 * order is stored up to some count; the balance names the newest entries, which are read with the last stored part. The
 * lines `prefetch` returns come in the same round trip, so a page takes two round trips however long the journal is. When
 * there are more new entries than the balance names, or one belongs far back, the whole order is rebuilt.
 */
export async function ledgerOrder(
  memberSeq: number,
  prefetch: (stored: StoredOrder) => LineRange = () => noLines,
): Promise<LedgerOrder> {
  const { stored, newest, tailAt } = await readOrderState(memberSeq);
  if (newest?.length === 0) {
    const linesIn = async (range: LineRange) =>
      (await readParts(memberSeq, range)) ?? (await rebuildOrder(memberSeq)).linesIn(range);
    return { ...stored, linesIn };
  }
  if (!newest) return rebuildOrder(memberSeq, { stored, tailAt });
  const { from, end } = prefetch(stored);
  const range = { from, end: Math.min(stored.count, end + newest.length) };
  const tail = await ledgerTail(memberSeq, { stored, newest, prefetch: range });
  return tail ? orderOf(memberSeq, tail) : rebuildOrder(memberSeq);
}

/** Extends the stored order once there are enough new entries. For members whose money moved, from the stream or the sweep. */
export async function storeLedgerOrder(memberSeq: number): Promise<void> {
  const { stored, newest, tailAt } = await readOrderState(memberSeq);
  if (newest && newest.length < newEntriesToStore) return;
  const tail = newest && (await ledgerTail(memberSeq, { stored, newest, prefetch: noLines }));
  if (tail) await writeParts(memberSeq, tail);
  else await rebuildOrder(memberSeq, newest ? undefined : { stored, tailAt });
}

async function readOrderState(memberSeq: number) {
  const own = { balance: keys.balance(memberSeq), head: keys.ledgerHead(memberSeq) };
  const found = await batchGet([own.balance, own.head]);
  const balance = at<BalanceItem>(found, own.balance);
  const head = at<LedgerHead>(found, own.head);
  const stored = storedOrderOf(head);
  const count = Math.max(0, (balance?.v ?? 0) - stored.count);
  return { stored, tailAt: head?.tailAt ?? 0, newest: newestEntries(memberSeq, { balance, count }) };
}

function orderOf(memberSeq: number, tail: LedgerTail): LedgerOrder {
  const { start, lines, olderIn } = tail;
  const linesIn: LedgerOrder['linesIn'] = async ({ from, end }) => {
    const older = await olderIn({ from, end: Math.min(end, start) });
    if (!older) return (await rebuildOrder(memberSeq)).linesIn({ from, end });
    return [...older, ...lines.slice(Math.max(0, from - start), Math.max(0, end - start))];
  };
  return { count: tail.count, days: tail.days, cash: tail.cash, point: tail.point, linesIn };
}

interface StoredTail {
  readonly stored: StoredOrder;
  readonly tailAt: number;
}

/** Reads the whole journal and writes its order: all of it, or what follows the parts that stay as they are. */
async function rebuildOrder(memberSeq: number, storedTail?: StoredTail): Promise<LedgerOrder> {
  const unordered: UnorderedLine[] = [];
  for await (const part of entriesOf(memberSeq)) unordered.push(...part.map(lineOfEntry));
  const lines = orderLines(unordered, { cash: 0, point: 0 });
  const days = daysOf(lines, { start: 0, before: [] });
  const settled = storedTail && lines.findIndex(({ at: time }) => time >= storedTail.tailAt);
  const start = storedTail && settled === tailOf(storedTail.stored.count) ? settled : 0;
  await writeParts(memberSeq, { start, lines: lines.slice(start), days });
  const { cashAfter = 0, pointAfter = 0 } = lines.at(-1) ?? {};
  const linesIn: LedgerOrder['linesIn'] = async ({ from, end }) => lines.slice(from, end);
  return { count: lines.length, days, cash: cashAfter, point: pointAfter, linesIn };
}
