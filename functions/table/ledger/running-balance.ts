import { at, batchGet, type Item, type Key } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import type { BalanceItem } from './balance-item.ts';
import {
  type Kept,
  keptIn,
  type LedgerHead,
  type LineRange,
  linesOfParts,
  partsIn,
  readParts,
  tailOf,
  writeParts,
} from './blocks.ts';
import { entriesOf, entryOf, isEntry } from './entries.ts';
import { daysOf, inOrder, type LooseLine, lineOfEntry } from './fold.ts';
import { newestEntries } from './newest-entries.ts';
import type { DayStart, OrderedLine } from './rows.ts';

/** An entry may be committed this long after the moment it names, behind one that names a later one. */
const latecomers = 60_000;

interface Newer {
  readonly kept: Kept;
  /** Keys of the entries that came after the kept ones. */
  readonly newest: readonly Key[];
  /** Kept lines that are read in the same round trip. */
  readonly along: LineRange;
}

/** The order from the first line of its last part on. */
interface LedgerTail extends Kept {
  readonly start: number;
  readonly lines: readonly OrderedLine[];
  readonly days: readonly DayStart[];
  /** Lines before `start`; null when a part does not hold what the head says. */
  readonly olderIn: (range: LineRange) => Promise<readonly OrderedLine[] | null>;
}

/** The newest entries sorted into the last part of the kept order, in one round trip; null when one of them is not there, or belongs further back. */
async function ledgerTail(memberSeq: number, { kept, newest, along }: Newer): Promise<LedgerTail | null> {
  const start = tailOf(kept.count);
  const last = { from: start, end: kept.count };
  const parts = [...partsIn(last), ...partsIn(along)];
  const found = await batchGet([...newest, ...parts.map((part) => keys.ledgerPart(memberSeq, part))]);
  const before = linesOfParts(found, memberSeq, last);
  const items = newest.map((key) => at<Item>(found, key));
  const entries = items.flatMap((item) => (item && isEntry(item) ? [lineOfEntry(entryOf(item))] : []));
  if (!before || entries.length < newest.length) return null;
  const [oldest] = before;
  // What names a moment long before the last part has its place in an earlier one.
  if (oldest && entries.some((entry) => entry.at < oldest.at - latecomers)) return null;
  const held = {
    cash: before[0] ? before[0].cashAfter - before[0].cash : 0,
    point: before[0] ? before[0].pointAfter - before[0].point : 0,
  };
  const lines = inOrder([...before, ...entries], held);
  return {
    ...{ start, lines, count: start + lines.length },
    days: daysOf(lines, { start, before: kept.days.filter((day) => day.start < start) }),
    cash: lines.at(-1)?.cashAfter ?? 0,
    point: lines.at(-1)?.pointAfter ?? 0,
    olderIn: async (range) => linesOfParts(found, memberSeq, range) ?? (await readParts(memberSeq, range)),
  };
}

export interface LedgerOrder extends Kept {
  /** One round trip at most; none for what was read along. */
  readonly linesIn: (range: LineRange) => Promise<readonly OrderedLine[]>;
}

/** New entries that make the order be written on: fewer are read beside it. */
const worthKeeping = 6;
const nothing = { from: 0, end: 0 };

/**
 * A member's journal in order of time, with the balance after each entry. Entries lie in key order, so their order in
 * time is kept beside them up to some count; the balance names the newest ones, which are read with the last part. What
 * `along` names of the kept order comes in the same round trip, so a page is two of them however long the journal. When
 * more entries are new than the balance names, or one belongs far back, the journal is folded and the order written anew.
 */
export async function ledgerOrder(
  memberSeq: number,
  along: (kept: Kept) => LineRange = () => nothing,
): Promise<LedgerOrder> {
  const { kept, newest, tailAt } = await standing(memberSeq);
  if (newest?.length === 0) {
    const linesIn = async (range: LineRange) =>
      (await readParts(memberSeq, range)) ?? (await anew(memberSeq)).linesIn(range);
    return { ...kept, linesIn };
  }
  if (!newest) return anew(memberSeq, { kept, tailAt });
  const { from, end } = along(kept);
  const wanted = { from, end: Math.min(kept.count, end + newest.length) };
  const tail = await ledgerTail(memberSeq, { kept, newest, along: wanted });
  return tail ? orderOf(memberSeq, tail) : anew(memberSeq);
}

/** Writes the order on once enough entries are new. For members whose money moved, from the stream or the sweep. */
export async function keepLedgerOrder(memberSeq: number): Promise<void> {
  const { kept, newest, tailAt } = await standing(memberSeq);
  if (newest && newest.length < worthKeeping) return;
  const tail = newest && (await ledgerTail(memberSeq, { kept, newest, along: nothing }));
  if (tail) await writeParts(memberSeq, tail);
  else await anew(memberSeq, newest ? undefined : { kept, tailAt });
}

async function standing(memberSeq: number) {
  const own = { balance: keys.balance(memberSeq), head: keys.ledgerHead(memberSeq) };
  const found = await batchGet([own.balance, own.head]);
  const balance = at<BalanceItem>(found, own.balance);
  const head = at<LedgerHead>(found, own.head);
  const kept = keptIn(head);
  const count = Math.max(0, (balance?.v ?? 0) - kept.count);
  return { kept, tailAt: head?.tailAt ?? 0, newest: newestEntries(memberSeq, { balance, count }) };
}

function orderOf(memberSeq: number, tail: LedgerTail): LedgerOrder {
  const { start, lines, olderIn } = tail;
  const linesIn: LedgerOrder['linesIn'] = async ({ from, end }) => {
    const older = await olderIn({ from, end: Math.min(end, start) });
    if (!older) return (await anew(memberSeq)).linesIn({ from, end });
    return [...older, ...lines.slice(Math.max(0, from - start), Math.max(0, end - start))];
  };
  return { count: tail.count, days: tail.days, cash: tail.cash, point: tail.point, linesIn };
}

interface Stood {
  readonly kept: Kept;
  readonly tailAt: number;
}

/** Folds the whole journal and writes its order: all of it, or what lies behind the parts that stay as they are. */
async function anew(memberSeq: number, stood?: Stood): Promise<LedgerOrder> {
  const loose: LooseLine[] = [];
  for await (const part of entriesOf(memberSeq)) loose.push(...part.map(lineOfEntry));
  const lines = inOrder(loose, { cash: 0, point: 0 });
  const days = daysOf(lines, { start: 0, before: [] });
  const settled = stood && lines.findIndex(({ at: time }) => time >= stood.tailAt);
  const start = stood && settled === tailOf(stood.kept.count) ? settled : 0;
  await writeParts(memberSeq, { start, lines: lines.slice(start), days });
  const { cashAfter = 0, pointAfter = 0 } = lines.at(-1) ?? {};
  const linesIn: LedgerOrder['linesIn'] = async ({ from, end }) => lines.slice(from, end);
  return { count: lines.length, days, cash: cashAfter, point: pointAfter, linesIn };
}
