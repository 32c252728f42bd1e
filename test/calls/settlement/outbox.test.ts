import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAgainAtSettledJobs, resendOpenJobs } from '../../../functions/sweep/settlement-jobs.ts';
import { finishShard, jobOf, listedJobs } from '../../../functions/table/jobs.ts';
import { keys, lists, pointerShards } from '../../../functions/table/keys.ts';
import { put } from '../../../functions/table/table.ts';
import { startQueue } from '../../../infra/local/queue.ts';
import type { SettlementJob } from '../../../shared/model/match.ts';
import { placedBet, storedBet } from '../../support/builders/placed-bet.ts';
import { committedResult, work } from '../../support/builders/settlement-job.ts';
import { storedFootball } from '../../support/builders/stored-game.ts';
import { faultsOf, storedMember } from '../../support/builders/stored-member.ts';
import { withHouse } from '../../support/builders/with-house.ts';

/** What the queue delivered, by match. */
const delivered: { gameId: string; revision: number; shard: number }[] = [];
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
withHouse();

function recordsOf(event: unknown): { body: string }[] {
  return typeof event === 'object' && event !== null && 'Records' in event && Array.isArray(event.Records)
    ? event.Records
    : [];
}

async function deliveredFor({ gameId }: SettlementJob, count: number): Promise<number[]> {
  const own = () =>
    delivered
      .filter((message) => message.gameId === gameId)
      .map(({ shard }) => shard)
      .sort((a, b) => a - b);
  for (let tries = 0; tries < 200 && own().length < count; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return own();
}

async function won() {
  const [member, game] = await Promise.all([storedMember(), storedFootball()]);
  const code = await placedBet(member, [game]);
  const job = await committedResult(game, { codes: { home: 2 } });
  return { member, game, code, job };
}

const isListed = async (list: typeof lists.openJobs | typeof lists.settledJobs, { gameId }: SettlementJob) =>
  (await listedJobs(list)).some((job) => job.gameId === gameId);

describe('a result whose messages were never sent', () => {
  it('is sent by the sweep once it is overdue, and not again while it is worked on', async () => {
    const { job } = await won();
    await resendOpenJobs(job.at + 5_000);
    await resendOpenJobs(job.at + 11_000);
    await resendOpenJobs(job.at + 13_000);

    expect(await deliveredFor(job, 10)).toEqual([...pointerShards]);
    await resendOpenJobs(job.at + 25_000);
    expect(await deliveredFor(job, 20)).toHaveLength(20);
  });

  it('is sent for the shards alone that are not settled', async () => {
    const { job } = await won();
    await work(
      job,
      pointerShards.filter((shard) => shard % 2 === 0),
    );
    await resendOpenJobs(job.at + 11_000);

    expect(await deliveredFor(job, 5)).toEqual([1, 3, 5, 7, 9]);
  });

  it('is closed when the worker died between its last shard and the closing', async () => {
    const { job } = await won();
    await work(
      job,
      pointerShards.filter((shard) => shard > 0),
    );
    await work(job, [0]);
    const stored = await jobOf(job.gameId, job.revision);
    if (!stored) throw new Error('no job');
    await put({
      ...stored,
      ...keys.job(job.gameId, job.revision),
      state: 'open',
      listPk: lists.openJobs,
      listSk: new Date(job.at).toISOString(),
    });
    await resendOpenJobs(job.at + 11_000);
    const [shard = -1] = await deliveredFor(job, 1);
    await finishShard({ gameId: job.gameId, revision: job.revision, shard, now: job.at + 12_000 });

    expect(await jobOf(job.gameId, job.revision)).toMatchObject({ state: 'done' });
    expect(await isListed(lists.openJobs, job)).toBe(false);
  });
});

describe('a settled result', () => {
  it('leaves the outbox for its second look, and that for good', async () => {
    const { job } = await won();
    await work(job);
    expect(await isListed(lists.openJobs, job)).toBe(false);
    expect(await isListed(lists.settledJobs, job)).toBe(true);
    await lookAgainAtSettledJobs(Date.now() + 30_000);
    expect(await isListed(lists.settledJobs, job)).toBe(true);
    await lookAgainAtSettledJobs(Date.now() + 61_000);

    expect(await isListed(lists.settledJobs, job)).toBe(false);
  });

  it('finds a bet committed after its shard was read', async () => {
    const { game, job } = await won();
    await work(job);
    const late = await storedMember();
    const code = await placedBet(late, [game]);
    await lookAgainAtSettledJobs(Date.now() + 61_000);
    const shards = await deliveredFor(job, 1);
    expect(shards).toHaveLength(1);
    await work(job, shards);

    expect(await storedBet(late, code)).toMatchObject({ status: 'settled', paid: 18_500 });
    expect(await faultsOf(late)).toEqual([]);
  });
});
