import type { SQSClient } from '@aws-sdk/client-sqs';
import { clientConfig, slimmed } from '../../aws/clients.ts';
import { environment, requiredVariable } from '../../runtime/env.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';

/** One pointer shard of one settlement job. */
export interface SettlementMessage {
  readonly gameId: string;
  readonly revision: number;
  readonly shard: number;
}

/** The queue's own limit. */
const maxConcurrent = 10;
const timeout = 3_000;

/** Loaded on first use: of the functions that can settle something, most answer calls that do not. */
const queueClient = () => import('@aws-sdk/client-sqs');

const queue = perTableMemory(async (): Promise<SQSClient> => {
  const { SQSClient } = await queueClient();
  const { SQS_ENDPOINT: endpoint, AWS_REGION: region } = environment();
  return slimmed(new SQSClient(clientConfig({ region, endpoint, timeout })));
});

/**
 * @throws Error when the queue did not accept all messages. The open job is the outbox: the sweep sends them again.
 */
export async function sendSettlement(messages: readonly SettlementMessage[]): Promise<void> {
  for (let from = 0; from < messages.length; from += maxConcurrent)
    await sendBatch(messages.slice(from, from + maxConcurrent));
}

async function sendBatch(messages: readonly SettlementMessage[]): Promise<void> {
  const { SendMessageBatchCommand } = await queueClient();
  const client = await queue();
  const { Failed = [] } = await client.send(
    new SendMessageBatchCommand({
      QueueUrl: requiredVariable('SETTLEMENT_QUEUE_URL'),
      Entries: messages.map((message, index) => ({
        Id: String(index),
        MessageBody: JSON.stringify(message),
      })),
    }),
  );
  const [first] = Failed;
  if (first) throw new Error(`the settlement queue refused ${Failed.length} messages: ${first.Code}`);
}
