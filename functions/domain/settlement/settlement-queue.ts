import { environment, requiredVariable } from '../../runtime/env.ts';
import { sendSignedRequest } from '../../table/client/signed-request.ts';

/** One pointer shard of one settlement job. */
export interface SettlementMessage {
  readonly gameId: string;
  readonly revision: number;
  readonly shard: number;
}

/** The queue's own limit. */
const maxConcurrent = 10;
const timeout = 3_000;

/**
 * @throws Error when the queue did not accept all messages. The open job is the outbox: the sweep sends them again.
 */
export async function sendSettlement(messages: readonly SettlementMessage[]): Promise<void> {
  for (let from = 0; from < messages.length; from += maxConcurrent)
    await sendBatch(messages.slice(from, from + maxConcurrent));
}

async function sendBatch(messages: readonly SettlementMessage[]): Promise<void> {
  const { SQS_ENDPOINT, AWS_REGION } = environment();
  const QueueUrl = requiredVariable('SETTLEMENT_QUEUE_URL');
  const { status, body } = await sendSignedRequest({
    service: 'sqs',
    region: AWS_REGION,
    url: new URL('/', SQS_ENDPOINT ?? QueueUrl),
    headers: { 'Content-Type': 'application/x-amz-json-1.0', 'X-Amz-Target': 'AmazonSQS.SendMessageBatch' },
    body: JSON.stringify({
      QueueUrl,
      Entries: messages.map((message, index) => ({
        Id: String(index),
        MessageBody: JSON.stringify(message),
      })),
    }),
    timeout,
  });
  const failed: unknown = status === 200 ? JSON.parse(body).Failed : body;
  if (status !== 200 || (Array.isArray(failed) && failed.length > 0))
    throw new Error(`settlement queue refused (${status}): ${body.slice(0, 200)}`);
}
