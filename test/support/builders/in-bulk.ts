import { toAttributes } from '../../../functions/table/client/attribute-values.ts';
import { tableEnvironment } from '../../../functions/table/client/env.ts';
import type { Item } from '../../../functions/table/client/table.ts';
import { callTable } from '../fakes/wire.ts';

const lanes = 10;

/** All of them, ten at a time, answers in their order. */
export async function inLanes<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  const waiting = all.map((one, at) => ({ one, at }));
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) answers[next.at] = await work(next.one);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return answers;
}

const maxBatch = 25;
const sideBySide = 4;

/** Writes items as they are: a long history without making it call by call. */
export async function storeAtOnce(items: readonly Item[]): Promise<void> {
  let from = 0;
  const worker = async () => {
    while (from < items.length) {
      const batch = items.slice(from, from + maxBatch);
      from += maxBatch;
      await writeBatch(batch);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, worker));
}

async function writeBatch(items: readonly Item[]): Promise<void> {
  const requests = items.map((item) => ({ PutRequest: { Item: toAttributes(item) } }));
  await callTable('BatchWriteItem', { RequestItems: { [tableEnvironment().TABLE_NAME]: requests } });
}
