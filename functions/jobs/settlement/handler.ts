import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { log } from '../../runtime/log.ts';
import { settleShard } from './settle-shard.ts';

const Message = z.object({ gameId: z.string(), revision: z.int(), shard: z.int() });

/** From the queue: each message is one pointer shard of one settlement job. A failed one comes back, then goes to the dead-letter queue. */
export const handler = async (event: SQSEvent): Promise<SQSBatchResponse> => {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const record of event.Records) {
    try {
      await settleShard(Message.parse(JSON.parse(record.body)), Date.now);
    } catch (error) {
      log.error('settlement-failed', { message: error instanceof Error ? error.message : String(error) });
      batchItemFailures.push({ itemIdentifier: record.messageId });
    }
  }
  return { batchItemFailures };
};
