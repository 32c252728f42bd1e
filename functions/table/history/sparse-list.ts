import { type Item, query } from '../client/table.ts';
import { tableIndex } from '../keys/keys.ts';

export interface ListQuestion {
  /** Name of a sparse list. */
  readonly list: string;
  /** Place behind which to go on, `next` of the page before; absent: from the beginning. */
  readonly after?: string | undefined;
  readonly size: number;
  readonly descending?: boolean;
  /** Only places that begin so. */
  readonly prefix?: string;
}

export interface ListPage {
  readonly items: readonly Item[];
  /** Null at the end. */
  readonly next: string | null;
}

/** Behind every place that begins alike. */
const last = '\u{10FFFF}';

/** One page of a sparse list in one query, however long the list is and however far down. For eyes. */
export async function listPage(question: ListQuestion): Promise<ListPage> {
  const { list, after, size, descending = false, prefix = '' } = question;
  // No such place is ours: the table refuses a range that ends before it begins.
  if (after !== undefined && !after.startsWith(prefix)) return { items: [], next: null };
  const whole = prefix === '' ? {} : { from: prefix, to: prefix + last };
  const bound = { ...whole, ...(after !== undefined && (descending ? { to: after } : { from: after })) };
  // One more for the place itself, one more to know whether the list goes on.
  const limit = size + (after === undefined ? 1 : 2);
  const { items } = await query({ pk: list, index: 'byList', ...bound, limit, descending });
  const behind = items.filter((item) => item[tableIndex.sk] !== after);
  const shown = behind.slice(0, size);
  return { items: shown, next: behind.length > size ? String(shown.at(-1)?.[tableIndex.sk]) : null };
}
