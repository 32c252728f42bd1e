import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { reconcileChanged, refreshChangedViews } from '../../../functions/jobs/sweep/reconcile-changed.ts';
import { refreshCasinoDays } from '../../../functions/table/casino/refresh-casino-days.ts';
import { trading } from '../../../shared/calls/trading/trading.ts';
import type { CasinoLine } from '../../../shared/model/balance/casino-line.ts';
import { koreanDay, koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { auditLines } from '../../support/builders/audit-lines.ts';
import { callback, newTxId } from '../../support/builders/balance/callbacks.ts';
import { memberWithCredit } from '../../support/builders/balance/casino.ts';
import { resultOf, storedLine } from '../../support/builders/balance/casino-lines.ts';
import type { StoredMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { callTrading } from '../../support/builders/sports/trading.ts';
import { costOf } from '../../support/builders/table-cost.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let cashier: StoredOperator;
beforeAll(async () => {
  cashier = await storedOperator('cashier');
});

const today = () => koreanDay(Date.now());
const slot = { gameId: 'pragmatic-001', gameType: 'slot' } as const;
const table = { gameId: 'evolution-1', gameType: 'baccarat' } as const;

/** As the stream does after a callback. */
const refresh = ({ memberSeq }: StoredMember, { now = Date.now(), days = [koreanDay(now)] } = {}) =>
  refreshCasinoDays(new Map([[memberSeq, new Set(days)]]), { vendors: ['sandbox'], now });

async function callbacks(body: object = {}, as = cashier) {
  const asked = { vendor: 'sandbox', day: today(), ...body };
  const { payload } = await callTrading(as, 'casino/callbacks', { body: asked });
  return trading.calls.casinoCallbacks.reply.parse(payload);
}

async function days(body: object = {}, as = cashier) {
  const { payload } = await callTrading(as, 'casino/days', { body: { from: today(), to: today(), ...body } });
  return trading.calls.casinoDays.reply.parse(payload).list;
}

describe('callbacks for operators', () => {
  it('are listed the newest bet first, each followed by its result, with member, title, round and amount [call POST /admin/casino/callbacks]', async () => {
    const member = await memberWithCredit(50_000);
    const bet = newTxId();
    await callback('bet', member, { txId: bet, amount: 4_000, roundId: 'round-a', ...slot });
    await callback('win', member, { refTxId: bet, amount: 9_000, roundId: 'round-a' });
    const taken = newTxId();
    await callback('bet', member, { txId: taken, amount: 1_000, roundId: 'round-b', ...table });
    await callback('rollback', member, { refTxId: taken, roundId: 'round-b' });
    await refresh(member);
    const { list, next } = await callbacks({ members_seq: member.memberSeq });
    expect(list.map(({ action, amount, roundId }) => [action, amount, roundId])).toEqual([
      ['rollback', 1_000, 'round-b'],
      ['bet', 1_000, 'round-b'],
      ['win', 9_000, 'round-a'],
      ['bet', 4_000, 'round-a'],
    ]);
    expect(list[3]).toMatchObject({
      ...{ state: 'applied', code: 'OK', txId: bet, members_id: expect.stringMatching(/^t/) },
      ...{ providerName: '프라그마틱 플레이', gameType: '게이트 오브 올림푸스' },
    });
    expect(next).toBeNull();
  });

  it('that moved nothing are listed with what they were answered: refused, conflict, tombstone', async () => {
    const member = await memberWithCredit(10_000);
    const [refused, used, late] = [newTxId(), newTxId(), newTxId()];
    await callback('bet', member, { txId: refused, amount: 90_000, ...slot });
    await callback('bet', member, { txId: used, amount: 1_000, ...slot });
    await callback('bet', member, { txId: used, amount: 2_000, ...slot });
    await callback('rollback', member, { refTxId: late });
    await callback('win', member, { refTxId: newTxId(), amount: 5_000 });
    const own = { state: 'unbooked', members_seq: member.memberSeq };
    const { list } = await callbacks(own);
    expect(list.map(({ action, state, code, amount }) => [action, state, code, amount])).toEqual([
      ['win', 'refused', 'BET_NOT_FOUND', 5_000],
      ['rollback', 'tombstone', 'OK', 0],
      ['bet', 'conflict', 'TX_CONFLICT', 2_000],
      ['bet', 'refused', 'INSUFFICIENT_FUNDS', 90_000],
    ]);
    expect(list[1]?.txId).toBe(late);
    const byCode = await callbacks({ ...own, keyword: 'TX_CONFLICT' });
    expect(byCode.list.map(({ txId }) => txId)).toEqual([used]);
    const [first, second] = [await callbacks({ ...own, size: 3 }), list];
    expect(first.list).toEqual(second.slice(0, 3));
    expect((await callbacks({ ...own, size: 3, after: first.next })).list).toEqual(second.slice(3));
  });

  it('are found by part of a transaction’s or a round’s number', async () => {
    const member = await memberWithCredit(10_000);
    for (const roundId of ['needle-77', 'hay-1', 'hay-2'])
      await callback('bet', member, { amount: 1_000, roundId, ...slot });
    await refresh(member);
    expect((await callbacks({ keyword: 'needle-7' })).list.map(({ roundId }) => roundId)).toEqual([
      'needle-77',
    ]);
  });

  it('of a day are read page by page, none twice and none left out, whatever minute they came in', async () => {
    const [one, other] = [await memberWithCredit(10_000), await memberWithCredit(10_000)];
    const { from } = koreanDaySpan('20260301');
    const numbers: string[] = [];
    for (let number = 0; number < 40; number += 1) {
      const member = number % 3 === 0 ? one : other;
      const line = await storedLine(member, { time: from + number * 20_000 });
      numbers.push(line.transactionId);
    }
    for (const member of [one, other]) await refresh(member, { days: ['20260301'] });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await callbacks({ day: '20260301', size: 7, ...(after && { after }) });
      seen.push(...page.list.map(({ txId }) => txId));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toHaveLength(40);
    expect(new Set(seen)).toEqual(new Set(numbers));
    const cost = await costOf(() => callbacks({ day: '20260301', size: 7 }));
    expect(cost.readUnits).toBeLessThan(25);
  });

  it('of a round are shown with what each did in the ledger, and whose they are [call POST /admin/casino/round]', async () => {
    const member = await memberWithCredit(50_000);
    const [bet, more] = [newTxId(), newTxId()];
    for (const txId of [bet, more])
      await callback('bet', member, { txId, amount: 4_000, roundId: 'deal-1', ...table });
    await callback('bet', member, { amount: 500, roundId: 'deal-2', ...table });
    await callback('win', member, { refTxId: bet, amount: 8_000, roundId: 'deal-1' });
    const body = { vendor: 'sandbox', members_seq: member.memberSeq, day: today(), roundId: 'deal-1' };
    const { payload } = await callTrading(cashier, 'casino/round', { body });
    const round = trading.calls.casinoRound.reply.parse(payload);
    expect(round.member.members_seq).toBe(member.memberSeq);
    expect(round.callbacks.map(({ action, amount }) => [action, amount])).toEqual([
      ['bet', 4_000],
      ['win', 8_000],
      ['bet', 4_000],
    ]);
    expect(round.entries.map(({ creditAfter }) => creditAfter)).toEqual([46_000, 49_500, 42_000]);
    expect(round.entries[0]?.postings).toContainEqual({
      account: 'credit:sandbox',
      unit: 'KRW',
      amount: -4_000,
    });
    await callTrading(cashier, 'casino/round', { body: { ...body, saved: 'entries' } });
    expect(await auditLines()).toContainEqual(
      expect.objectContaining({
        ...{ operatorId: cashier.operatorId, call: 'listSaved', target: 'POST /admin/casino/round' },
        after: { list: 'entries', filter: body, rows: 3, isWhole: true },
      }),
    );
    const unknown = await callTrading(cashier, 'casino/round', { body: { ...body, roundId: 'deal-9' } });
    expect(unknown).toMatchObject({ status: 404, code: 'not-found' });
  });
});

describe('open bets', () => {
  it('are listed ten minutes after they were made, the oldest first, until their result comes [call POST /admin/casino/open]', async () => {
    const member = await memberWithCredit(10_000);
    const now = Date.now();
    const old = await storedLine(member, { time: now - 900_000, providerName: 'WM', kind: 'casino' });
    const older = await storedLine(member, { time: now - 1_800_000 });
    const young = await storedLine(member, { time: now - 300_000 });
    const ended = await storedLine(member, { time: now - 1_000_000 });
    await storedLine(member, resultOf(ended, { at: now, amount: 0 }));
    const span = [koreanDay(now), koreanDay(now - 2_000_000)];
    await refresh(member, { days: span });
    const open = async () => {
      const { payload } = await callTrading(cashier, 'casino/open', { body: { vendor: 'sandbox' } });
      const { list } = trading.calls.casinoOpenBets.reply.parse(payload);
      return list.filter(({ members_seq }) => members_seq === member.memberSeq);
    };
    const listed = await open();
    expect(listed.map(({ txId }) => txId)).toEqual([older.transactionId, old.transactionId]);
    expect(listed[0]?.age).toBeGreaterThanOrEqual(1_800);
    expect(listed.map(({ txId }) => txId)).not.toContain(young.transactionId);
    await storedLine(member, resultOf(older, { at: now, amount: 7_000 }));
    expect((await open()).map(({ txId }) => txId)).toEqual([old.transactionId]);
    await refresh(member, { days: span });
    expect((await open()).map(({ txId }) => txId)).toEqual([old.transactionId]);
  });
});

describe('a place behind which a list goes on, made up by a client', () => {
  it.each([
    ['casino/open', {}],
    ['casino/callbacks', { day: koreanDay(Date.now()) }],
  ])('of %s is before everything or behind everything, not an error', async (call, fields) => {
    const asked = (after?: string) =>
      callTrading(cashier, call, { body: { vendor: 'sandbox', ...fields, ...(after && { after }) } });
    const lengthOf = async (after?: string) => {
      const { status, payload } = await asked(after);
      expect(status).toBe(200);
      return z.object({ list: z.array(z.unknown()) }).parse(payload).list.length;
    };
    const all = await lengthOf();
    const ends = [await lengthOf('0'), await lengthOf('~'), await lengthOf('\u{2FFC5}\u0010')];
    expect(ends).toContain(0);
    expect(ends.every((length) => length === 0 || length === all)).toBe(true);
  });
});

describe('a vendor’s day', () => {
  it('has stakes, wins, rounds, players and comps by provider, whatever is taken back left out [call POST /admin/casino/days]', async () => {
    const [one, other] = [await memberWithCredit(100_000), await memberWithCredit(100_000)];
    const play = async (member: StoredMember, amount: number, win: number | null, roundId: string) => {
      const txId = newTxId();
      await callback('bet', member, { txId, amount, roundId, gameId: 'cq9-001', gameType: 'slot' });
      if (win === null) await callback('rollback', member, { refTxId: txId, roundId });
      else await callback('win', member, { refTxId: txId, amount: win, roundId });
    };
    await play(one, 10_000, 4_000, 'r1');
    await play(one, 10_000, 0, 'r1');
    await play(one, 5_000, null, 'r2');
    await play(other, 20_000, 50_000, 'r1');
    for (const member of [one, other, one]) await refresh(member);
    expect((await days()).find(({ providerName }) => providerName === 'CQ9')).toEqual({
      ...{ vendor: 'sandbox', day: today(), providerName: 'CQ9', play: 'slot', closed: false },
      ...{ bets: 4, rounds: 3, players: 2, stake: 40_000, won: 54_000, comps: 320 },
    });
  });

  it('counts the same however often it is brought up to date, and when results come minutes or a day later', async () => {
    const member = await memberWithCredit(10_000);
    const start = koreanDaySpan('20260310').from + 3_600_000;
    const bets: CasinoLine[] = [];
    for (let number = 0; number < 30; number += 1) {
      const now = start + number * 25_000;
      const bet = await storedLine(member, { time: now, roundId: `m-${number}`, amount: 1_000 + number });
      bets.push(bet);
      if (number % 3 === 0) await storedLine(member, resultOf(bet, { at: now + 500, amount: number * 100 }));
      if (number % 4 === 0) await refresh(member, { now: now + 1_000, days: ['20260310'] });
    }
    for (const [number, bet] of bets.entries()) {
      if (number % 3 === 0) continue;
      await storedLine(member, resultOf(bet, { at: start + 86_400_000, amount: number * 100 }));
      if (number % 5 === 0) await refresh(member, { now: start + 86_400_000, days: ['20260310'] });
    }
    for (const now of [start + 86_500_000, Date.now()]) await refresh(member, { now, days: ['20260310'] });
    const [day] = await days({ from: '20260310', to: '20260310' });
    const sum = (of: (number: number) => number) => bets.reduce((total, _, number) => total + of(number), 0);
    expect(day).toMatchObject({
      ...{ bets: 30, rounds: 30, players: 1, closed: true },
      ...{ stake: sum((number) => 1_000 + number), won: sum((number) => number * 100) },
    });
  });

  it('is brought up to date by the sweep where no stream runs', async () => {
    const member = await memberWithCredit(50_000);
    const pass = async () => {
      const now = Date.now();
      await reconcileChanged(now);
      await refreshChangedViews(now);
    };
    await pass();
    await callback('bet', member, { amount: 7_000, gameId: 'netent-001', gameType: 'slot' });
    for (let round = 0; round < 3; round += 1) await pass();
    expect((await days()).find(({ providerName }) => providerName === '넷엔트')).toMatchObject({
      stake: 7_000,
    });
  });

  it('is asked for at most 92 days, the first before the last', async () => {
    const ask = (from: string, to: string) => callTrading(cashier, 'casino/days', { body: { from, to } });
    expect((await ask('20260101', '20260402')).status).toBe(200);
    expect((await ask('20260101', '20260403')).status).toBe(400);
    expect((await ask('20260102', '20260101')).status).toBe(400);
  });
});

describe('the roles of the casino’s operators', () => {
  it.each([
    [
      'casino/callbacks',
      { vendor: 'sandbox', day: '20260101' },
      ['cs', 'cashier', 'trader', 'auditor', 'owner'],
    ],
    ['casino/open', { vendor: 'sandbox' }, ['cashier', 'trader', 'auditor', 'owner']],
    ['casino/days', { from: '20260101', to: '20260101' }, ['cashier', 'trader', 'auditor', 'owner']],
    ['casino/reconciliations', { vendor: 'sandbox' }, ['cashier', 'auditor', 'owner']],
  ] as const)('%s is for those whose work it is', async (path, body, allowed) => {
    for (const role of ['cs', 'cashier', 'trader', 'auditor', 'owner'] as const) {
      const { status } = await callTrading(await storedOperator(role), path, { body });
      expect([role, status]).toEqual([role, allowed.some((one) => one === role) ? 200 : 403]);
    }
  });
});
