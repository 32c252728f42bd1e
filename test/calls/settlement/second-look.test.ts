import { describe, expect, it } from 'vitest';
import { lookAgainAtSettledJobs } from '../../../functions/jobs/sweep/settlement-jobs.ts';
import { lists } from '../../../functions/table/keys/keys.ts';
import { listedJobs } from '../../../functions/table/settlement/jobs.ts';
import type { SettlementJob } from '../../../shared/model/sports/match.ts';
import { placedBet, storedBet } from '../../support/builders/betting/placed-bet.ts';
import { committedResult, work } from '../../support/builders/betting/settlement-job.ts';
import { faultsOf, storedMember } from '../../support/builders/member/stored-member.ts';
import { storedFootball } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { deliveredFor, withQueue } from '../../support/fakes/queue-deliveries.ts';

withQueue();
withSystem();

async function won() {
  const [member, game] = await Promise.all([storedMember(), storedFootball()]);
  await placedBet(member, [game]);
  return { game, job: await committedResult(game, { codes: { home: 2 } }) };
}

const isListed = async (list: typeof lists.openJobs | typeof lists.settledJobs, { gameId }: SettlementJob) =>
  (await listedJobs(list)).some((job) => job.gameId === gameId);

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

  it('stays for another look while a bet of it is open, should the message be lost', async () => {
    const { game, job } = await won();
    await work(job);
    const late = await storedMember();
    const code = await placedBet(late, [game]);
    await lookAgainAtSettledJobs(Date.now() + 61_000);
    expect(await isListed(lists.settledJobs, job)).toBe(true);
    const shards = await deliveredFor(job, 1);
    await lookAgainAtSettledJobs(Date.now() + 65_000);
    expect(await deliveredFor(job, 1)).toHaveLength(1);
    await lookAgainAtSettledJobs(Date.now() + 80_000);
    expect(await deliveredFor(job, 2)).toEqual([...shards, ...shards]);

    await work(job, shards);
    await lookAgainAtSettledJobs(Date.now() + 100_000);
    expect(await isListed(lists.settledJobs, job)).toBe(false);
    expect(await storedBet(late, code)).toMatchObject({ status: 'settled' });
  });

  it('does not wait for bets it does not decide', async () => {
    const [member, game] = await Promise.all([storedMember(), storedFootball()]);
    await placedBet(member, [game]);
    const job = await committedResult(game, { codes: { draw: 1 } });
    await work(job);
    await lookAgainAtSettledJobs(Date.now() + 61_000);

    expect(await isListed(lists.settledJobs, job)).toBe(false);
    expect(await deliveredFor(job, 0)).toEqual([]);
  });
});
