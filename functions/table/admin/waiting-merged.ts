import { query } from '../client/table.ts';

/** When the oldest item of a sparse list began to wait, epoch milliseconds; null when the list is empty. */
export async function oldestIn(list: string): Promise<number | null> {
  const { items } = await query({ pk: list, index: 'byList', limit: 1 });
  const at = items[0]?.at;
  return typeof at === 'number' ? at : null;
}

/** A short list's length, up to `most`, and its oldest: lists nobody counts while they are written. */
export async function waitingIn(
  list: string,
  most: number,
): Promise<{ readonly count: number; readonly oldestAt: number | null }> {
  const { items } = await query({ pk: list, index: 'byList', limit: most });
  const at = items[0]?.at;
  return { count: items.length, oldestAt: typeof at === 'number' ? at : null };
}
