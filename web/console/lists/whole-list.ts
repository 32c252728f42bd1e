import { deepestRow } from '../../../shared/model/list-depth.ts';
import { csvText } from '../../../shared/rules/text/csv-text.ts';
import type { Column } from '../kit/resource-table.tsx';
import { patiently, pause } from './patiently.ts';

export interface ListPage<Row> {
  readonly list: readonly Row[];
  /** Names the page behind this one; null at the end. */
  readonly next: string | null;
  /** The list goes on where it can be read no further. */
  readonly isCut?: boolean;
}
/**
 * A page of the list as it is filtered now; the first one without a name. `saved`: it goes into a file, which lists of persons
 * send along for the audit.
 */
export type ReadPage<Row> = (after: string | undefined, saved?: true) => Promise<ListPage<Row>>;

/** Rows a page has when a whole list is read: the most a call answers with. */
export const rowsAtOnce = 100;

/** Pages of a list that numbers them. */
export function numberedPages<Row>(
  read: (
    place: { readonly page: number; readonly size: number },
    saved: true | undefined,
  ) => Promise<{
    readonly list: readonly Row[];
    readonly pagination: { readonly end: number };
  }>,
): ReadPage<Row> {
  return async (after, saved) => {
    const page = Number(after ?? 1);
    const { list, pagination } = await read({ page, size: rowsAtOnce }, saved);
    const isEnd = page >= pagination.end;
    const isCut = !isEnd && (page + 1) * rowsAtOnce > deepestRow;
    return { list, next: isEnd || isCut ? null : String(page + 1), isCut };
  };
}

/** A list that one call answers whole, read again to be saved. */
export function onePage<Row>(
  read: (saved: true | undefined) => Promise<{ readonly list: readonly Row[] }>,
): ReadPage<Row> {
  return async (_after, saved) => ({ list: (await read(saved)).list, next: null });
}

/** A list that is loaded whole; null while it is not. */
export function loadedRows<Row>(rows: readonly Row[] | undefined): ReadPage<Row> | null {
  return rows ? async () => ({ list: rows, next: null }) : null;
}

/** Pages read without a pause; then three a second, which leaves the operator's other pages their calls. */
const fastPages = 100;
const pauseBetween = 300;

interface WholeList<Row> {
  readonly page: ReadPage<Row>;
  readonly keyOf: (row: Row) => string;
  /** How many rows there are so far. */
  readonly onRead: (count: number) => void;
  readonly isStopped: () => boolean;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/**
 * Every row of a list, at most 100,000; null once it is stopped. A row that moves to a later page while the list is read
 * counts once.
 */
export async function wholeList<Row>({
  page,
  keyOf,
  onRead,
  isStopped,
  wait = pause,
}: WholeList<Row>): Promise<{ readonly rows: readonly Row[]; readonly isWhole: boolean } | null> {
  const rows = new Map<string, Row>();
  let found: ListPage<Row> | undefined;
  for (let pages = 0; found?.next !== null && rows.size < deepestRow; pages += 1) {
    if (pages >= fastPages) await wait(pauseBetween);
    const { next } = found ?? {};
    found = await patiently(() => page(next ?? undefined, true), wait);
    if (isStopped()) return null;
    for (const row of found.list) if (!rows.has(keyOf(row))) rows.set(keyOf(row), row);
    onRead(rows.size);
  }
  const isWhole = found?.next === null && found.isCut !== true && rows.size <= deepestRow;
  return { rows: [...rows.values()].slice(0, deepestRow), isWhole };
}

/** Columns of a file: those of its table that have a text. */
export type FileColumn<Row> = Pick<Column<Row>, 'label' | 'text'>;

/** The rows as CSV. */
export function listText<Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string {
  const saved = columns.flatMap(({ label, text }) => (text ? [{ label, text }] : []));
  return csvText({
    header: saved.map(({ label }) => label),
    rows: rows.map((row) => saved.map(({ text }) => text(row))),
  });
}
