import { type Action, query } from '../client/table.ts';
import { keys, totalShards } from '../keys/keys.ts';

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

/** One more of a member's, or one less, waits in a queue: part of the transaction that lists it or takes it out. */
export function queueCounted(queue: string, memberSeq: number, by: 1 | -1): Action {
  return { change: { key: keys.queueCount(queue, memberSeq % totalShards), add: { n: by } } };
}

/** How many wait, without reading who. */
export async function queueCount(queue: string): Promise<number> {
  const { items } = await query({ pk: keys.queueCount(queue, 0).pk });
  return items.reduce((sum, { n }) => sum + Number(n), 0);
}
