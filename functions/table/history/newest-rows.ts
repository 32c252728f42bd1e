import { type Item, query } from '../client/table.ts';
import type { MemberRows } from '../keys/key.ts';

export interface NewestRows {
  readonly items: readonly Item[];
  /** Id of the last row, to go on after; null at the end. */
  readonly next: string | null;
}

/**
 * Rows numbered by ULID, newest first, hidden ones among them: one query a page, however far down. The day lines of a history
 * stand under the same prefix, after the rows, and are left out.
 */
export async function newestRows(
  { pk, prefix }: MemberRows,
  { after, size }: { readonly after?: string | undefined; readonly size: number },
): Promise<NewestRows> {
  // One more for the row itself, one more to know whether the list goes on.
  const limit = size + (after === undefined ? 1 : 2);
  const to = after === undefined ? `${prefix}8` : `${prefix}${after}`;
  if (to < `${prefix}0` || to > `${prefix}8`) return { items: [], next: null };
  const { items } = await query({ pk, from: `${prefix}0`, to, limit, descending: true });
  const following = items.filter(({ sk }) => sk !== `${prefix}${after}`);
  const shown = following.slice(0, size);
  const last = shown.at(-1)?.sk.slice(prefix.length) ?? null;
  return { items: shown, next: following.length > size ? last : null };
}
