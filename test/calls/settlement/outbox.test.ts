import { describe, expect, it } from 'vitest';
import { resendForgottenJobs, resendOpenJobs } from '../../../functions/jobs/sweep/settlement-jobs.ts';
import { put, update } from '../../../functions/table/client/table.ts';
import { keys, lists, pointerShards } from '../../../functions/table/keys/keys.ts';
import { finishShard, jobOf, listedJobs, renewShardLease } from '../../../functions/table/settlement/jobs.ts';
import { placeBet } from '../../support/builders/betting/bets.ts';
import { storeAtOnce } from '../../support/builders/in-bulk.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { storedFootball } from '../../support/builders/sports/matches.ts';
import { commitResult, runSettlement } from '../../support/builders/sports/settlement.ts';
import { costOf } from '../../support/builders/table-cost.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { deliveredFor, withQueue } from '../../support/fakes/queue-deliveries.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withQueue();
withSystem();

async function won() {
  const [member, match] = await Promise.all([storedMember(), storedFootball()]);
  await placeBet(member, [match]);
  return { job: await commitResult(match, { codes: { home: 2 } }) };
}

describe('a result whose messages were never sent', () => {
  it('is sent by the sweep once it is overdue, and not again while it is worked on', async () => {
    const { job } = await won();
    expect(await resendOpenJobs(job.at + 5_000)).toBe(0);
    expect(await resendOpenJobs(job.at + 11_000)).toBe(1);
    expect(await resendOpenJobs(job.at + 13_000)).toBe(0);
    expect(await deliveredFor(job, 10)).toEqual([...pointerShards]);
    expect(await resendOpenJobs(job.at + 25_000)).toBe(1);
    expect(await deliveredFor(job, 20)).toHaveLength(20);
  });

  it('is found without its results, however large they are', async () => {
    const { job } = await won();
    const results = Object.fromEntries(
      Array.from({ length: 3_000 }, (_, at) => [`selection-${at}`, { code: 2, factor: 100 }]),
    );
    await update({
      key: keys.job(job.gameId, job.revision),
      set: { results: { ...job.results, ...results } },
    });
    let bytes = 0;
    configureWire({
      send: async (operation, body) => {
        const reply = await sendToTable(operation, body);
        if (operation === 'Query' && body.includes(lists.openJobs)) bytes += reply.body.length;
        return reply;
      },
    });
    const listed = await listedJobs(lists.openJobs);
    configureWire({ send: sendToTable });
    expect(listed.find(({ gameId }) => gameId === job.gameId)?.unsettledShards).toEqual([...pointerShards]);
    expect(bytes / listed.length).toBeLessThan(1_500);
  });

  it('is sent at once by a system whose queue and workers ended with its process, for every shard not settled', async () => {
    const { job } = await won();
    const { gameId, revision, at } = job;
    await runSettlement(job, [0, 1, 2, 3]);
    await renewShardLease({ gameId, revision, shard: 4, now: at + 1_000 });
    await resendForgottenJobs(at + 1_000);
    expect(await deliveredFor(job, 6)).toEqual([4, 5, 6, 7, 8, 9]);
    const listed = await listedJobs(lists.openJobs);
    expect(listed.find((one) => one.gameId === gameId)?.sentAt).toBe(at + 1_000);
  });

  it('is sent the more seldom the longer it cannot be settled', async () => {
    const { job } = await won();
    const hour = 3_600_000;
    await resendOpenJobs(job.at + hour);
    expect(await deliveredFor(job, 10)).toHaveLength(10);
    await resendOpenJobs(job.at + hour + 60_000);
    await resendOpenJobs(job.at + hour + 400_000);
    expect(await deliveredFor(job, 20)).toHaveLength(20);
  });

  it('is sent for the shards alone that are not settled', async () => {
    const { job } = await won();
    await runSettlement(
      job,
      pointerShards.filter((shard) => shard % 2 === 0),
    );
    await resendOpenJobs(job.at + 11_000);

    expect(await deliveredFor(job, 5)).toEqual([1, 3, 5, 7, 9]);
  });

  it('is closed when the worker died between its last shard and the closing', async () => {
    const { job } = await won();
    await runSettlement(
      job,
      pointerShards.filter((shard) => shard > 0),
    );
    await runSettlement(job, [0]);
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
    const shards = await deliveredFor(job, 1);
    expect(shards).toHaveLength(1);
    for (const shard of shards)
      await finishShard({ gameId: job.gameId, revision: job.revision, shard, now: job.at + 12_000 });

    expect(await jobOf(job.gameId, job.revision)).toMatchObject({ state: 'done' });
    expect((await listedJobs(lists.openJobs)).some(({ gameId }) => gameId === job.gameId)).toBe(false);
  });

  it('is sent although 20 older ones are being worked on', async () => {
    const { job } = await won();
    const working = Object.fromEntries(pointerShards.map((shard) => [`working${shard}`, job.at + 10_000]));
    const at = job.at - 600_000;
    for (let one = 0; one < 20; one += 1) {
      const gameId = `long${one}`;
      await put({
        ...job,
        ...keys.job(gameId, 1),
        ...working,
        gameId,
        at,
        listPk: lists.openJobs,
        listSk: `${new Date(at).toISOString()}#${gameId}#1`,
      });
    }
    await resendOpenJobs(job.at + 11_000);

    expect(await deliveredFor(job, 10)).toEqual([...pointerShards]);
    expect(await deliveredFor({ ...job, gameId: 'long0' }, 0)).toEqual([]);
  });

  it('is sent and listed although more than a page of older ones is being worked on', async () => {
    const { job } = await won();
    const working = Object.fromEntries(pointerShards.map((shard) => [`working${shard}`, job.at + 10_000]));
    const at = job.at - 600_000;
    const older = Array.from({ length: 450 }, (_, one) => ({
      ...job,
      ...keys.job(`older${one}`, 1),
      ...working,
      ...{ gameId: `older${one}`, at },
      ...{ listPk: lists.openJobs, listSk: `${new Date(at).toISOString()}#older${one}#1` },
    }));
    await storeAtOnce(older);
    await resendOpenJobs(job.at + 11_000);

    expect(await deliveredFor(job, 10)).toEqual([...pointerShards]);
    const listed = await listedJobs(lists.openJobs);
    expect(new Set(listed.map(({ gameId }) => gameId)).size).toBe(listed.length);
    expect(listed.length).toBeGreaterThan(450);
    expect(JSON.stringify(listed)).not.toContain('results');
  });

  it('costs the sweep no more than a page once it has found 20', async () => {
    const { job } = await won();
    const old = Array.from({ length: 150 }, (_, one) => ({
      ...job,
      ...keys.job(`lost${one}`, 1),
      gameId: `lost${one}`,
      ...{ listPk: lists.openJobs, listSk: `2020-01-01T00:00:00.000Z#lost${one}#1` },
    }));
    await storeAtOnce(old);
    const { roundTrips } = await costOf(() => resendOpenJobs(job.at + 11_000));

    // The page, and the time each of the 20 was sent.
    expect(roundTrips).toBe(21);
  });
});
