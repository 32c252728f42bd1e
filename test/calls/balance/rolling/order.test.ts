import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { saveSettings } from '../../../../functions/table/admin/settings.ts';
import { rollingOfMember } from '../../../../functions/table/balance/cash-requests-rolling.ts';
import { resetRolling } from '../../../../functions/table/balance/rolling-snapshot.ts';
import { query, update } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../../functions/table/member/members.ts';
import document from '../../../../shared/model/default-settings.json' with { type: 'json' };
import {
  callAdmin,
  callBalance,
  memberWithPassword,
  requestDeposit,
  requestWithdrawal,
} from '../../../support/builders/balance/cash.ts';
import { adjustCash, takeMoney } from '../../../support/builders/balance/statement.ts';
import { ledgerFailures, type StoredMember } from '../../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../../support/builders/member/operators.ts';
import { newKey, type Reply } from '../../../support/builders/request.ts';
import { withSystem } from '../../../support/builders/with-system.ts';
import { beforeNext } from '../../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../../support/fakes/wire.ts';

withSystem();
afterEach(() => configureWire({ send: sendToTable }));
let cashier: StoredOperator;
beforeAll(async () => {
  cashier = await storedOperator('cashier');
  const [without, ...options] = structuredClone(document.config.bonus.rolling);
  const asked = { ...without, rolling: { sport: 1, mini: 1, casino: 1, slot: 1 } };
  const bonus = { ...document.config.bonus, pointRolling: 100, rolling: [asked, ...options] };
  await saveSettings({ ...document, config: { ...document.config, bonus } }, 2);
});

const terms = { minOdds: 1.3, resetBelow: 10_000 };
const needOf = async ({ memberSeq }: StoredMember) => (await rollingOfMember(memberSeq, terms)).need;
const approve = async (cash_seq: string): Promise<Reply> => {
  const reply = await callAdmin(cashier, 'cash/approve', { body: { cash_seq } });
  expect(reply).toMatchObject({ status: 200 });
  return reply;
};
/** Option 4: 30 % on top, so 100,000 require 130,000; option 3: 5 %. */
const deposit = async (as: StoredMember, rollingSeq = 4) => {
  await approve(await requestDeposit(as, 100_000, { rollingSeq }));
};
const convert = async (as: StoredMember, amount: number): Promise<void> => {
  const reply = await callBalance(as, 'point/change/amount', { body: { amount } });
  expect(reply).toMatchObject({ status: 200 });
};
const withdraw = (as: StoredMember, key = newKey()): Promise<Reply> =>
  callBalance(as, 'withdrawal/process', { body: { amount: 10_000, withdrawalPw: '1234' }, key });

/** Calls that start later have a later time. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5));
/** Lets `run` happen in calls of its own while an earlier call is about to commit the entry of a kind. */
const beforeEntry = (kind: string, run: () => Promise<unknown>) =>
  beforeNext(
    (operation, body) => operation === 'TransactWriteItems' && body.includes(`E#${kind}#`),
    async () => {
      await aMoment();
      await run();
      await aMoment();
    },
  );

describe('a requirement counts from the commit that opened it, whenever its call began', () => {
  it('of a deposit approved by a call that began before a withdrawal was requested', async () => {
    const member = await memberWithPassword();
    const cash_seq = await requestDeposit(member, 100_000, { rollingSeq: 4 });
    beforeEntry('DEP', () => requestWithdrawal(member, 10_000));
    await approve(cash_seq);
    // Without the bonus, which a withdrawal of the same day costs.
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_090_000, hold: 10_000 });
    expect(await needOf(member)).toBe(100_000);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('of points converted by a call that began before a withdrawal was requested', async () => {
    const member = await memberWithPassword({ point: 20_000 });
    beforeEntry('CNV', () => requestWithdrawal(member, 10_000));
    await convert(member, 20_000);
    expect(await needOf(member)).toBe(20_000);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('of points converted by a call that began before a deposit cleared the earlier requirements', async () => {
    const member = await memberWithPassword({ cash: 0, point: 20_000 });
    await deposit(member);
    // As much as keeps the conversion from resetting, lost while it is under way.
    await takeMoney(member.memberSeq, 'cash', 110_000);
    beforeEntry('CNV', async () => {
      await takeMoney(member.memberSeq, 'cash', 20_000);
      await deposit(member, 3);
    });
    await convert(member, 20_000);
    expect(await needOf(member)).toBe(105_000 + 20_000);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('of points converted while a deposit requested before is approved and clears the earlier requirements', async () => {
    const member = await memberWithPassword({ cash: 0, point: 20_000 });
    await deposit(member);
    await takeMoney(member.memberSeq, 'cash', 110_000);
    const cash_seq = await requestDeposit(member, 100_000, { rollingSeq: 3 });
    beforeEntry('CNV', async () => {
      await takeMoney(member.memberSeq, 'cash', 20_000);
      await approve(cash_seq);
    });
    await convert(member, 20_000);
    expect(await needOf(member)).toBe(105_000 + 20_000);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('of points converted by a call that began before what a reset forgot', async () => {
    const member = await memberWithPassword({ cash: 0, point: 20_000 });
    beforeEntry('CNV', async () => {
      await deposit(member);
      await takeMoney(member.memberSeq, 'cash', 130_000);
      expect(await resetRolling(member.memberSeq, { ...terms, now: Date.now() })).toBe(true);
    });
    await convert(member, 20_000);
    expect(await needOf(member)).toBe(20_000);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('of a deposit approved by a call that began before the rolling was reset', async () => {
    const member = await memberWithPassword({ point: 20_000 });
    const cash_seq = await requestDeposit(member, 100_000, { rollingSeq: 4 });
    beforeEntry('DEP', async () => {
      await convert(member, 20_000);
      await takeMoney(member.memberSeq, 'cash', 1_020_000);
      expect(await resetRolling(member.memberSeq, { ...terms, now: Date.now() })).toBe(true);
    });
    await approve(cash_seq);
    expect(await needOf(member)).toBe(130_000);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('and is over with the next withdrawal, whatever the clocks of the two calls showed', async () => {
    const member = await memberWithPassword({ cash: 0, point: 20_000 });
    await deposit(member);
    await convert(member, 20_000);
    const ahead = Date.now() + 60_000;
    for (const prefix of [keys.requests(member.memberSeq, 'DEP'), keys.pointRollings(member.memberSeq)])
      for (const { pk, sk } of (await query(prefix)).items)
        await update({ key: { pk, sk }, set: { doneAt: ahead, at: ahead } });
    expect(await needOf(member)).toBe(150_000);
    await update({ key: keys.balance(member.memberSeq), add: { wn: 1 } });
    expect(await needOf(member)).toBe(0);
  });
});

describe('between check and commit', () => {
  it('of a withdrawal a deposit is requested and credited: the same call again is checked with it', async () => {
    const member = await memberWithPassword();
    const key = newKey();
    beforeEntry('WDQ', () => deposit(member));
    expect(await withdraw(member, key)).toMatchObject({ status: 503, code: 'busy' });
    expect(await withdraw(member, key)).toMatchObject({ status: 422, code: 'rolling-not-met' });
    expect(await readBalance(member.memberSeq)).toMatchObject({ hold: 0 });
  });

  it('of a withdrawal points are converted: the same call again is checked with their requirement', async () => {
    const member = await memberWithPassword({ point: 20_000 });
    const key = newKey();
    beforeEntry('WDQ', () => convert(member, 20_000));
    expect(await withdraw(member, key)).toMatchObject({ status: 503, code: 'busy' });
    expect(await withdraw(member, key)).toMatchObject({ status: 422, code: 'rolling-not-met' });
    expect(await readBalance(member.memberSeq)).toMatchObject({ hold: 0 });
  });

  it('of a withdrawal a deposit requested before is approved: the same call again is checked with it', async () => {
    const member = await memberWithPassword();
    const cash_seq = await requestDeposit(member, 100_000, { rollingSeq: 4 });
    const key = newKey();
    beforeEntry('WDQ', () => approve(cash_seq));
    expect(await withdraw(member, key)).toMatchObject({ status: 503, code: 'busy' });
    expect(await withdraw(member, key)).toMatchObject({ status: 422, code: 'rolling-not-met' });
    expect(await readBalance(member.memberSeq)).toMatchObject({ hold: 0 });
  });

  it('of a deposit that would clear the rolling money comes back: the earlier requirement stays', async () => {
    const member = await memberWithPassword({ cash: 0 });
    await deposit(member);
    await takeMoney(member.memberSeq, 'cash', 130_000);
    const cash_seq = await requestDeposit(member, 100_000, { rollingSeq: 3 });
    beforeEntry('DEP', () => adjustCash(member, { amount: 500_000, reason: '당첨', at: Date.now() }));
    await approve(cash_seq);
    expect(await needOf(member)).toBe(130_000 + 105_000);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 605_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

describe('requirements stored before they were numbered', () => {
  it('are ordered by their times, as they were', async () => {
    const member = await memberWithPassword({ cash: 0, point: 20_000 });
    await deposit(member);
    await convert(member, 20_000);
    const forget = async (time: number) => {
      for (const prefix of [keys.requests(member.memberSeq, 'DEP'), keys.pointRollings(member.memberSeq)])
        for (const { pk, sk } of (await query(prefix)).items)
          await update({
            key: { pk, sk },
            set: { doneAt: time, at: time },
            remove: ['afterWithdrawals', 'ofPoints', 'afterDeposits'],
          });
    };
    await forget(Date.now());
    expect(await needOf(member)).toBe(150_000);
    await takeMoney(member.memberSeq, 'cash', 10_000);
    await update({ key: keys.rollingReset(member.memberSeq), set: { upTo: Date.now() + 1 } });
    expect(await needOf(member)).toBe(0);
    await forget(Date.now() + 60_000);
    expect(await needOf(member)).toBe(150_000);
  });
});
