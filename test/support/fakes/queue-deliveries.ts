import { afterAll, beforeAll } from 'vitest';
import { startQueue } from '../../../infra/local/emulators/queue.ts';
import type { SettlementJob } from '../../../shared/model/sports/match.ts';

/** What the queue delivered, by match. */
const delivered: { gameId: string; revision: number; shard: number }[] = [];

/** A queue whose messages are recorded and not worked on. */
export function withQueue(): void {
  let stopQueue = async () => {};
  beforeAll(async () => {
    const queue = await startQueue({ entry: 'settlement', visibilitySeconds: 30, maxReceives: 5 });
    Object.assign(process.env, { SETTLEMENT_QUEUE_URL: queue.url, SQS_ENDPOINT: queue.endpoint });
    queue.consume(async (_, event) => {
      for (const { body } of recordsOf(event)) delivered.push(JSON.parse(body));
      return { batchItemFailures: [] };
    });
    stopQueue = queue.stop;
  });
  afterAll(() => stopQueue());
}

function recordsOf(event: unknown): { body: string }[] {
  return typeof event === 'object' && event !== null && 'Records' in event && Array.isArray(event.Records)
    ? event.Records
    : [];
}

/** Shards delivered of a match, in order of shard, once there are `count` of them or two seconds are over. */
export async function deliveredFor(
  { gameId }: Pick<SettlementJob, 'gameId'>,
  count: number,
): Promise<number[]> {
  const own = () =>
    delivered
      .filter((message) => message.gameId === gameId)
      .map(({ shard }) => shard)
      .sort((a, b) => a - b);
  for (let tries = 0; tries < 200 && own().length < count; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return own();
}
