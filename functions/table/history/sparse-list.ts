import { type Item, query } from '../client/table.ts';
import { tableIndex } from '../keys/keys.ts';

export interface ListQuery {
  /** Name of a sparse list. */
  readonly list: string;
  /** Place after which to continue, `next` of the page before; absent: from the beginning. */
  readonly after?: string | undefined;
  readonly size: number;
  readonly descending?: boolean;
  /** Only places with this prefix. */
  readonly prefix?: string;
}

export interface ListPage {
  readonly items: readonly Item[];
  /** Null at the end. */
  readonly next: string | null;
}

/** Sorts after every place with the same prefix. */
const last = '\u{10FFFF}';

/** One page of a sparse list in one query, however long the list is and however far down. Eventually consistent: for display. */
export async function listPage(request: ListQuery): Promise<ListPage> {
  const { list, after, size, descending = false, prefix = '' } = request;
  // Not a place of this prefix: the table refuses a range that ends before it begins.
  if (after !== undefined && !after.startsWith(prefix)) return { items: [], next: null };
  const whole = prefix === '' ? {} : { from: prefix, to: prefix + last };
  const bound = { ...whole, ...(after !== undefined && (descending ? { to: after } : { from: after })) };
  // One more for the place itself, one more to know whether the list goes on.
  const limit = size + (after === undefined ? 1 : 2);
  const { items } = await query({ pk: list, index: 'byList', ...bound, limit, descending });
  const following = items.filter((item) => item[tableIndex.sk] !== after);
  const shown = following.slice(0, size);
  return { items: shown, next: following.length > size ? String(shown.at(-1)?.[tableIndex.sk]) : null };
}
