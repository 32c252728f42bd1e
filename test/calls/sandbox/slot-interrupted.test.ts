import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextSlotAttempt } from '../../../functions/domain/casino/slot-attempts.ts';
import { pairInUse } from '../../../functions/table/games/seed-pairs.ts';
import { memberWithCredit, responsiveProviders } from '../../support/builders/balance/casino.ts';
import {
  creditOf,
  finishRoundsAfter,
  openTitle,
  playedIn,
  roundsOf,
  spin,
} from '../../support/builders/balance/slot.ts';
import { ledgerFailures, type StoredMember } from '../../support/builders/member/members.ts';
import { newKey } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { callbackSite } from '../../support/fakes/callback-site.ts';
import { dieAtWrite } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withSystem();
beforeEach(() => {
  responsiveProviders();
  callbackSite();
});
afterEach(() => configureWire({ send: sendToTable }));

const stake = 1_000;
const start = 100_000;

async function expectPlayedOnce(member: StoredMember): Promise<void> {
  const rounds = await roundsOf(member);
  expect(rounds).toMatchObject([{ state: 'paid', nonce: 0 }]);
  expect(await creditOf(member)).toBe(start - stake + (rounds[0]?.won ?? 0));
  const { open, slotRound } = await pairInUse(member.memberSeq);
  expect([open, slotRound]).toEqual([0, undefined]);
  expect(await ledgerFailures(member)).toEqual([]);
}

/** Where a spin may be interrupted; each leaves its round open. */
const interruptions: Readonly<Record<string, () => void>> = {
  'the bet never arrives': () => void callbackSite((action) => (action === 'bet' ? 'dropped' : 'none')),
  'the reply to the bet is lost': () => void callbackSite((action) => (action === 'bet' ? 'lost' : 'none')),
  'the site is in trouble at the bet': () =>
    void callbackSite((action) => (action === 'bet' ? 'busy' : 'none')),
  'it ends between bet and result': () =>
    void callbackSite((action) => (action === 'win' ? 'dropped' : 'none')),
  'the reply to the result is lost': () =>
    void callbackSite((action) => (action === 'win' ? 'lost' : 'none')),
  'it is killed before it is closed': () =>
    dieAtWrite(
      (operation, body) =>
        operation === 'TransactWriteItems' && body.includes('slotRound') && body.includes('"paid"'),
    ),
};

describe.each(Object.entries(interruptions))('a spin of which %s', (_, interrupt) => {
  async function interrupted() {
    const member = await memberWithCredit(start);
    const key = newKey();
    interrupt();
    expect(await spin(member, stake, key)).toMatchObject({ status: 503, code: 'outcome-unknown' });
    callbackSite();
    configureWire({ send: sendToTable });
    return { member, key };
  }

  it('is finished once by the same key', async () => {
    const { member, key } = await interrupted();
    const replies = await Promise.all([spin(member, stake, key), spin(member, stake, key)]);
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, replayed: true });
    expect(playedIn(replies[0] as never).credit).toBe(await creditOf(member));
    await expectPlayedOnce(member);
  });

  it('is finished once by the next look at a title, which tells of it [call POST /sandbox/slot/title]', async () => {
    const { member } = await interrupted();
    expect(await openTitle(member)).toMatchObject({
      payload: { isUnfinished: false, finished: { nonce: 0, state: 'paid', stake } },
    });
    await expectPlayedOnce(member);
    expect(await openTitle(member)).toMatchObject({ payload: { finished: null } });
  });

  it('is finished once by the job, when its attempt is due', async () => {
    const { member } = await interrupted();
    expect(await finishRoundsAfter(60)).toBe(1);
    // It is listed no more.
    expect(await finishRoundsAfter(60)).toBe(0);
    await expectPlayedOnce(member);
  });

  it('is finished before the next spin is played', async () => {
    const { member } = await interrupted();
    expect(await spin(member, 200)).toMatchObject({ status: 200, replayed: false });
    const rounds = await roundsOf(member);
    expect(rounds.map(({ state }) => state)).toEqual(['paid', 'paid']);
    expect(await creditOf(member)).toBe(
      rounds.reduce((sum, round) => sum + (round.won ?? 0) - round.stake, start),
    );
  });
});

describe('a round that cannot be finished', () => {
  it('keeps the next spin back without beginning it, and a title opens all the same', async () => {
    const member = await memberWithCredit(start);
    callbackSite(() => 'dropped');
    await spin(member, stake);
    expect(await spin(member, 200)).toMatchObject({ status: 503, code: 'busy' });
    expect(await openTitle(member)).toMatchObject({
      status: 200,
      payload: { isUnfinished: true, finished: null },
    });
    expect(await roundsOf(member)).toMatchObject([{ state: 'open' }]);
    expect(await creditOf(member)).toBe(start);
  });

  it('is tried again after 1, 2, 5, 10, 30 s and so on, for 24 hours', () => {
    const waits = Array.from({ length: 12 }, (_, tries) => nextSlotAttempt({ at: 0, tries }, 0));
    expect(waits.map((wait) => (wait ?? 0) / 1_000)).toEqual([
      1, 2, 5, 10, 30, 60, 120, 300, 600, 1_800, 3_600, 3_600,
    ]);
    expect(nextSlotAttempt({ at: 0, tries: 40 }, 24 * 3_600_000)).toBeNull();
  });

  it('is left by the job until its next attempt is due', async () => {
    const member = await memberWithCredit(start);
    const { sent } = callbackSite(() => 'dropped');
    await spin(member, stake);
    await finishRoundsAfter(2);
    await finishRoundsAfter(2.5);
    expect(await roundsOf(member)).toMatchObject([{ tries: 2 }]);
    expect(sent).toEqual([]);
    callbackSite();
    expect(await finishRoundsAfter(5)).toBeGreaterThanOrEqual(1);
    await expectPlayedOnce(member);
  });
});

describe('free spins', () => {
  it('take the next nonces once the bet is taken, and are paid in the one result of their round', async () => {
    const member = await memberWithCredit(start);
    // One in 38 rounds has them.
    for (let spins = 0; spins < 400; spins += 1) {
      const { round } = playedIn(await spin(member, 200));
      if (round.freeSpins === 0) continue;
      expect(round.freeFrom).toBe(round.nonce + 1);
      expect(round.spins.map(({ nonce }) => nonce - round.nonce)).toEqual(
        round.spins.map((_, place) => place),
      );
      expect(round.spins.reduce((sum, { won }) => sum + won, 0)).toBe(round.won);
      expect((await pairInUse(member.memberSeq)).nonce).toBe(round.nonce + round.spins.length);
      return;
    }
    throw new Error('no free spins in 400 rounds');
  });
});
