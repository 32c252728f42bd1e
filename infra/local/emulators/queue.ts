import {
  CreateQueueCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { buildApp } from 'fauxqs';
import * as z from 'zod';
import { clientConfig } from '../../../functions/aws/clients.ts';
import type { Invoke } from '../gateway/handlers.ts';
import type { Cloud } from '../templates/cloud.ts';

const region = 'ap-northeast-2';
const account = '000000000000';
const Outcome = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });
/** Messages handled in parallel, as by several workers. */
const maxParallel = 10;
/** Wait after a failed receive: the queue may be shutting down with the local system. */
const pause = (): Promise<{ Messages?: Message[] }> =>
  new Promise((resolve) => setTimeout(() => resolve({}), 500));
/** Long polling: seconds a receive waits for a message. */
const waitSeconds = 20;

export interface LocalQueue {
  readonly endpoint: string;
  readonly url: string;
  consume(invoke: Invoke): void;
  stop(): Promise<void>;
}

/** The settlement queue over the real SQS protocol, with visibility timeout and dead-letter queue as the template says. */
export async function startQueue({
  entry,
  visibilitySeconds,
  maxReceives,
}: Cloud['queue']): Promise<LocalQueue> {
  const app = buildApp({ logger: false, defaultRegion: region });
  const endpoint = await app.listen({ host: '127.0.0.1', port: 0 });
  const client = new SQSClient(clientConfig({ region, endpoint, timeout: (waitSeconds + 5) * 1000 }));
  await client.send(new CreateQueueCommand({ QueueName: 'settlement-dead' }));
  const { QueueUrl: url = '' } = await client.send(
    new CreateQueueCommand({
      QueueName: 'settlement',
      Attributes: {
        VisibilityTimeout: String(visibilitySeconds),
        RedrivePolicy: JSON.stringify({
          deadLetterTargetArn: `arn:aws:sqs:${region}:${account}:settlement-dead`,
          maxReceiveCount: maxReceives,
        }),
      },
    }),
  );
  let open = true;

  const work = async (invoke: Invoke, message: Message): Promise<void> => {
    const record = {
      messageId: message.MessageId,
      receiptHandle: message.ReceiptHandle,
      body: message.Body,
      eventSource: 'aws:sqs',
      eventSourceARN: `arn:aws:sqs:${region}:${account}:settlement`,
      awsRegion: region,
      attributes: {},
      messageAttributes: {},
      md5OfBody: '',
    };
    const outcome = Outcome.parse(await invoke(entry, { Records: [record] }));
    if (outcome.batchItemFailures.length > 0) return;
    await client.send(new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle: message.ReceiptHandle }));
  };
  const consume = async (invoke: Invoke): Promise<void> => {
    while (open) {
      const { Messages = [] } = await client
        .send(
          new ReceiveMessageCommand({
            QueueUrl: url,
            MaxNumberOfMessages: maxParallel,
            WaitTimeSeconds: waitSeconds,
          }),
        )
        .catch(pause);
      // A worker that throws leaves its message hidden until the visibility timeout, as the platform does.
      await Promise.allSettled(Messages.map((message) => work(invoke, message)));
    }
  };
  return {
    endpoint,
    url,
    consume: (invoke) => void consume(invoke),
    stop: async () => {
      open = false;
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
