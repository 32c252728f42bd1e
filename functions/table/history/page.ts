import { at, batchGet, type Item } from '../client/table.ts';
import type { Key } from '../keys/key.ts';
import { keys } from '../keys/keys.ts';
import { addDays, dayOfId, openDay } from './days.ts';
import { closeDays, type HistoryHead, rebuildDays } from './lines.ts';
import type { HistoryList, ListedRow, Sum } from './list.ts';
import { historyOverview } from './overview.ts';

export interface HistoryQuery {
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
  /** The sums of each day that has rows, of every kind, by day 'YYYYMMDD' and kind. */
  readonly days: ReadonlyMap<string, ReadonlyMap<string, Sum>>;
  readonly extra: ReadonlyMap<string, Item>;
}

/** A batch reads a hundred keys; what the page and the extras leave is used for rows that were open when their line was written. */
const batch = 100;
const minMaybeChanged = 20;
/** Readings of one call: the first may find lines to write, the second rows that changed meanwhile. */
const maxReadings = 3;

/**
 * One page of a history with the sums of the whole filter, in two round trips however long it is and however far down
 * the page: one query of today's rows and the lines of the days before, one batch of the page's rows. Missing and
 * outdated lines are written on the way.
 */
export async function historyPage<Row>(
  list: HistoryList<Row>,
  query: HistoryQuery & {
    /** Further keys that today's rows need, read in the same round trip as far as it has room; found in `extra`. */
    readonly keysOf?: (row: Row) => readonly Key[];
  },
): Promise<HistoryPage<Row>> {
  const { memberSeq, now, page, size, wanted } = query;
  const stored = list.rowsOf(memberSeq);
  const required = requiredThrough(query);
  for (let reading = 1; ; reading += 1) {
    const { rows, today, sums, days: dailySums } = await historyOverview(list, query);
    const matchingRows = rows.filter(({ kind }) => wanted(kind));
    const shown = matchingRows.slice((page - 1) * size, page * size);
    const keyOf = ({ id }: ListedRow): Key => ({ pk: stored.pk, sk: `${stored.prefix}${id}` });
    const lined = shown.filter(({ id }) => !today.has(id));
    const extras = query.extraKeys ?? [];
    const rowExtras = shown
      .flatMap(({ id }) => {
        const row = today.get(id);
        return row === undefined ? [] : (query.keysOf?.(row) ?? []);
      })
      .slice(0, Math.max(0, batch - 1 - extras.length - lined.length - minMaybeChanged));
    const maybeChanged = rows
      .filter(({ id, kind }) => list.isOpen(kind) && !today.has(id))
      .slice(0, Math.max(minMaybeChanged, batch - size - 1 - extras.length - rowExtras.length));
    const toRead = [...lined, ...maybeChanged];
    const found = await batchGet([keys.historyHead(stored), ...toRead.map(keyOf), ...extras, ...rowExtras]);
    const readNow = (row: ListedRow): Row | undefined => {
      const item = at(found, keyOf(row));
      return item && list.rowOf(item);
    };
    const through = at<HistoryHead>(found, keys.historyHead(stored))?.through ?? '';
    const days = toRead.filter((row) => isOutdated(list, row, readNow(row))).map(({ id }) => dayOfId(id));
    const closed = through < required ? await closeDays(list, { memberSeq, now }) : 0;
    if (reading < maxReadings && (closed > 0 || days.length > 0)) {
      await rebuildDays(list, { memberSeq, now, days });
      continue;
    }
    return {
      rows: shown.flatMap((row) => today.get(row.id) ?? readNow(row) ?? []),
      total: matchingRows.length,
      sums: new Map([...sums].filter(([kind]) => wanted(kind))),
      days: dailySums,
      extra: found,
    };
  }
}

/**
 * The sums of each day as `historyPage` has them, for walks over many members: one query where every day that ended has
 * its lines and none of them names a row that may have changed since, the page's own readings elsewhere. `head` is the
 * item of `keys.historyHead`, read by the walk for many members at once.
 */
export async function historyDays<Row>(
  list: HistoryList<Row>,
  query: Pick<HistoryQuery, 'memberSeq' | 'from' | 'to' | 'now'> & { readonly head: HistoryHead | undefined },
): Promise<HistoryPage<Row>['days']> {
  const { head, ...days } = query;
  const overview = head && head.through >= requiredThrough(query) ? await historyOverview(list, days) : null;
  const isCurrent = overview?.rows.every(({ id, kind }) => overview.today.has(id) || !list.isOpen(kind));
  if (overview && isCurrent) return overview.days;
  return (await historyPage(list, { ...days, wanted: () => true, page: 1, size: 1 })).days;
}

/** The last day that must have its lines. */
function requiredThrough({ to, now }: Pick<HistoryQuery, 'to' | 'now'>): string {
  const ended = addDays(openDay(now), -1);
  return to < ended ? to : ended;
}

/** The row is no longer what its line says. */
function isOutdated<Row>(list: HistoryList<Row>, { kind }: ListedRow, row: Row | undefined): boolean {
  if (row === undefined) return true;
  const facts = list.factsOf(row);
  return facts.kind !== kind || !facts.listed;
}
