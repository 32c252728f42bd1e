import { setTimeout as wait } from 'node:timers/promises';
import { ReceiveMessageCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { clientConfig } from '../../../functions/aws/clients.ts';
import { type LocalQueue, startQueue } from '../../../infra/local/emulators/queue.ts';

const Event = z.object({ Records: z.array(z.object({ messageId: z.string(), body: z.string() })).length(1) });
let queue: LocalQueue | undefined;
afterEach(() => queue?.stop());

/** How often each body arrived at a worker that fails as ordered: by reporting it, by throwing, or not at all. */
async function deliveries(
  bodies: readonly string[],
  { until }: { until: (seen: Map<string, number>) => boolean },
) {
  queue = await startQueue({ entry: 'worker', visibilitySeconds: 1, maxReceives: 3 });
  const { url, endpoint } = queue;
  const client = new SQSClient(clientConfig({ region: 'ap-northeast-2', endpoint, timeout: 5_000 }));
  const seen = new Map<string, number>();
  queue.consume(async (_entry, event) => {
    const [record] = Event.parse(event).Records;
    const { body, messageId } = record ?? { body: '', messageId: '' };
    seen.set(body, (seen.get(body) ?? 0) + 1);
    if (body === 'throws') throw new Error('worker died');
    return {
      batchItemFailures:
        body === 'fails' || (body === 'once' && seen.get(body) === 1) ? [{ itemIdentifier: messageId }] : [],
    };
  });
  await client.send(
    new SendMessageBatchCommand({
      QueueUrl: url,
      Entries: bodies.map((MessageBody, index) => ({ Id: String(index), MessageBody })),
    }),
  );
  for (let tries = 0; tries < 150 && !until(seen); tries += 1) await wait(100);
  await wait(1_500);
  const { Messages: dead = [] } = await client.send(
    new ReceiveMessageCommand({ QueueUrl: `${url}-dead`, MaxNumberOfMessages: 10, WaitTimeSeconds: 1 }),
  );
  return { seen: Object.fromEntries(seen), dead: dead.map(({ Body }) => Body) };
}

describe('the local queue', () => {
  it('delivers once what succeeds and again what failed the first time', async () => {
    const { seen, dead } = await deliveries(['fine', 'once'], { until: (map) => map.get('once') === 2 });
    expect(seen).toEqual({ fine: 1, once: 2 });
    expect(dead).toEqual([]);
  });

  it('keeps in the dead-letter queue what failed as often as the template says, reported or thrown', async () => {
    const { seen, dead } = await deliveries(['fails', 'throws'], {
      until: (map) => map.get('fails') === 3 && map.get('throws') === 3,
    });
    expect(seen).toEqual({ fails: 3, throws: 3 });
    expect(dead.toSorted()).toEqual(['fails', 'throws']);
  });
});
