import { beforeAll, describe, expect, it } from 'vitest';
import { rollingOfMember } from '../../../../functions/table/balance/cash-requests-rolling.ts';
import {
  refreshRolling,
  resetRolling,
  rollingShown,
} from '../../../../functions/table/balance/rolling-snapshot.ts';
import { readBalance } from '../../../../functions/table/member/members.ts';
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
let second: StoredOperator;
beforeAll(async () => {
  [cashier, second] = await Promise.all([storedOperator('cashier'), storedOperator('cashier')]);
});

const requirement = { now: Date.now(), minOdds: 1.3, resetBelow: 10_000 };
const needOf = async ({ memberSeq }: StoredMember) => (await rollingOfMember(memberSeq, requirement)).need;
const credited = async (member: StoredMember, amount: number) => {
  const cash_seq = await requestDeposit(member, amount, { rollingSeq: 2 });
  await callAdmin(cashier, 'cash/approve', { body: { cash_seq } });
};
/** A member who deposited 100,000 with 10 % and has lost all but this. */
async function left(cash: number, more: object = {}): Promise<StoredMember> {
  const member = await memberWithPassword({ cash: 0, ...more });
  await credited(member, 100_000);
  await takeMoney(member.memberSeq, 'cash', 110_000 - cash);
  return member;
}
const shown = async ({ memberSeq }: StoredMember) => {
  const balance = await readBalance(memberSeq);
  if (!balance) throw new Error('no balance');
  return rollingShown({ memberSeq, balance, snapshot: undefined, now: Date.now() });
};

describe('a rolling requirement', () => {
  it('is forgotten at once when less than 10,000 is left, without another deposit [decisions §4]', async () => {
    const member = await memberWithPassword({ cash: 0 });
    await credited(member, 100_000);
    expect(await shown(member)).toEqual({ done: 0, need: 110_000 });
    await takeMoney(member.memberSeq, 'cash', 100_001);
    await refreshRolling(member.memberSeq, Date.now());
    expect(await needOf(member)).toBe(0);
  });

  it('is kept with exactly 10,000 left, and while an open bet holds the money', async () => {
    expect(await resetRolling((await left(10_000)).memberSeq, requirement)).toBe(false);
    const member = await memberWithPassword({ cash: 0 });
    await credited(member, 100_000);
    await placeBet(member, [await storedFootball()], { amount: 20_000 });
    await takeMoney(member.memberSeq, 'cash', 90_000);
    expect(await resetRolling(member.memberSeq, requirement)).toBe(false);
    expect(await needOf(member)).toBe(110_000);
  });

  it('does not come back with points made cash afterwards', async () => {
    const member = await left(9_999, { point: 20_000 });
    const reply = await callBalance(member, 'point/change/amount', {
      body: { amount: 20_000 },
      key: newKey(),
    });
    expect(reply).toMatchObject({ status: 200 });
    expect(await needOf(member)).toBe(0);
    const body = { amount: 20_000, withdrawalPw: '1234' };
    expect(await callBalance(member, 'withdrawal/process', { body })).toMatchObject({ status: 200 });
  });

  it('does not come back with cash an operator adds', async () => {
    const member = await left(5_000);
    const wish = { members_seq: member.memberSeq, wallet: 'cash', amount: 50_000, reason: '이벤트 보상' };
    const requested = await callAdmin(cashier, 'members/adjust', { body: wish, key: newKey() });
    const body = { approvalSeq: requested.payload?.approvalSeq };
    expect(await callAdmin(second, 'approvals/approve', { body, key: newKey() })).toMatchObject({
      status: 200,
    });
    expect(await needOf(member)).toBe(0);
  });

  it('of a deposit that comes at the same moment is kept', async () => {
    const member = await left(5_000);
    const cash_seq = await requestDeposit(member, 20_000, { rollingSeq: 3 });
    beforeNextTransaction(async () => {
      await callAdmin(cashier, 'cash/approve', { body: { cash_seq } });
    });
    expect(await resetRolling(member.memberSeq, requirement)).toBe(false);
    expect(await needOf(member)).toBe(21_000);
    await takeMoney(member.memberSeq, 'cash', 20_000);
    expect(await resetRolling(member.memberSeq, requirement)).toBe(true);
    expect(await needOf(member)).toBe(0);
  });
});
