import fc from 'fast-check';
import { encodeTime, ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import {
  isBalanceDepleted,
  rollingOfMember,
} from '../../../../functions/table/balance/cash-requests-rolling.ts';
import { betsBetween } from '../../../../functions/table/betting/bet-history.ts';
import { betItem } from '../../../../functions/table/betting/bet-item.ts';
import { betChange, findBet } from '../../../../functions/table/betting/bets.ts';
import { playedBets, playedStart, storePlayedBets } from '../../../../functions/table/betting/played-bets.ts';
import { redecided } from '../../../../functions/table/betting/played-rows.ts';
import { consumedCapacity, get, query, transact, update } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import type { Bet } from '../../../../shared/model/betting/bet.ts';
import type { MatchState, SettlementCode } from '../../../../shared/model/sports/match.ts';
import { playedBet } from '../../../../shared/rules/balance/rolling.ts';
import {
  callAdmin,
  callBalance,
  memberWithPassword,
  requestDeposit,
} from '../../../support/builders/balance/cash.ts';
import { placeBet, storedBet } from '../../../support/builders/betting/bets.ts';
import { storeAtOnce } from '../../../support/builders/in-bulk.ts';
import { type StoredMember, storedMember } from '../../../support/builders/member/members.ts';
import { storedOperator } from '../../../support/builders/member/operators.ts';
import { storedFootball } from '../../../support/builders/sports/matches.ts';
import { settle } from '../../../support/builders/sports/settlement.ts';
import { costOf } from '../../../support/builders/table-cost.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();
const minute = 60_000;

/** Copies of a bet that was really placed, oldest first, `apart` milliseconds from each other, the last one now. */
async function storedBets(
  member: StoredMember,
  named: { count: number; apart: number; of: (place: number) => Partial<Bet>; match?: MatchState },
): Promise<readonly Bet[]> {
  const { count, apart, of, match = await storedFootball() } = named;
  const code = await placeBet(member, [match]);
  const first = await storedBet(member, code);
  const bets = Array.from({ length: count }, (_, place): Bet => {
    const at = first.acceptedAt - (count - place) * apart;
    return { ...first, code: `b_${ulid(at)}${code.slice(28)}`, acceptedAt: at, ...of(place) };
  });
  await storeAtOnce(bets.map(betItem));
  return [...bets, first];
}

const decided = { status: 'settled', result: 'miss' } as const;
const ended: readonly Partial<Bet>[] = [
  decided,
  { status: 'settled', result: 'hit', paid: 20_000 },
  { status: 'settled', result: 'exception', paid: 10_000 },
  { status: 'cancelled', result: 'wait' },
  { status: 'cashed', result: 'wait', paid: 5_000 },
  { status: 'open', result: 'wait', paid: 0 },
];

/** Every bet since then, read in full. */
async function readInFull(memberSeq: number, since: number) {
  const bets: Bet[] = [];
  for await (const page of betsBetween(memberSeq, { from: since, to: 2 ** 48 - 1 })) bets.push(...page);
  return bets.reverse();
}

/** What the blocks and the bets in none say. */
async function fromBlocks(memberSeq: number, since: number) {
  return playedBets(memberSeq, { ...(await playedStart(memberSeq)), since, openSince: 0 });
}

describe('blocks of played bets', () => {
  it('say the same as all bets read in full, whatever was decided, decided anew or stored meanwhile', {
    timeout: 120_000,
  }, async () => {
    const member = await storedMember();
    const { memberSeq } = member;
    const bets = await storedBets(member, {
      count: 900,
      apart: 10 * minute,
      // The oldest blocks hold no open bet.
      of: (place) => ended[place % (place < 450 ? ended.length - 1 : ended.length)] ?? {},
    });
    const place = fc.nat(bets.length - 1);
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ change: fc.array(place, { maxLength: 90 }), to: fc.nat(ended.length - 1) }),
      },
      { weight: 2, arbitrary: fc.constant('store' as const) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), place, async (steps, from) => {
        for (const one of steps) {
          if (one === 'store') await storePlayedBets(memberSeq, Date.now());
          else for (const index of new Set(one.change)) await decideAnew(bets[index], ended[one.to] ?? {});
        }
        const since = bets[from]?.acceptedAt ?? 0;
        const [whole, found] = [await readInFull(memberSeq, since), await fromBlocks(memberSeq, since)];
        expect(found.bets).toEqual(whole.map(playedBet));
        const open = await readInFull(memberSeq, 0);
        expect(found.open).toEqual(open.filter(({ status }) => status === 'open').map(playedBet));
      }),
      { numRuns: 25 },
    );
    // The property holds for blocks, not for a history that has none.
    expect((await fromBlocks(memberSeq, 0)).recent).toBeLessThan(200 + 2);
    const marks = await query(keys.redecidedBets(memberSeq));
    await storePlayedBets(memberSeq, Date.now());
    expect((await query(keys.redecidedBets(memberSeq))).items.length).toBeLessThanOrEqual(marks.items.length);
  });

  it('hold a bet once when two processes store them at once, and leave bets of the last minute out', async () => {
    const member = await storedMember();
    const { memberSeq } = member;
    const bets = await storedBets(member, { count: 650, apart: 1_000, of: () => decided });
    const now = Date.now();
    await Promise.all([1, 2, 3].map(() => storePlayedBets(memberSeq, now)));
    await storePlayedBets(memberSeq, now);
    const { bets: played, recent } = await fromBlocks(memberSeq, 0);
    expect(played).toEqual(bets.map(playedBet));
    expect(recent).toBe(651 - 400);
    const head = await get<{ through: string }>(keys.playedHead(memberSeq, 'bets'));
    expect(String(head?.through) < encodeTime(now - minute)).toBe(true);
  });

  it('say at once that a bet was voided which they had as played', async () => {
    const member = await storedMember();
    const { memberSeq } = member;
    const bets = await storedBets(member, { count: 300, apart: minute, of: () => decided });
    await storePlayedBets(memberSeq, Date.now());
    const stateOf = async (at: number) => (await fromBlocks(memberSeq, 0)).bets[at]?.state;
    expect(await stateOf(7)).toBe('played');
    await decideAnew(bets[7], { status: 'settled', result: 'exception', paid: 10_000 });
    expect(await stateOf(7)).toBe('idle');
    await storePlayedBets(memberSeq, Date.now());
    expect((await query(keys.redecidedBets(memberSeq))).items).toEqual([]);
    expect(await stateOf(7)).toBe('idle');
  });

  it('find a bet open again in a block that held none, before the requirements', async () => {
    const cashier = await storedOperator('cashier');
    const member = await memberWithPassword({ cash: 50_000 });
    const { memberSeq } = member;
    const bets = await storedBets(member, {
      count: 250,
      apart: minute,
      of: () => ({ ...decided, stake: 1_000_000 }),
    });
    const cash_seq = await requestDeposit(member, 100_000, { rollingSeq: 2 });
    await callAdmin(cashier, 'cash/approve', { body: { cash_seq } });
    await storePlayedBets(memberSeq, Date.now());
    await update({ key: keys.balance(memberSeq), set: { cash: 0 } });
    const terms = { now: Date.now(), minOdds: 1.3, resetBelow: 50_000 };
    expect(await isBalanceDepleted(memberSeq, terms)).toBe(true);
    await decideAnew(bets[5], { status: 'open', result: 'wait' });
    expect(await isBalanceDepleted(memberSeq, terms)).toBe(false);
    await storePlayedBets(memberSeq, Date.now());
    expect(await isBalanceDepleted(memberSeq, terms)).toBe(false);
  });

  it('are brought up to date also where nearly all of their bets were decided anew', async () => {
    const member = await storedMember();
    const { memberSeq } = member;
    const bets = await storedBets(member, { count: 250, apart: minute, of: () => decided });
    await storePlayedBets(memberSeq, Date.now());
    for (const bet of bets.slice(0, 150)) await decideAnew(bet, { result: 'exception', paid: bet.stake });
    for (let run = 0; run < 2; run += 1) await storePlayedBets(memberSeq, Date.now());
    expect((await query(keys.redecidedBets(memberSeq))).items).toEqual([]);
    const states = (await fromBlocks(memberSeq, 0)).bets.map(({ state }) => state);
    expect(states.filter((state) => state === 'idle')).toHaveLength(150);
  });

  it('are made of bets with a hundred legs too, fewer in each', async () => {
    const member = await storedMember();
    const { memberSeq } = member;
    const [first] = await storedBets(member, { count: 1, apart: minute, of: () => decided });
    const legs = Array.from({ length: 100 }, () => first?.legs[0]).flatMap((leg) => leg ?? []);
    await storedBets(member, { count: 300, apart: minute, of: () => ({ ...decided, legs }) });
    await storePlayedBets(memberSeq, Date.now());
    const { bets, recent } = await fromBlocks(memberSeq, 0);
    expect(bets).toHaveLength(303);
    expect(recent).toBeLessThan(30);
  });

  it.each<[string, SettlementCode, SettlementCode]>([
    ['money', 2, 3],
    ['no money', 1, 0],
  ])('follow a settlement that moves %s for a bet decided before', async (_, first, corrected) => {
    const [member, match] = await Promise.all([storedMember(), storedFootball()]);
    const { memberSeq } = member;
    const bets = await storedBets(member, { count: 199, apart: minute, of: () => decided, match });
    await settle(match, { codes: { home: first } });
    await storePlayedBets(memberSeq, Date.now() + 2 * minute);
    const { bets: stored, recent } = await fromBlocks(memberSeq, 0);
    expect([recent, stored.at(-1)?.state]).toEqual([0, 'played']);
    await settle(match, { codes: { home: corrected } });
    const whole = await readInFull(memberSeq, 0);
    expect(whole).toHaveLength(bets.length);
    expect(whole.at(-1)?.status === 'settled' && whole.at(-1)?.result !== 'exception').toBe(false);
    expect((await fromBlocks(memberSeq, 0)).bets).toEqual(whole.map(playedBet));
  });
});

/** A settlement's part of a bet that may have been decided before. */
async function decideAnew(of: Bet | undefined, changes: Partial<Bet>): Promise<void> {
  const before = of && (await findBet(of.memberSeq, of.code));
  if (!before) throw new Error('no bet');
  const after = { ...before, ...changes, version: before.version + 1 };
  await transact([betChange(before, after), ...redecided(before, after)]);
}

describe('with 20,000 bets since the deposit', () => {
  it('a withdrawal and the approval of a deposit cost what they cost with 300', {
    timeout: 240_000,
  }, async () => {
    const cashier = await storedOperator('cashier');
    const costs = [];
    for (const count of [300, 20_000]) {
      const member = await memberWithPassword({ cash: 0 });
      // An option of every deposit: the second one may fall on the day of the first.
      const cash_seq = await requestDeposit(member, 100_000, { rollingSeq: 3 });
      await callAdmin(cashier, 'cash/approve', { body: { cash_seq } });
      const { memberSeq } = member;
      // The deposit is older than all of them.
      const at = Date.now() - (count + 10) * minute;
      await update({ key: keys.request(memberSeq, 'DEP', cash_seq.slice(2, 28)), set: { doneAt: at, at } });
      await storedBets(member, { count, apart: minute, of: () => ({ ...decided, stake: 1 }) });
      await storePlayedBets(memberSeq, Date.now());
      const body = { amount: 10_000, withdrawalPw: '1234' };
      const withdrawal = await costOf(async () => {
        expect((await callBalance(member, 'withdrawal/process', { body })).status).toBe(422);
      });
      const fold = await costOf(() => rollingOfMember(memberSeq, { minOdds: 1.3 }));
      const next = await requestDeposit(member, 20_000, { rollingSeq: 3 });
      const before = consumedCapacity().roundTrips;
      const reply = await callAdmin(cashier, 'cash/approve', { body: { cash_seq: next } });
      const approval = consumedCapacity().roundTrips - before;
      expect(reply.payload).toEqual({ cash_status: '완료' });
      costs.push({ withdrawal, fold, approval });
    }
    const [few, many] = costs;
    expect(many?.fold.waits).toBeLessThanOrEqual(4);
    // Settings and login are read again every few seconds, whatever is called.
    expect(many?.withdrawal.roundTrips).toBeLessThanOrEqual((few?.withdrawal.roundTrips ?? 0) + 2);
    expect(many?.approval).toBeLessThanOrEqual((few?.approval ?? 0) + 3);
  });
});
