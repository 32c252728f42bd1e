import { type Action, type Condition, get, type Item, type Key, query, update } from '../client/table.ts';
import type { NumberedList } from '../keys/key.ts';
import { keys } from '../keys/keys.ts';

/**
 * A list whose rows are numbered as they arrive and may be deleted. Each hundred numbers share a line that counts the
 * rows that remain, so any page is one query of head and lines and one of its own rows.
 */
export interface Numbered {
  readonly pk: string;
  readonly list: NumberedList;
}

export interface NumberedHead {
  /** The last number given out. */
  readonly last: number;
  /** Everything up to this number was deleted at once. */
  readonly gone?: number;
}

interface HeadChange {
  readonly add?: Readonly<Record<string, number>>;
  readonly set?: Readonly<Record<string, unknown>>;
  readonly when?: Condition;
}

export interface NumberedPage<H> {
  readonly head: H | undefined;
  readonly rows: readonly Item[];
  readonly total: number;
}

const perLine = 100;
/** Titles are short: two pages of the table hold the newest ten thousand. */
const maxSearchedPages = 2;

const lineOf = (number: number): number => Math.floor(number / perLine);

export function numberOf(row: Item): number {
  return Number(row.sk.slice(row.sk.indexOf('#') + 1));
}

/** Takes the next number; returns the head after it. A number that is never used leaves a gap that no page shows. @throws ConditionFailed */
export async function takeNumber<H extends NumberedHead>(of: Numbered, change: HeadChange = {}): Promise<H> {
  return update<H>({
    key: keys.numberedHead(of.pk, of.list),
    ...change,
    add: { last: 1, gone: 0, ...change.add },
  });
}

/** Counts a row in or out: part of the transaction that puts or deletes it. */
export function countRowAction(of: Numbered, number: number, by: 1 | -1): Action {
  return { change: { key: keys.numberedLine(of.pk, of.list, lineOf(number)), add: { n: by } } };
}

/** After everything up to `last` was deleted, the rows that follow are counted from 0. */
export function clearLineAction(of: Numbered, last: number): Action {
  return { delete: keys.numberedLine(of.pk, of.list, lineOf(last)) };
}

/** One page, newest first: two queries however long the list. */
export async function numberedPage<H extends NumberedHead>(
  of: Numbered,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<NumberedPage<H>> {
  const { items } = await query(keys.numberedLines(of.pk, of.list));
  const head = headIn<H>(items, of);
  const gone = head?.gone ?? 0;
  const first = (page - 1) * size;
  let total = 0;
  let skip = 0;
  let top: number | null = null;
  let bottom = 0;
  for (const item of items.toReversed()) {
    const line = numberOf(item);
    if (item === items[0] || line < lineOf(gone + 1)) continue;
    const before = total;
    total += Number(item.n);
    if (total <= first || before >= first + size) continue;
    if (top === null) skip = first - before;
    top ??= line;
    bottom = line;
  }
  if (top === null) return { head, rows: [], total };
  const { items: rows } = await query({
    pk: of.pk,
    from: keys.numberedRow(of.pk, of.list, Math.max(bottom * perLine, gone + 1)).sk,
    to: keys.numberedRow(of.pk, of.list, (top + 1) * perLine - 1).sk,
    descending: true,
  });
  return { head, rows: rows.slice(skip, skip + size), total };
}

/** One page of the rows that match, among the newest two megabytes of rows: two queries and the head. */
export async function searchNumbered<H extends NumberedHead>(
  of: Numbered,
  search: { readonly page: number; readonly size: number; readonly matches: (row: Item) => boolean },
): Promise<NumberedPage<H>> {
  const { page, size, matches } = search;
  const key = keys.numberedHead(of.pk, of.list);
  const head = await get<H>(key);
  const gone = head?.gone ?? 0;
  if (head === undefined || head.last <= gone) return { head, rows: [], total: 0 };
  const hits: Item[] = [];
  const range = {
    from: keys.numberedRow(of.pk, of.list, gone + 1).sk,
    to: keys.numberedRow(of.pk, of.list, head.last).sk,
  };
  let after: Key | null = null;
  for (let read = 0; read < maxSearchedPages; read += 1) {
    const found: Awaited<ReturnType<typeof query>> = await query({
      pk: of.pk,
      ...range,
      after,
      descending: true,
    });
    hits.push(...found.items.filter(matches));
    after = found.next;
    if (!after) break;
  }
  return { head, rows: hits.slice((page - 1) * size, page * size), total: hits.length };
}

/** The head sorts before its lines, and exists as soon as a number was taken. */
function headIn<H>(items: readonly Item[], of: Numbered): H | undefined {
  const [first] = items;
  return isHead<H>(first, of) ? first : undefined;
}

function isHead<H>(item: unknown, of: Numbered): item is H {
  const { sk } = keys.numberedHead(of.pk, of.list);
  return typeof item === 'object' && item !== null && 'sk' in item && item.sk === sk;
}
