import { type Action, query } from '../client/table.ts';
import { keys, totalShards } from '../keys/keys.ts';

/** One more of a member's, or one less, waits in a queue: part of the transaction that lists it or takes it out. */
export function queueCounted(queue: string, memberSeq: number, by: 1 | -1): Action {
  return { change: { key: keys.queueCount(queue, memberSeq % totalShards), add: { n: by } } };
}

/** How many wait, without reading who. */
export async function queueCount(queue: string): Promise<number> {
  const { items } = await query({ pk: keys.queueCount(queue, 0).pk });
  return items.reduce((sum, { n }) => sum + Number(n), 0);
}
