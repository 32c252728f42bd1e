import { CreateQueueCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { buildApp } from 'fauxqs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientConfig } from '../../../functions/aws/clients.ts';
import { sendSettlement } from '../../../functions/domain/settlement/settlement-queue.ts';
import { freePort } from '../../../infra/local/emulators/table-process.ts';

const app = buildApp({ logger: false });
let endpoint = '';

const client = () => new SQSClient(clientConfig({ region: 'ap-northeast-2', endpoint, timeout: 3_000 }));

beforeAll(async () => {
  const port = await freePort();
  await app.listen({ host: '127.0.0.1', port });
  endpoint = `http://127.0.0.1:${port}`;
  const { QueueUrl } = await client().send(new CreateQueueCommand({ QueueName: 'settlement' }));
  Object.assign(process.env, { SQS_ENDPOINT: endpoint, SETTLEMENT_QUEUE_URL: QueueUrl });
});
afterAll(() => app.close());

it('sends every shard of a settlement, more than a batch holds too', async () => {
  const messages = Array.from({ length: 23 }, (_, shard) => ({
    gameId: '123456789012345678',
    revision: 2,
    shard,
  }));
  await sendSettlement(messages);
  const got: unknown[] = [];
  for (let more = true; more; ) {
    const { Messages = [] } = await client().send(
      new ReceiveMessageCommand({
        QueueUrl: process.env.SETTLEMENT_QUEUE_URL,
        MaxNumberOfMessages: 10,
      }),
    );
    more = Messages.length > 0;
    got.push(...Messages.map(({ Body = '' }) => JSON.parse(Body)));
  }
  expect(got).toHaveLength(23);
  expect(got).toEqual(expect.arrayContaining(messages));
});

it('fails loudly when the queue is away: the open job is sent again later', async () => {
  await app.close();
  await expect(sendSettlement([{ gameId: '1', revision: 1, shard: 0 }])).rejects.toThrow();
});
