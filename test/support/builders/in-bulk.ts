import pMap from 'p-map';
import { toAttributes } from '../../../functions/table/client/attribute-values.ts';
import { tableEnvironment } from '../../../functions/table/client/env.ts';
import type { Item } from '../../../functions/table/client/table.ts';
import { callTable } from '../fakes/wire.ts';

/** All of them, ten at a time, answers in their order. */
export function inLanes<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  return pMap(all, work, { concurrency: 10 });
}

const maxBatch = 25;
const sideBySide = 4;

/** Writes items as they are: a long history without making it call by call. */
export async function storeAtOnce(items: readonly Item[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / maxBatch) }, (_, at) =>
    items.slice(at * maxBatch, (at + 1) * maxBatch),
  );
  await pMap(batches, writeBatch, { concurrency: sideBySide });
}

async function writeBatch(items: readonly Item[]): Promise<void> {
  const requests = items.map((item) => ({ PutRequest: { Item: toAttributes(item) } }));
  await callTable('BatchWriteItem', { RequestItems: { [tableEnvironment().TABLE_NAME]: requests } });
}
