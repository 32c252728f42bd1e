import { beforeAll, describe, expect, it } from 'vitest';
import { handler as authHandler } from '../../../../functions/api/auth/handler.ts';
import { saveSettings } from '../../../../functions/table/admin/settings.ts';
import { rollingOfMember } from '../../../../functions/table/balance/cash-requests-rolling.ts';
import { refreshRolling } from '../../../../functions/table/balance/rolling-snapshot.ts';
import { betItem } from '../../../../functions/table/betting/bet-item.ts';
import { consumedCapacity, put, update } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import type { Bet } from '../../../../shared/model/betting/bet.ts';
import document from '../../../../shared/model/default-settings.json' with { type: 'json' };
import { approveDeposit, callBalance, requestDeposit } from '../../../support/builders/balance/cash.ts';
import { storeBetHistory } from '../../../support/builders/betting/bets.ts';
import { type StoredMember, storedMember } from '../../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../../support/builders/member/operators.ts';
import { callHandler } from '../../../support/builders/request.ts';
import { costOf } from '../../../support/builders/table-cost.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();
const count = 1_500;
let member: StoredMember;
let cashiers: readonly [StoredOperator, StoredOperator];
let bets: readonly Bet[];

/** A deposit that must be played, approved `days` ago: the first ever, or any. */
async function playable(days: number, rollingSeq: number): Promise<void> {
  const cash_seq = await requestDeposit(member, 10_000_000, { rollingSeq });
  const reply = await approveDeposit(cashiers, cash_seq);
  if (!reply.success) throw new Error(`not approved: ${reply.error}`);
  const doneAt = Date.now() - days * 86_400_000;
  const key = keys.request(member.memberSeq, 'DEP', cash_seq.slice(2, 28));
  await update({ key, set: { doneAt, at: doneAt } });
}

beforeAll(async () => {
  member = await storedMember();
  cashiers = [await storedOperator('cashier'), await storedOperator('cashier')];
  bets = await storeBetHistory(member, count);
  await playable(89, 4);
}, 300_000);

async function shown() {
  const reply = await callHandler(authHandler, { path: '/auth/info/new', as: member, key: null });
  const found = reply.payload?.member;
  if (typeof found !== 'object' || found === null || !('rolling' in found)) throw new Error('no member');
  return found.rolling;
}

const exact = () => rollingOfMember(member.memberSeq, { minOdds: 1.3 });

describe('the rolling a member sees', () => {
  it('is what a withdrawal would find [call POST /auth/info/new]', async () => {
    const { done, need } = await exact();
    expect(need).toBeGreaterThan(10_000_000);
    expect(done).toBeLessThan(need);
    expect(done).toBeGreaterThan(0);
    expect(await shown()).toEqual({ done, need });
  });

  it('costs a poll one round trip and a handful of units, however many bets it counts', async () => {
    const before = consumedCapacity().readUnits;
    await exact();
    const folded = consumedCapacity().readUnits - before;
    const poll = await costOf(shown);

    expect(folded).toBeGreaterThan(50);
    expect(poll.roundTrips).toBe(1);
    expect(poll.readUnits).toBeLessThan(10);
  });

  it('follows a bet within its bound: at once by a refresh that is due, not before', async () => {
    const before = await shown();
    const open = bets.find(({ status }) => status === 'open');
    if (!open) throw new Error('no open bet');
    await put(betItem({ ...open, status: 'settled', result: 'miss' }));
    await refreshRolling(member.memberSeq, Date.now());
    expect(await shown()).toEqual(before);
    await refreshRolling(member.memberSeq, Date.now() + 600_000);

    expect(await shown()).toEqual(await exact());
    expect(await shown()).not.toEqual(before);
  });

  it('follows the next deposit at once', async () => {
    const before = await exact();
    await playable(0, 3);
    const after = await exact();

    expect(after.need).not.toBe(before.need);
    expect(await shown()).toEqual(after);
  });

  it('of a member with little left is computed no more often, however often their bets change', async () => {
    await update({ key: keys.balance(member.memberSeq), set: { cash: 9_000 } });
    await refreshRolling(member.memberSeq, Date.now() + 1_200_000);
    await update({ key: keys.balance(member.memberSeq), add: { v: 1 } });
    const { readUnits } = await costOf(() => refreshRolling(member.memberSeq, Date.now() + 1_201_000));

    expect(readUnits).toBeLessThan(10);
  });
});

describe('the rolling of a member without a requirement', () => {
  it('follows a conversion that sets one', async () => {
    const other = await storedMember({ point: 20_000 });
    const rolling = async () => {
      const { payload } = await callHandler(authHandler, { path: '/auth/info/new', as: other, key: null });
      return payload?.member;
    };
    expect(await rolling()).toMatchObject({ rolling: { done: 0, need: 0 } });
    const settings = { ...document.config.bonus, pointRolling: 100 };
    await saveSettings({ config: { ...document.config, bonus: settings } }, 2);
    const body = { amount: 20_000 };
    expect(await callBalance(other, 'point/change/amount', { body })).toMatchObject({ status: 200 });
    expect(await rolling()).toMatchObject({ rolling: { done: 0, need: 20_000 } });
  });
});
