import { afterEach, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/jobs/settlement/handler.ts';
import { configurePace, realPace } from '../../../functions/table/client/retry.ts';
import { type Key, remove, update } from '../../../functions/table/client/table.ts';
import { keys, pointerShards } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { jobOf } from '../../../functions/table/settlement/jobs.ts';
import { placeBet, storedBet } from '../../support/builders/betting/bets.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { storedFootball } from '../../support/builders/sports/matches.ts';
import { commitResult, runSettlement, runUntilSettled } from '../../support/builders/sports/settlement.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { calmWire, type Fault, faultyWire } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withSystem();
afterEach(() => {
  configureWire({ send: sendToTable });
  configurePace(realPace);
});

const bets = 30;

/** Thirty bets of three members on one match whose result is committed; every second one wins. */
async function decided() {
  const match = await storedFootball();
  const members = await Promise.all([storedMember(), storedMember(), storedMember()]);
  const placing = Array.from({ length: bets }, (_, index) => {
    const member = members[index % 3];
    if (!member) throw new Error('three members');
    return placeBet(member, [match], { side: index % 2 === 0 ? 'home' : 'away' });
  });
  const codes = await Promise.all(placing);
  return {
    game: match,
    members,
    codes,
    job: await commitResult(match, { codes: { home: 2, draw: 1, away: 1 } }),
  };
}

/** 1,000,000 less ten stakes, and 18,500 for each of the five that won. */
async function expectPaidOnce(members: readonly StoredMember[]): Promise<void> {
  const balances = await Promise.all(members.map(({ memberSeq }) => readBalance(memberSeq)));
  expect(balances.map((balance) => balance?.cash)).toEqual(members.map(() => 900_000 + 5 * 18_500));
  expect(await ledgerFailures(...members)).toEqual([]);
}

describe('a result is paid once', () => {
  it('by one worker', async () => {
    const { members, job } = await decided();
    expect(await runSettlement(job)).toBe(bets);
    await expectPaidOnce(members);
    expect(await jobOf(job.gameId, job.revision)).toMatchObject({ state: 'done' });
  });

  it('when every message comes twice, one after the other', async () => {
    const { members, job } = await decided();
    expect(await runSettlement(job)).toBe(bets);
    expect(await runSettlement(job)).toBe(0);
    await expectPaidOnce(members);
  });

  it('by four workers at once', async () => {
    const { members, job } = await decided();
    await Promise.all([runSettlement(job), runSettlement(job), runSettlement(job), runSettlement(job)]);
    await expectPaidOnce(members);
  });

  it('when replies are lost and requests repeated', async () => {
    const { members, job } = await decided();
    const faults: readonly Fault[] = [
      'pass',
      'lost',
      'pass',
      'duplicate',
      'conflict',
      'throttle',
      'pass',
      'dropped',
      'in-progress',
    ];
    let count = 0;
    calmWire();
    faultyWire((operation) => {
      if (operation !== 'TransactWriteItems') return 'pass';
      count += 1;
      return faults[count % faults.length] ?? 'pass';
    });
    await runUntilSettled(job);
    await expectPaidOnce(members);
  });

  it('when the worker dies half-way and another takes over', async () => {
    const { members, job, codes } = await decided();
    // A transaction may hold several bets: after three of them most are open whatever shards they fell into.
    let left = 4;
    calmWire();
    faultyWire((operation) => {
      if (operation !== 'TransactWriteItems') return 'pass';
      left -= 1;
      return left > 0 ? 'pass' : 'dropped';
    });
    const halves = await Promise.allSettled(pointerShards.map((shard) => workOne(job, shard)));
    expect(halves.some(({ status }) => status === 'rejected')).toBe(true);
    configureWire({ send: sendToTable });
    const stored = await Promise.all(
      members.flatMap((member, own) =>
        codes.filter((_, at) => at % 3 === own).map((code) => storedBet(member, code)),
      ),
    );
    expect(stored.filter(({ status }) => status === 'open').length).toBeGreaterThan(10);
    expect(await jobOf(job.gameId, job.revision)).toMatchObject({ state: 'open' });
    await runSettlement(job);
    await expectPaidOnce(members);
    expect(await jobOf(job.gameId, job.revision)).toMatchObject({ state: 'done' });
  });
});

type OfJob = Parameters<typeof runSettlement>[0];
const workOne = (job: OfJob, shard: number) => runSettlement(job, [shard]);

describe('a message', () => {
  it('that fails comes back alone, the others of its batch are done', async () => {
    const { members, job } = await decided();
    const record = (messageId: string, body: object) => ({
      messageId,
      body: JSON.stringify(body),
      receiptHandle: '',
      md5OfBody: '',
      eventSource: '',
      eventSourceARN: '',
      awsRegion: '',
      messageAttributes: {},
      attributes: {
        ApproximateReceiveCount: '1',
        SentTimestamp: '0',
        SenderId: '',
        ApproximateFirstReceiveTimestamp: '0',
      },
    });
    const { gameId, revision } = job;
    const Records = pointerShards.map((shard) => record(`m${shard}`, { gameId, revision, shard }));
    const reply = await handler({
      Records: [record('bad', { gameId: 'none', revision: 1, shard: 0 }), ...Records],
    });

    expect(reply).toEqual({ batchItemFailures: [{ itemIdentifier: 'bad' }] });
    await expectPaidOnce(members);
  });

  it.each([
    ['is gone', remove],
    ['cannot be read', (key: Key) => update({ key, set: { frozen: 'torn' } })],
  ])('with one bet that %s settles all the others and comes back', async (_, poison) => {
    const { members, job, codes } = await decided();
    const [poisoned] = codes;
    const [member] = members;
    if (!poisoned || !member) throw new Error('a bet');
    await poison(keys.bet(member.memberSeq, poisoned));
    const outcomes = await Promise.allSettled(pointerShards.map((shard) => workOne(job, shard)));

    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    const balances = await Promise.all(members.map(({ memberSeq }) => readBalance(memberSeq)));
    expect(balances.map((balance) => balance?.cash)).toEqual([900_000 + 4 * 18_500, 992_500, 992_500]);
    expect(await jobOf(job.gameId, job.revision)).toMatchObject({ state: 'open' });
  });
});
