import { beforeAll, describe, expect, it } from 'vitest';
import { rollingOfMember } from '../../../../functions/table/balance/cash-requests-rolling.ts';
import {
  callAdmin,
  callBalance,
  memberWithPassword,
  requestDeposit,
} from '../../../support/builders/balance/cash.ts';
import { takeMoney } from '../../../support/builders/balance/statement.ts';
import { placeBet } from '../../../support/builders/betting/bets.ts';
import type { StoredMember } from '../../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../../support/builders/member/operators.ts';
import { newKey } from '../../../support/builders/request.ts';
import { storedFootball } from '../../../support/builders/sports/matches.ts';
import { withSystem } from '../../../support/builders/with-system.ts';
import { beforeNextTransaction } from '../../../support/fakes/faulty-wire.ts';

withSystem();
let cashier: StoredOperator;
beforeAll(async () => {
  cashier = await storedOperator('cashier');
});

const credited = async (member: StoredMember, amount: number, rollingSeq: number) => {
  const cash_seq = await requestDeposit(member, amount, { rollingSeq });
  await callAdmin(cashier, 'cash/approve', { body: { cash_seq } });
};
const needOf = async ({ memberSeq }: StoredMember) =>
  (await rollingOfMember(memberSeq, { minOdds: 1.3 })).need;

describe('the rolling deposits require', () => {
  it('is deposit and bonus together, and adds up over the deposits [message rolling not met] [decisions §4]', async () => {
    const member = await memberWithPassword({ cash: 0 });
    await credited(member, 100_000, 4);
    await credited(member, 100_000, 3);
    expect(await needOf(member)).toBe(130_000 + 105_000);
    const body = { amount: 10_000, withdrawalPw: '1234' };
    expect(await callBalance(member, 'withdrawal/process', { body })).toMatchObject({
      status: 422,
      error: '롤링 조건이 충족되지 않아 출금할 수 없습니다. (남은 롤링 235,000원)',
    });
  });

  it('is forgotten once less than 10,000 is left in cash and open bets [decisions §4]', async () => {
    const member = await memberWithPassword({ cash: 0 });
    await credited(member, 100_000, 2);
    await takeMoney(member.memberSeq, 'cash', 100_001);
    await credited(member, 20_000, 3);
    expect(await needOf(member)).toBe(21_000);
  });

  it('is kept with exactly 10,000 left', async () => {
    const member = await memberWithPassword({ cash: 0 });
    await credited(member, 100_000, 2);
    await takeMoney(member.memberSeq, 'cash', 100_000);
    await credited(member, 20_000, 3);
    expect(await needOf(member)).toBe(110_000 + 21_000);
  });

  it('is kept while an open bet holds the money', async () => {
    const member = await memberWithPassword({ cash: 0 });
    await credited(member, 100_000, 2);
    await placeBet(member, [await storedFootball()], { amount: 20_000 });
    await takeMoney(member.memberSeq, 'cash', 90_000);
    await credited(member, 20_000, 3);
    expect(await needOf(member)).toBe(110_000 + 21_000);
  });

  it('needs no play without a bonus', async () => {
    const member = await memberWithPassword({ cash: 0 });
    await credited(member, 50_000, 1);
    expect(await needOf(member)).toBe(0);
  });
});

describe('a withdrawal requested while a deposit is being credited', () => {
  it('is not let through with the rolling of before: the same call again is checked with the new one', async () => {
    const member = await memberWithPassword();
    const cash_seq = await requestDeposit(member, 100_000, { rollingSeq: 4 });
    beforeNextTransaction(() => callAdmin(cashier, 'cash/approve', { body: { cash_seq } }));
    const requested = { body: { amount: 10_000, withdrawalPw: '1234' }, key: newKey() };
    expect(await callBalance(member, 'withdrawal/process', requested)).toMatchObject({
      status: 503,
      code: 'busy',
    });
    expect(await callBalance(member, 'withdrawal/process', requested)).toMatchObject({
      status: 422,
      code: 'rolling-not-met',
    });
    expect(await needOf(member)).toBe(130_000);
  });
});
