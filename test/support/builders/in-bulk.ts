import pMap from 'p-map';
import { toAttributes } from '../../../functions/table/client/attribute-values.ts';
import { tableEnvironment } from '../../../functions/table/client/env.ts';
import { sendSignedRequest } from '../../../functions/table/client/signed-request.ts';
import type { Item } from '../../../functions/table/client/table.ts';

/** All of them, ten at a time, answers in their order. */
export function inLanes<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  return pMap(all, work, { concurrency: 10 });
}

const maxBatch = 25;
/** Members wait a second at most; a test's preparation may wait for a busy machine. */
const timeout = 30_000;

const sideBySide = 4;

/** Writes items as they are: a long history without making it call by call. */
export async function storeAtOnce(items: readonly Item[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / maxBatch) }, (_, at) =>
    items.slice(at * maxBatch, (at + 1) * maxBatch),
  );
  await pMap(batches, writeBatch, { concurrency: sideBySide });
}

async function writeBatch(items: readonly Item[]): Promise<void> {
  const { TABLE_NAME, AWS_REGION, DYNAMODB_ENDPOINT } = tableEnvironment();
  const requests = items.map((item) => ({ PutRequest: { Item: toAttributes(item) } }));
  const { status, body } = await sendSignedRequest({
    service: 'dynamodb',
    region: AWS_REGION,
    url: new URL(DYNAMODB_ENDPOINT ?? ''),
    headers: {
      'Content-Type': 'application/x-amz-json-1.0',
      'X-Amz-Target': 'DynamoDB_20120810.BatchWriteItem',
    },
    body: JSON.stringify({ RequestItems: { [TABLE_NAME]: requests } }),
    timeout,
  });
  if (status !== 200) throw new Error(`not stored: ${status} ${body}`);
}
