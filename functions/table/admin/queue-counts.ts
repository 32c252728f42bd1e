import { type Action, query } from '../client/table.ts';
import { keys, totalShards } from '../keys/keys.ts';

/** When the oldest item of a sparse list began to wait, epoch milliseconds; null when the list is empty. */
export async function oldestIn(list: string): Promise<number | null> {
  const { items } = await query({ pk: list, index: 'byList', limit: 1 });
  const at = items[0]?.at;
  return typeof at === 'number' ? at : null;
}

/** How many items a list has, counted up to `limit`, and since when the oldest waits, epoch milliseconds: for lists without a counter. */
export async function waitingIn(
  list: string,
  limit: number,
): Promise<{ readonly count: number; readonly oldestAt: number | null }> {
  const { items } = await query({ pk: list, index: 'byList', limit });
  const at = items[0]?.at;
  return { count: items.length, oldestAt: typeof at === 'number' ? at : null };
}

/** Counts a member's item into a queue or out of it: part of the transaction that lists or removes it. */
export function queueCountAction(queue: string, memberSeq: number, by: 1 | -1): Action {
  return { change: { key: keys.queueCount(queue, memberSeq % totalShards), add: { n: by } } };
}

/** How many items wait in a queue. */
export async function queueCount(queue: string): Promise<number> {
  const { items } = await query({ pk: keys.queueCount(queue, 0).pk });
  return items.reduce((sum, { n }) => sum + Number(n), 0);
}
