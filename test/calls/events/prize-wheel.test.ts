import { beforeAll, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/events/handler.ts';
import { update } from '../../../functions/table/client/table.ts';
import { pairInUse, rotatePair, seedsOfPair } from '../../../functions/table/games/seed-pairs.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { events } from '../../../shared/calls/events.ts';
import shipped from '../../../shared/model/default-settings.json' with { type: 'json' };
import { spinWheel } from '../../../shared/rules/events/prize-wheel.ts';
import { nodeIntegers } from '../../rules/fairness/node-blocks.ts';
import { approveDeposit, requestDeposit } from '../../support/builders/balance/cash.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { callHandler, newKey } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { beforeNextTransaction, loseOneReply } from '../../support/fakes/faulty-wire.ts';

withSystem();
let cashiers: readonly [StoredOperator, StoredOperator];
beforeAll(async () => {
  cashiers = [await storedOperator('cashier'), await storedOperator('cashier')];
});

const spin = (as: StoredMember, key = newKey()) =>
  callHandler(handler, { path: '/events/roulette', as, key });
const wheel = async (as: StoredMember) => {
  const { payload } = await callHandler(handler, { path: '/events/roulette/list', as, key: null });
  return events.calls.wheel.reply.parse(payload);
};

/** A member with a deposit credited now: a spin for each 100,000 won. */
async function depositor(amount: number): Promise<StoredMember> {
  const member = await storedMember({ cash: 0 });
  const reply = await approveDeposit(cashiers, await requestDeposit(member, amount));
  if (!reply.success) throw new Error(reply.error);
  return member;
}

describe('the prize wheel', () => {
  it('has a spin for each 100,000 won of the day, three at most, and shows its probabilities [call POST /events/roulette/list]', async () => {
    expect((await wheel(await storedMember())).left).toBe(0);
    expect((await wheel(await depositor(290_000))).left).toBe(2);
    const { left, slots, list } = await wheel(await depositor(900_000));
    expect([left, list]).toEqual([3, []]);
    expect(slots[0]).toEqual({ label: '1,000P', point: 1_000, probability: 0.4 });
    expect(slots.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  });

  it('stops where the member’s seed pair says, and credits its points at once [call POST /events/roulette] [message wheel result]', async () => {
    const member = await depositor(300_000);
    const { memberSeq } = member;
    const before = await pairInUse(memberSeq);
    const replies = [await spin(member), await spin(member), await spin(member)];
    const seeds = await seedsOfPair(memberSeq, before.number);
    if (!seeds) throw new Error('no seeds');
    const { slots } = shipped.config.admin.roulette;
    const stops = [0, 1, 2].map((nonce) =>
      spinWheel(slots, nodeIntegers({ ...seeds, nonce: before.nonce + nonce })),
    );
    expect(replies.map(({ payload }) => payload?.index)).toEqual(stops);
    const points = stops.map((stop) => slots[stop]?.point ?? 0);
    expect(replies.map(({ payload }) => payload?.point)).toEqual(points);
    expect(replies.map(({ payload }) => payload?.left)).toEqual([2, 1, 0]);
    const sum = points.reduce((all, one) => all + one, 0);
    expect(await readBalance(memberSeq)).toMatchObject({ point: sum });
    const { list, left } = await wheel(member);
    expect(left).toBe(0);
    expect(list.map(({ nonce }) => nonce)).toEqual([2, 1, 0].map((nonce) => before.nonce + nonce));
    expect(await ledgerFailures(member)).toEqual([]);
    // Nothing of the pair stays open: it can be revealed.
    const inUse = await pairInUse(memberSeq);
    expect(await rotatePair(memberSeq, { before: inUse, clientSeed: 'next', now: Date.now() })).toBe(true);
  });

  it('pressed fifty times at once gives as many spins as there are, each on a nonce of its own', async () => {
    const member = await depositor(200_000);
    const replies = await Promise.all(Array.from({ length: 50 }, () => spin(member)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    const { list, left } = await wheel(member);
    expect(left).toBe(0);
    expect(new Set(list.map(({ nonce }) => nonce)).size).toBe(2);
    const won = list.reduce((sum, { point }) => sum + point, 0);
    expect(await readBalance(member.memberSeq)).toMatchObject({ point: won });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('gives the same spin for the same key, also when its reply was lost', async () => {
    const member = await depositor(300_000);
    const key = newKey();
    loseOneReply();
    const first = await spin(member, key);
    const again = await spin(member, key);
    expect(again).toMatchObject({ status: 200, payload: first.payload ?? {} });
    expect((await wheel(member)).left).toBe(2);
  });

  it('is refused without a spin left, and to a member logged out in between [message wheel no coupon]', async () => {
    const none = await storedMember();
    expect(await spin(none)).toMatchObject({ status: 422, error: '사용 가능한 룰렛 쿠폰이 없습니다.' });
    const member = await depositor(100_000);
    await pairInUse(member.memberSeq);
    beforeNextTransaction(() => update({ key: keys.balance(member.memberSeq), add: { tv: 1 } }));
    expect(await spin(member)).toMatchObject({ status: 419 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ point: 0 });
  });
});
