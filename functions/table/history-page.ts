import { dayAfter, dayOfId, idsFrom, openDay } from './history-days.ts';
import { closeDays, type HistoryHead, rebuildDays } from './history-lines.ts';
import { type DayLine, type HistoryList, type LinedRow, rowsIn, type Sum } from './history-list.ts';
import { type Key, keys } from './keys.ts';
import { at, batchGet, type Item, queryAll } from './table.ts';

export interface HistoryQuestion {
  readonly memberSeq: number;
  /** Korean days 'YYYYMMDD', both included. */
  readonly from: string;
  readonly to: string;
  /** Whether rows of a kind belong to the filter. */
  readonly wanted: (kind: string) => boolean;
  readonly page: number;
  readonly size: number;
  readonly now: number;
  /** Read in the same round trip; found in `extra`. */
  readonly extraKeys?: readonly Key[];
}

export interface HistoryPage<Row> {
  readonly rows: readonly Row[];
  /** Rows of the whole filter. */
  readonly total: number;
  /** Sums of the whole filter, hidden rows included, by kind. */
  readonly sums: ReadonlyMap<string, Sum>;
  readonly extra: ReadonlyMap<string, Item>;
}

/** A batch reads a hundred keys; what the page and the extras leave is for rows that were open when their line was written. */
const batch = 100;
const leastDoubted = 20;
/** Readings of one call: the first finds lines to write, the second that a row moved meanwhile. */
const mostReadings = 3;

/**
 * One page of a history with the sums of the whole filter, in two round trips however long it is and however far down
 * the page: one query of today's rows and the lines of the days before, one batch of the page's rows. Lines that are
 * missing, or that a row has left behind, are written anew on the way.
 */
export async function historyPage<Row>(
  list: HistoryList<Row>,
  asked: HistoryQuestion,
): Promise<HistoryPage<Row>> {
  const { memberSeq, now, page, size, wanted } = asked;
  const stored = list.rowsOf(memberSeq);
  const needed = [asked.to, dayAfter(openDay(now), -1)].sort()[0] ?? asked.to;
  for (let reading = 1; ; reading += 1) {
    const { rows, today, sums } = await overview(list, asked);
    const wantedRows = rows.filter(({ kind }) => wanted(kind));
    const shown = wantedRows.slice((page - 1) * size, page * size);
    const keyOf = ({ id }: LinedRow): Key => ({ pk: stored.pk, sk: `${stored.prefix}${id}` });
    const lined = shown.filter(({ id }) => !today.has(id));
    const doubted = rows
      .filter(({ id, kind }) => list.isOpen(kind) && !today.has(id))
      .slice(0, Math.max(leastDoubted, batch - size - 1 - (asked.extraKeys?.length ?? 0)));
    const looked = [...lined, ...doubted];
    const found = await batchGet([
      keys.historyHead(stored),
      ...looked.map(keyOf),
      ...(asked.extraKeys ?? []),
    ]);
    const readNow = (row: LinedRow): Row | undefined => {
      const item = at(found, keyOf(row));
      return item && list.rowOf(item);
    };
    const through = at<HistoryHead>(found, keys.historyHead(stored))?.through ?? '';
    const days = looked.filter((row) => hasLeft(list, row, readNow(row))).map(({ id }) => dayOfId(id));
    const closed = through < needed ? await closeDays(list, { memberSeq, now }) : 0;
    if (reading < mostReadings && (closed > 0 || days.length > 0)) {
      await rebuildDays(list, { memberSeq, now, days });
      continue;
    }
    return {
      rows: shown.flatMap((row) => today.get(row.id) ?? readNow(row) ?? []),
      total: wantedRows.length,
      sums: new Map([...sums].filter(([kind]) => wanted(kind))),
      extra: found,
    };
  }
}

/** Every row of the window as its line or itself names it, newest first, with the rows of days that have no line yet. */
async function overview<Row>(list: HistoryList<Row>, { memberSeq, from, to, now }: HistoryQuestion) {
  const stored = list.rowsOf(memberSeq);
  const today = new Map<string, Row>();
  const young: LinedRow[] = [];
  const lined: LinedRow[] = [];
  const sums = new Map<string, Sum>();
  const add = (kind: string, { stake, paid }: Sum): void => {
    const sum = sums.get(kind) ?? { stake: 0, paid: 0 };
    sums.set(kind, { stake: sum.stake + stake, paid: sum.paid + paid });
  };
  const lineStart = keys.historyLinePrefix(stored, to);
  const range = {
    from: to >= openDay(now) ? `${stored.prefix}${idsFrom(openDay(now))}` : lineStart,
    to: `${keys.historyLinePrefix(stored, from)}#~`,
  };
  if (from > to) return { rows: [], today, sums };
  for await (const items of queryAll({ pk: stored.pk, ...range })) {
    for (const item of items) {
      const line = lineIn(item);
      if (line) {
        lined.push(...rowsIn(line));
        for (const [kind, [stake, paid]] of Object.entries(line.sums)) add(kind, { stake, paid });
        continue;
      }
      const id = item.sk.slice(stored.prefix.length);
      const day = dayOfId(id);
      if (day < from || day > to) continue;
      const row = list.rowOf(item);
      const facts = list.factsOf(row);
      add(facts.kind, facts);
      if (facts.listed) {
        young.push({ id, kind: facts.kind });
        today.set(id, row);
      }
    }
  }
  return { rows: [...young.reverse(), ...lined], today, sums };
}

function lineIn(item: Item): DayLine | undefined {
  return isLine(item) ? item : undefined;
}

function isLine(item: Item): item is Item & DayLine {
  return typeof item.rows === 'string' && item.sk.includes('#HL#');
}

/** The row is no longer what its line says. */
function hasLeft<Row>(list: HistoryList<Row>, { kind }: LinedRow, row: Row | undefined): boolean {
  if (row === undefined) return true;
  const facts = list.factsOf(row);
  return facts.kind !== kind || !facts.listed;
}
