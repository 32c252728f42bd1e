import { at, batchGet, type Item, type Key } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { type Kept, type LineRange, linesOfParts, partsIn, readParts, tailOf } from './blocks.ts';
import { entryOf, isEntry } from './entries.ts';
import { daysOf, inOrder, lineOfEntry } from './fold.ts';
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
export interface LedgerTail extends Kept {
  readonly start: number;
  readonly lines: readonly OrderedLine[];
  readonly days: readonly DayStart[];
  /** Lines before `start`; null when a part does not hold what the head says. */
  readonly olderIn: (range: LineRange) => Promise<readonly OrderedLine[] | null>;
}

/** The newest entries sorted into the last part of the kept order, in one round trip; null when one of them is not there, or belongs further back. */
export async function ledgerTail(
  memberSeq: number,
  { kept, newest, along }: Newer,
): Promise<LedgerTail | null> {
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
