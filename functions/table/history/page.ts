import { at, batchGet, type Item } from '../client/table.ts';
import { type Key, keys } from '../keys/keys.ts';
import { dayAfter, dayOfId, openDay } from './days.ts';
import { closeDays, type HistoryHead, rebuildDays } from './lines.ts';
import type { HistoryList, LinedRow, Sum } from './list.ts';
import { historyOverview } from './overview.ts';

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
  asked: HistoryQuestion & {
    /** What today's rows need besides, read in the same round trip as far as it has room; found in `extra`. */
    readonly keysOf?: (row: Row) => readonly Key[];
  },
): Promise<HistoryPage<Row>> {
  const { memberSeq, now, page, size, wanted } = asked;
  const stored = list.rowsOf(memberSeq);
  const needed = [asked.to, dayAfter(openDay(now), -1)].sort()[0] ?? asked.to;
  for (let reading = 1; ; reading += 1) {
    const { rows, today, sums } = await historyOverview(list, asked);
    const wantedRows = rows.filter(({ kind }) => wanted(kind));
    const shown = wantedRows.slice((page - 1) * size, page * size);
    const keyOf = ({ id }: LinedRow): Key => ({ pk: stored.pk, sk: `${stored.prefix}${id}` });
    const lined = shown.filter(({ id }) => !today.has(id));
    const extras = asked.extraKeys ?? [];
    const besides = shown
      .flatMap(({ id }) => {
        const row = today.get(id);
        return row === undefined ? [] : (asked.keysOf?.(row) ?? []);
      })
      .slice(0, Math.max(0, batch - 1 - extras.length - lined.length - leastDoubted));
    const doubted = rows
      .filter(({ id, kind }) => list.isOpen(kind) && !today.has(id))
      .slice(0, Math.max(leastDoubted, batch - size - 1 - extras.length - besides.length));
    const looked = [...lined, ...doubted];
    const found = await batchGet([keys.historyHead(stored), ...looked.map(keyOf), ...extras, ...besides]);
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

/** The row is no longer what its line says. */
function hasLeft<Row>(list: HistoryList<Row>, { kind }: LinedRow, row: Row | undefined): boolean {
  if (row === undefined) return true;
  const facts = list.factsOf(row);
  return facts.kind !== kind || !facts.listed;
}
