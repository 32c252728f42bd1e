import { beforeAll, describe, expect, it } from 'vitest';
import { rollingOfMember } from '../../../functions/table/balance/cash-requests-rolling.ts';
import { newKey } from '../../support/builders/ask.ts';
import { askAdmin, askBalance, deposited, memberWithPassword } from '../../support/builders/balance/cash.ts';
import { movedMoney } from '../../support/builders/balance/moved-money.ts';
import { placedBet } from '../../support/builders/betting/placed-bet.ts';
import type { StoredMember } from '../../support/builders/member/stored-member.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/stored-operator.ts';
import { storedFootball } from '../../support/builders/sports/stored-match.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { beforeNextTransaction } from '../../support/fakes/meanwhile.ts';

withSystem();
let cashier: StoredOperator;
beforeAll(async () => {
  cashier = await storedOperator('cashier');
});

const credited = async (member: StoredMember, amount: number, rollingSeq: number) => {
  const cash_seq = await deposited(member, amount, { rollingSeq });
  await askAdmin(cashier, 'cash/approve', { body: { cash_seq } });
};
const needOf = async ({ memberSeq }: StoredMember) =>
  (await rollingOfMember(memberSeq, { minOdds: 1.3 })).need;

describe('what deposits ask to be played', () => {
  it('is deposit and bonus together, and adds up over the deposits [message rolling not met] [decisions §4]', async () => {
    const member = await memberWithPassword({ cash: 0 });
    await credited(member, 100_000, 4);
    await credited(member, 100_000, 3);
    expect(await needOf(member)).toBe(130_000 + 105_000);
    const body = { amount: 10_000, withdrawalPw: '1234' };
    expect(await askBalance(member, 'withdrawal/process', { body })).toMatchObject({
      status: 422,
      error: '롤링 조건이 충족되지 않아 출금할 수 없습니다. (남은 롤링 235,000원)',
    });
  });

  it('is forgotten once less than 10,000 is left in cash and open bets [decisions §4]', async () => {
    const member = await memberWithPassword({ cash: 0 });
    await credited(member, 100_000, 2);
    await movedMoney(member.memberSeq, 'cash', 100_001);
    await credited(member, 20_000, 3);
    expect(await needOf(member)).toBe(21_000);
  });

  it('is kept with exactly 10,000 left', async () => {
    const member = await memberWithPassword({ cash: 0 });
    await credited(member, 100_000, 2);
    await movedMoney(member.memberSeq, 'cash', 100_000);
    await credited(member, 20_000, 3);
    expect(await needOf(member)).toBe(110_000 + 21_000);
  });

  it('is kept while an open bet holds the money', async () => {
    const member = await memberWithPassword({ cash: 0 });
    await credited(member, 100_000, 2);
    await placedBet(member, [await storedFootball()], { amount: 20_000 });
    await movedMoney(member.memberSeq, 'cash', 90_000);
    await credited(member, 20_000, 3);
    expect(await needOf(member)).toBe(110_000 + 21_000);
  });

  it('needs no play without a bonus', async () => {
    const member = await memberWithPassword({ cash: 0 });
    await credited(member, 50_000, 1);
    expect(await needOf(member)).toBe(0);
  });
});

describe('a withdrawal asked for while a deposit is being credited', () => {
  it('is not let through with the rolling of before: the same call again is judged with it', async () => {
    const member = await memberWithPassword();
    const cash_seq = await deposited(member, 100_000, { rollingSeq: 4 });
    beforeNextTransaction(() => askAdmin(cashier, 'cash/approve', { body: { cash_seq } }));
    const asked = { body: { amount: 10_000, withdrawalPw: '1234' }, key: newKey() };
    expect(await askBalance(member, 'withdrawal/process', asked)).toMatchObject({
      status: 503,
      code: 'busy',
    });
    expect(await askBalance(member, 'withdrawal/process', asked)).toMatchObject({
      status: 422,
      code: 'rolling-not-met',
    });
    expect(await needOf(member)).toBe(130_000);
  });
});
