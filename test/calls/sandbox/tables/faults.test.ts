import { beforeEach, describe, expect, it } from 'vitest';
import { put } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import type { Round } from '../../../../shared/rules/rounds/rounds.ts';
import { memberWithCredit, responsiveProviders } from '../../../support/builders/balance/casino.ts';
import { creditOf } from '../../../support/builders/balance/slot.ts';
import { moveClock, withRounds } from '../../../support/builders/games/rounds.ts';
import {
  baccaratTable,
  betAt,
  callTable,
  freshRound,
  returnedBy,
  runTableJob,
  tableBetsOf,
} from '../../../support/builders/games/tables.ts';
import { ledgerFailures, type StoredMember } from '../../../support/builders/member/members.ts';
import { newKey } from '../../../support/builders/request.ts';
import { type CallbackFault, callbackSite } from '../../../support/fakes/callback-site.ts';
import { dieAtWrite } from '../../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../../support/fakes/wire.ts';

withRounds();
beforeEach(() => {
  responsiveProviders();
  callbackSite();
});

const bets = [
  { key: 'bac.player', amount: 10_000 },
  { key: 'bac.playerPair', amount: 1_000 },
];
const stake = 11_000;
const second = 1_000;

/** Faults of the first so many callbacks of an action. */
const failing = (action: string, fault: CallbackFault, times = 1) => {
  let left = times;
  return callbackSite((sent) => {
    if (sent !== action || left === 0) return 'none';
    left -= 1;
    return fault;
  });
};

async function expectPaidOnce(member: StoredMember, round: Round) {
  const paid = await returnedBy(round, bets);
  expect(await creditOf(member)).toBe(100_000 - stake + paid);
  expect(await tableBetsOf(member, baccaratTable)).toMatchObject([{ state: 'paid', paid }]);
  expect(await ledgerFailures(member)).toEqual([]);
}

describe('a bet callback', () => {
  it.each(['lost', 'busy'] as const)(
    'whose reply is %s is asked again under the same key, and takes the stake once',
    async (fault) => {
      const member = await memberWithCredit(100_000);
      failing('bet', fault);
      const [round, key] = [await freshRound(baccaratTable), newKey()];
      expect(await betAt(member, round, { bets, key })).toMatchObject({
        status: 503,
        code: 'outcome-unknown',
      });
      expect(await betAt(member, round, { bets, key })).toMatchObject({ status: 200, replayed: true });
      expect(await creditOf(member)).toBe(100_000 - stake);
      moveClock(round.drawAt);
      await runTableJob();
      await expectPaidOnce(member, round);
    },
  );

  it('that is not answered is sent again by the job while the round is open', async () => {
    const member = await memberWithCredit(100_000);
    failing('bet', 'lost');
    const round = await freshRound(baccaratTable);
    moveClock(round.openAt + 10 * second);
    await betAt(member, round, { bets });
    moveClock(round.openAt + 11 * second);
    expect(await runTableJob()).toBe(1);
    expect(await tableBetsOf(member, baccaratTable)).toMatchObject([{ state: 'open' }]);
    moveClock(round.drawAt);
    await runTableJob();
    await expectPaidOnce(member, round);
  });

  it.each(['lost', 'dropped'] as const)(
    'that is %s until the close is not sent after it, and rolled back at the draw',
    async (fault) => {
      const member = await memberWithCredit(100_000);
      failing('bet', fault, 100);
      const [round, key] = [await freshRound(baccaratTable), newKey()];
      await betAt(member, round, { bets, key });
      const { sent } = callbackSite();
      moveClock(round.closeAt);
      expect(await betAt(member, round, { bets, key })).toMatchObject({ code: 'round-closed' });
      expect(sent).toEqual([]);
      moveClock(round.drawAt + 6 * second);
      expect(await runTableJob()).toBe(1);
      expect(sent.map(({ action }) => action)).toEqual(['rollback']);
      expect(await creditOf(member)).toBe(100_000);
      expect(await tableBetsOf(member, baccaratTable)).toMatchObject([
        { state: 'cancelled', reason: 'late' },
      ]);
      const { payload } = await callTable(member, 'state', { table: baccaratTable });
      expect(payload).toMatchObject({
        myBets: [{ betting_total_result: 'exception', betting_payed_amount: stake }],
      });
      expect(await ledgerFailures(member)).toEqual([]);
    },
  );

  it('of a press sent ten times at once takes the stake once [rule table stake once]', async () => {
    const member = await memberWithCredit(100_000);
    const [round, key] = [await freshRound(baccaratTable), newKey()];
    const replies = await Promise.all(Array.from({ length: 10 }, () => betAt(member, round, { bets, key })));
    expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(await betAt(member, round, { bets, key })).toMatchObject({ status: 200, replayed: true });
    expect(await creditOf(member)).toBe(100_000 - stake);
    expect(await tableBetsOf(member, baccaratTable)).toHaveLength(1);
    const other = [{ key: 'bac.banker', amount: 1_000 }];
    expect(await betAt(member, round, { bets: other, key })).toMatchObject({
      status: 409,
      code: 'key-reused',
    });
  });

  it('of a process that ends after the wallet took the stake is found and finished', async () => {
    const member = await memberWithCredit(100_000);
    const [round, key] = [await freshRound(baccaratTable), newKey()];
    dieAtWrite((operation, body) => operation === 'UpdateItem' && body.includes('TABLE#'));
    await betAt(member, round, { bets, key });
    configureWire({ send: sendToTable });
    expect(await creditOf(member)).toBe(100_000 - stake);
    expect(await tableBetsOf(member, baccaratTable)).toMatchObject([{ state: 'placing' }]);
    moveClock(Date.now() + 7 * second);
    await runTableJob();
    expect(await tableBetsOf(member, baccaratTable)).toMatchObject([{ state: 'open' }]);
    moveClock(round.drawAt);
    await runTableJob();
    await expectPaidOnce(member, round);
  });
});

describe('a win callback', () => {
  it.each(['lost', 'dropped', 'busy', 'twice'] as const)(
    'that is %s is sent again at the retry times, and pays once [rule table paid once]',
    async (fault) => {
      const member = await memberWithCredit(100_000);
      const { sent } = failing('win', fault, 3);
      const round = await freshRound(baccaratTable);
      await betAt(member, round, { bets });
      moveClock(round.drawAt);
      let now = round.drawAt;
      // After the draw, and 1, 2 and 5 s after each failure; none between.
      for (const [pause, isTried] of [
        [0, true],
        [1, true],
        [1, false],
        [1, true],
        [4, false],
        [1, true],
      ] as const) {
        now += pause * second;
        moveClock(now);
        const before = (await tableBetsOf(member, baccaratTable))[0];
        await runTableJob();
        const after = (await tableBetsOf(member, baccaratTable))[0];
        if (fault !== 'twice')
          expect(before?.tries !== after?.tries || before?.state !== after?.state).toBe(isTried);
      }
      await expectPaidOnce(member, round);
      expect(new Set(sent.filter(({ action }) => action === 'win').map(({ txId }) => txId)).size).toBe(1);
    },
  );

  it('of a process that ends between it and its record is repeated by the member’s next look, and pays once', async () => {
    const member = await memberWithCredit(100_000);
    const round = await freshRound(baccaratTable);
    await betAt(member, round, { bets });
    moveClock(round.drawAt);
    dieAtWrite((operation, body) => operation === 'UpdateItem' && body.includes('TABLE#'));
    await runTableJob();
    configureWire({ send: sendToTable });
    expect(await tableBetsOf(member, baccaratTable)).toMatchObject([{ state: 'open' }]);
    await callTable(member, 'state', { table: baccaratTable });
    await expectPaidOnce(member, round);
  });

  it('is sent once although job and looks come at the same moment', async () => {
    const member = await memberWithCredit(100_000);
    const round = await freshRound(baccaratTable);
    await betAt(member, round, { bets });
    moveClock(round.drawAt);
    const look = () => callTable(member, 'state', { table: baccaratTable });
    await Promise.all([look(), runTableJob(), look(), runTableJob(), look()]);
    moveClock(round.drawAt + 20 * second);
    await runTableJob();
    await expectPaidOnce(member, round);
  });

  it('comes a day late when nobody looked and no job ran', async () => {
    const member = await memberWithCredit(100_000);
    const round = await freshRound(baccaratTable);
    await betAt(member, round, { bets });
    moveClock(round.drawAt + 26 * 3_600 * second);
    expect(await runTableJob()).toBe(1);
    await expectPaidOnce(member, round);
  });
});

describe('a voided round', () => {
  it('gives every stake back by a rollback, and nothing is won [rule table void]', async () => {
    const member = await memberWithCredit(100_000);
    const { sent } = callbackSite();
    const round = await freshRound(baccaratTable);
    await betAt(member, round, { bets });
    const named = { game: baccaratTable, seq: round.seq, by: 'trader', reason: '장비 점검', at: Date.now() };
    await put({ ...keys.roundVoid(baccaratTable, round.seq), ...named, confirmedBy: 'owner' });
    expect(await betAt(member, round, { bets })).toMatchObject({ code: 'round-closed' });
    moveClock(round.drawAt);
    expect(await runTableJob()).toBe(1);
    expect(sent.map(({ action, amount }) => [action, amount])).toEqual([
      ['bet', stake],
      ['rollback', stake],
    ]);
    expect(await creditOf(member)).toBe(100_000);
    const { payload } = await callTable(member, 'state', { table: baccaratTable });
    expect(payload).toMatchObject({ myBets: [{ betting_total_result: 'exception' }] });
    expect(await ledgerFailures(member)).toEqual([]);
  });
});
