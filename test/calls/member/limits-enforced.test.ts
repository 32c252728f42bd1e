import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { handler as memberHandler } from '../../../functions/api/member/handler.ts';
import { consumedCapacity, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { lostAttribute, lostOn } from '../../../functions/table/ledger/daily-counters.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import type { MatchState } from '../../../shared/model/sports/match.ts';
import { stateDeposit } from '../../support/builders/balance/bank.ts';
import {
  callAdmin,
  callBalance,
  memberWithPassword,
  requestDeposit,
  requestWithdrawal,
} from '../../support/builders/balance/cash.ts';
import { placeBet, requestedLeg, requestedSlip } from '../../support/builders/betting/bets.ts';
import {
  ledgerFailures,
  loggedIn,
  type StoredMember,
  storedMember,
} from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { setPlayerLimits, takeTimeOut } from '../../support/builders/member/player-limits.ts';
import { callHandler, newKey } from '../../support/builders/request.ts';
import { storedFootball } from '../../support/builders/sports/matches.ts';
import { commitResult, runUntilSettled, settle } from '../../support/builders/sports/settlement.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
afterEach(() => vi.useRealTimers());
let match: MatchState;
let cashier: StoredOperator;
beforeAll(async () => {
  match = await storedFootball();
  cashier = await storedOperator('cashier');
});

const dayInMs = 24 * 60 * 60 * 1000;
/** Korean time is nine hours ahead of UTC. */
const seoulAhead = 9 * 60 * 60 * 1000;

function bet(member: StoredMember, amount = 10_000, key = newKey()) {
  const body = requestedSlip([requestedLeg(match)], { amount });
  return callHandler(handler, { path: '/betting/korean/single/process', as: member, body, key });
}
const deposit = (member: StoredMember, amount: number) =>
  callBalance(member, 'deposit/process', { body: { amount } });
const approve = (cash_seq: string) => callAdmin(cashier, 'cash/approve', { body: { cash_seq } });
const reject = (cash_seq: string) =>
  callAdmin(cashier, 'cash/reject', { body: { cash_seq, reason: '입금 미확인' } });
const limitReached = {
  status: 422,
  code: 'own-limit-reached',
  error: '설정하신 한도를 초과하여 이용하실 수 없습니다.',
};

describe('a time-out or exclusion', () => {
  it('stops bets and deposits with its end, and leaves withdrawals and history open [decisions §1]', async () => {
    const member = await memberWithPassword();
    await takeTimeOut(member, { kind: 'timeOut', period: '7d' });
    const stopped = await bet(member);
    expect(stopped).toMatchObject({ status: 422, code: 'on-time-out' });
    expect(stopped.error).toMatch(/^이용 휴식 기간입니다\. .+까지 베팅하실 수 없습니다\.$/);
    expect(stopped.detail).toHaveProperty('until');
    expect(await deposit(member, 10_000)).toMatchObject({ status: 422, code: 'on-time-out' });
    expect(await requestWithdrawal(member, 10_000)).toMatch(/^w_/);
    expect(await callHandler(handler, { path: '/betting/results', as: member })).toMatchObject({
      status: 200,
    });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('of months answers so [decisions §1]', async () => {
    const member = await storedMember();
    await takeTimeOut(member, { kind: 'exclusion', period: '6m' });
    const stopped = await bet(member);
    expect(stopped).toMatchObject({ status: 422, code: 'self-excluded' });
    expect(stopped.error).toMatch(/^자가 차단 중인 계정입니다\. .+까지 이용하실 수 없습니다\.$/);
  });

  it('taken while bets are on their way lets none be placed after its answer', async () => {
    const member = await storedMember();
    let after = 0;
    const stopping = takeTimeOut(member, { kind: 'timeOut', period: '24h' });
    const placing = Array.from({ length: 20 }, () => bet(member));
    await stopping;
    after = (await readBalance(member.memberSeq))?.cash ?? 0;
    await Promise.all(placing);
    expect((await readBalance(member.memberSeq))?.cash).toBe(after);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('leaves the answer of a bet placed before it to its key', async () => {
    const member = await storedMember();
    const key = newKey();
    expect(await bet(member, 10_000, key)).toMatchObject({ status: 200 });
    await takeTimeOut(member, { kind: 'timeOut', period: '24h' });
    expect(await bet(member, 10_000, key)).toMatchObject({ status: 200, replayed: true });
  });
});

describe('the daily loss limit', () => {
  it('counts open stakes, and what a won bet brings back makes room again', async () => {
    const member = await storedMember();
    const match = await storedFootball();
    await setPlayerLimits(member, { lossDaily: 30_000 });
    await placeBet(member, [match], { amount: 30_000 });
    expect(await bet(member)).toMatchObject(limitReached);
    await runUntilSettled(await commitResult(match, { codes: { home: 2, draw: 1, away: 1 } }));
    expect(await bet(member, 50_000)).toMatchObject({ status: 200 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is never passed by fifty bets at once', async () => {
    const member = await storedMember();
    await setPlayerLimits(member, { lossDaily: 100_000 });
    const replies = await Promise.all(Array.from({ length: 50 }, () => bet(member)));
    const placed = replies.filter(({ status }) => status === 200).length;
    expect(placed).toBeLessThanOrEqual(10);
    expect(placed).toBeGreaterThan(0);
    expect((await readBalance(member.memberSeq))?.cash).toBe(1_000_000 - placed * 10_000);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('costs the placement no round trip and no write unit more', async () => {
    const member = await storedMember();
    await setPlayerLimits(member, { lossDaily: 900_000, playMinutesDaily: 600, deposit: { daily: 50_000 } });
    await bet(member);
    const roundTrips: number[] = [];
    for (let bets = 0; bets < 3; bets += 1) {
      const before = consumedCapacity();
      expect(await bet(member)).toMatchObject({ status: 200 });
      const after = consumedCapacity();
      expect(after.writeUnits - before.writeUnits).toBeLessThanOrEqual(8);
      roundTrips.push(after.roundTrips - before.roundTrips);
    }
    // Settings that every bet reads from memory are read again every few seconds, in one of them.
    expect(Math.min(...roundTrips)).toBeLessThanOrEqual(2);
  });

  it('begins anew with the Korean day; the day before leaves the balance with the next bet', async () => {
    const member = await storedMember();
    const yesterday = lostAttribute(Date.now() - 24 * 60 * 60 * 1000);
    await update({ key: keys.balance(member.memberSeq), add: { [yesterday]: 100_000 } });
    await setPlayerLimits(member, { lossDaily: 10_000 });
    expect(await bet(member)).toMatchObject({ status: 200 });
    const balance = await readBalance(member.memberSeq);
    expect(balance).not.toHaveProperty([yesterday]);
    expect(balance).toMatchObject({ lost: 10_000 });
  });
});

describe('a stake cancelled after midnight', () => {
  it('goes back to the day it was staked on and makes no room on the next [call POST /betting/cancel]', async () => {
    const midnight = Math.ceil(Date.now() / dayInMs) * dayInMs + dayInMs - seoulAhead;
    vi.useFakeTimers({ toFake: ['Date'], now: midnight - 120_000 });
    const [member, game] = await Promise.all([storedMember(), storedFootball()]);
    await setPlayerLimits(member, { lossDaily: 30_000 });
    const codes = [
      await placeBet(member, [game], { amount: 10_000 }),
      await placeBet(member, [game], { amount: 20_000 }),
    ];
    const lost = async () => {
      const balance = await readBalance(member.memberSeq);
      return balance && [lostOn(balance, midnight - 1), lostOn(balance, midnight), balance.lost];
    };
    expect(await lost()).toEqual([30_000, undefined, 30_000]);
    vi.setSystemTime(midnight + 120_000);
    for (const betCode of codes) {
      const cancelling = { path: '/betting/cancel', as: member, body: { betCode } };
      expect(await callHandler(handler, cancelling)).toMatchObject({ status: 200 });
    }
    expect(await lost()).toEqual([0, undefined, 0]);
    await placeBet(member, [game], { amount: 30_000 });
    const body = requestedSlip([requestedLeg(game)], { amount: 10_000 });
    expect(
      await callHandler(handler, { path: '/betting/korean/single/process', as: member, body }),
    ).toMatchObject(limitReached);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('goes back there too when the bet is refunded: the next day has its own limit and no more', async () => {
    const midnight = Math.ceil(Date.now() / dayInMs) * dayInMs + dayInMs - seoulAhead;
    vi.useFakeTimers({ toFake: ['Date'], now: midnight - 120_000 });
    const [member, refunded, game] = await Promise.all([storedMember(), storedFootball(), storedFootball()]);
    await setPlayerLimits(member, { lossDaily: 30_000 });
    await placeBet(member, [refunded], { amount: 30_000 });
    vi.setSystemTime(midnight + 120_000);
    await settle(refunded, { codes: { home: 3 } });
    const balance = await readBalance(member.memberSeq);
    expect(balance && [lostOn(balance, midnight - 1), lostOn(balance, midnight), balance.lost]).toEqual([
      0,
      undefined,
      0,
    ]);
    await placeBet(member, [game], { amount: 30_000 });
    const body = requestedSlip([requestedLeg(game)], { amount: 10_000 });
    expect(
      await callHandler(handler, { path: '/betting/korean/single/process', as: member, body }),
    ).toMatchObject(limitReached);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('cancelled on its own day makes room again', async () => {
    const member = await storedMember();
    await setPlayerLimits(member, { lossDaily: 10_000 });
    const betCode = await placeBet(member, [match]);
    expect(await bet(member)).toMatchObject(limitReached);
    await callHandler(handler, { path: '/betting/cancel', as: member, body: { betCode } });
    expect(await bet(member)).toMatchObject({ status: 200 });
  });
});

describe('the daily play time', () => {
  it('refuses bets once it is used up', async () => {
    const member = await storedMember();
    await setPlayerLimits(member, { playMinutesDaily: 30 });
    expect(await bet(member)).toMatchObject({ status: 200 });
    const before = { playedBefore: 30 * 60_000 };
    await update({ key: keys.session(member.familyId), set: before });
    expect(await bet(member)).toMatchObject(limitReached);
  });
});

describe('the deposit limits', () => {
  it('count what waits and what was approved, not what was rejected', async () => {
    const member = await memberWithPassword();
    await setPlayerLimits(member, { deposit: { daily: 100_000 } });
    await reject(await requestDeposit(member, 100_000));
    await approve(await requestDeposit(member, 60_000));
    expect(await deposit(member, 50_000)).toMatchObject(limitReached);
    await approve(await requestDeposit(member, 40_000));
    expect(await deposit(member, 10_000)).toMatchObject(limitReached);
    const shown = await setPlayerLimits(member, {});
    expect(shown.payload).toMatchObject({
      deposit: { daily: { used: 100_000 }, weekly: { used: 100_000 }, monthly: { used: 100_000 } },
      netDeposits: { lifetime: 100_000, days30: 100_000 },
    });
  });

  it('are not eased by a withdrawal: gross counts', async () => {
    const member = await memberWithPassword();
    await setPlayerLimits(member, { deposit: { weekly: 100_000 } });
    await approve(await requestDeposit(member, 100_000));
    await approve(await requestWithdrawal(member, 50_000));
    expect(await deposit(member, 10_000)).toMatchObject(limitReached);
    const shown = await setPlayerLimits(member, {});
    expect(shown.payload).toMatchObject({ netDeposits: { lifetime: 50_000, days30: 50_000 } });
  });

  it('are never passed by fifty deposits at once, approved as fast as they come', async () => {
    const member = await memberWithPassword();
    await setPlayerLimits(member, { deposit: { monthly: 30_000 } });
    const one = async () => {
      const { payload } = await deposit(member, 10_000);
      if (payload) await approve(await stateDeposit(String(payload.cash_seq)));
    };
    await Promise.all(Array.from({ length: 50 }, one));
    for (let again = 0; again < 4; again += 1) await one();
    const balance = await readBalance(member.memberSeq);
    expect(balance).toMatchObject({ cash: 1_030_000, deposited: 30_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

describe('net deposits', () => {
  /** As the member and as an operator see them. */
  async function shownTo(member: StoredMember): Promise<readonly unknown[]> {
    const [own, theirs] = await Promise.all([
      callHandler(memberHandler, { path: '/member/limits', query: '', as: member }),
      callAdmin(await storedOperator('cs'), 'members/limits', { body: { members_seq: member.memberSeq } }),
    ]);
    return [own.payload?.netDeposits, theirs.payload?.netDeposits];
  }

  it('are what came in less what went out, in 30 days and ever, for the member and for operators', async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    const member = await memberWithPassword();
    await reject(await requestDeposit(member, 70_000));
    expect(await approve(await requestDeposit(member, 300_000))).toMatchObject({ status: 200 });
    const waiting = await requestWithdrawal(member, 120_000);
    expect(await shownTo(member)).toEqual(Array(2).fill({ lifetime: 300_000, days30: 300_000 }));
    expect((await approve(waiting)).payload).toEqual({ cash_status: '완료' });
    expect(await shownTo(member)).toEqual(Array(2).fill({ lifetime: 180_000, days30: 180_000 }));
    vi.setSystemTime(now + 40 * dayInMs);
    const later = await loggedIn(member.memberSeq);
    expect(await shownTo(later)).toEqual(Array(2).fill({ lifetime: 180_000, days30: 0 }));
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

describe('an operator', () => {
  it('sees a member’s limits and time-out, and has no call that changes them', async () => {
    const member = await storedMember();
    await setPlayerLimits(member, { lossDaily: 50_000 });
    await takeTimeOut(member, { kind: 'exclusion', period: '6m' });
    const requested = { body: { members_seq: member.memberSeq } };
    expect((await callAdmin(cashier, 'members/limits', requested)).payload).toMatchObject({
      lossDaily: { value: 50_000 },
      break: { kind: 'exclusion' },
      changes: [{ what: 'exclusion' }, { what: 'lossDaily' }],
    });
    expect((await callAdmin(cashier, 'members/limits', { body: { members_seq: 999_999 } })).status).toBe(404);
  });
});
