import sqsPartialBatchFailure from '@middy/sqs-partial-batch-failure';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { measureQueueAge } from '../../runtime/figures.ts';
import { job, type LambdaHandler } from '../../runtime/lambda/every-lambda.ts';
import { log } from '../../runtime/log.ts';
import { settleShard } from './settle-shard.ts';

const Message = z.object({ gameId: z.string(), revision: z.int(), shard: z.int() });

async function settle({ body, attributes }: SQSRecord): Promise<number> {
  const sentAt = Number(attributes?.SentTimestamp);
  if (sentAt > 0) measureQueueAge(Date.now() - sentAt);
  return settleShard(Message.parse(JSON.parse(body)), Date.now);
}

const logger = (reason: unknown) => {
  log.error('settlement-failed', { message: reason instanceof Error ? reason.message : String(reason) });
};

/** From the queue: each message is one pointer shard of one settlement job. A failed one comes back, then goes to the dead-letter queue. */
export const handler: LambdaHandler<SQSEvent, SQSBatchResponse> = job(
  ({ Records }: SQSEvent) => Promise.allSettled(Records.map(settle)),
  [sqsPartialBatchFailure({ logger })],
);
