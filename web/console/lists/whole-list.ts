import { deepestRow } from '../../../shared/model/list-depth.ts';
import { csvLines, csvText } from '../../../shared/rules/text/csv-text.ts';
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

/** A list that one call answers, read again to be saved. `more`: there are others that it does not answer. */
export function onePage<Row>(
  read: (saved: true | undefined) => Promise<{ readonly list: readonly Row[]; readonly more?: boolean }>,
): ReadPage<Row> {
  return async (_after, saved) => {
    const { list, more = false } = await read(saved);
    return { list, next: null, isCut: more };
  };
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
  /** The rows of a page that were not on one before. They are not kept. */
  readonly onRows: (rows: readonly Row[]) => void;
  readonly isStopped: () => boolean;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

interface Read {
  readonly count: number;
  readonly isWhole: boolean;
}

/**
 * Hands on every row of a list page by page, at most 100,000; null once it is stopped. A row that moves to a later page while the
 * list is read counts once: of what was read only the keys stay.
 */
export async function wholeList<Row>({
  page,
  keyOf,
  onRows,
  isStopped,
  wait = pause,
}: WholeList<Row>): Promise<Read | null> {
  const known = new Set<string>();
  let next: string | null | undefined;
  let isCut = false;
  for (let pages = 0; next !== null && known.size < deepestRow; pages += 1) {
    if (pages >= fastPages) await wait(pauseBetween);
    const after = next;
    const found = await patiently(() => page(after, true), wait);
    if (isStopped()) return null;
    const fresh = found.list.filter((row) => {
      const key = keyOf(row);
      return !known.has(key) && known.add(key);
    });
    const room = deepestRow - (known.size - fresh.length);
    onRows(fresh.slice(0, room));
    isCut = found.isCut === true || fresh.length > room;
    next = found.next;
  }
  return { count: Math.min(known.size, deepestRow), isWhole: next === null && !isCut };
}

/** Columns of a file: those of its table that have a text. */
export type FileColumn<Row> = Pick<Column<Row>, 'label' | 'text'>;

interface ListFile<Row> extends Omit<WholeList<Row>, 'onRows'> {
  readonly columns: readonly FileColumn<Row>[];
  /** How many rows there are so far. */
  readonly onRead: (count: number) => void;
}

/**
 * The whole list as CSV; null once it is stopped. Each page becomes a piece of the file as it arrives: the browser keeps pieces
 * outside of the page's memory, and the rows are dropped.
 */
export async function listFile<Row>({
  columns,
  onRead,
  ...list
}: ListFile<Row>): Promise<(Read & { readonly file: Blob }) | null> {
  const saved = columns.flatMap(({ label, text }) => (text ? [{ label, text }] : []));
  const pieces = [new Blob([csvText({ header: saved.map(({ label }) => label), rows: [] })])];
  let count = 0;
  const read = await wholeList({
    ...list,
    onRows: (rows) => {
      pieces.push(new Blob([csvLines(rows.map((row) => saved.map(({ text }) => text(row))))]));
      count += rows.length;
      onRead(count);
    },
  });
  return read && { ...read, file: new Blob(pieces) };
}
