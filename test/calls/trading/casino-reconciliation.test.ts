import { ulid } from 'ulid';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { failedReconciliation, reconcileVendor } from '../../../functions/domain/casino/reconcile-vendor.ts';
import { reconcileVendors, reportOpenCasinoBets } from '../../../functions/jobs/sweep/reconcile-vendors.ts';
import {
  type CasinoPort,
  type ProviderRound,
  VendorFailed,
} from '../../../functions/providers/casino/port.ts';
import { chooseVendors } from '../../../functions/providers/casino/vendors.ts';
import { log } from '../../../functions/runtime/log.ts';
import { addCasinoLine } from '../../../functions/table/casino/casino-lines.ts';
import { refreshCasinoDays } from '../../../functions/table/casino/refresh-casino-days.ts';
import {
  reconciliationsOf,
  storeReconciliation,
} from '../../../functions/table/casino/vendor-reconciliations.ts';
import { transact } from '../../../functions/table/client/table.ts';
import { addDays } from '../../../functions/table/history/days.ts';
import { trading } from '../../../shared/calls/trading/trading.ts';
import { type CasinoVendor, sandboxVendor } from '../../../shared/model/casino/vendor.ts';
import { koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { auditLines } from '../../support/builders/audit-lines.ts';
import { newTxId } from '../../support/builders/balance/callbacks.ts';
import { resultOf, storedLine } from '../../support/builders/balance/casino-lines.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { callTrading } from '../../support/builders/sports/trading.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let cashier: StoredOperator;
let member: StoredMember;
beforeAll(async () => {
  [cashier, member] = [await storedOperator('cashier'), await storedMember()];
});

let list: readonly ProviderRound[] | Error = [];
afterEach(() => {
  list = [];
  chooseVendors(undefined);
  vi.restoreAllMocks();
});
const port: CasinoPort = {
  vendor: 'sandbox',
  launch: async () => '',
  kick: async () => 'ended',
  rounds: async ({ from, to }) => {
    if (list instanceof Error) throw list;
    return list.filter(({ endedAt }) => endedAt >= from && endedAt < to);
  },
};

/** A round of our books: staked at `time`, its result a second later unless another time is named; null while it is open. */
async function booked(
  roundId: string,
  {
    time,
    bet,
    win,
    endedAt = time + 1_000,
  }: { time: number; bet: number; win: number | null; endedAt?: number },
) {
  const stem = ulid(time).slice(0, -1);
  const common = {
    ...{
      memberSeq: member.memberSeq,
      kind: 'slot' as const,
      roundId,
      providerName: '하바네로',
      gameType: '코이 게이트',
      vendor: 'sandbox',
    },
  } as const;
  const stake = {
    ...common,
    id: `${stem}0`,
    type: 'bet',
    amount: bet,
    result: null,
    transactionId: newTxId(),
  } as const;
  await transact([addCasinoLine(stake)]);
  if (win === null) return;
  const result = { ...stake, id: `${stem}1`, type: 'result', amount: win, at: endedAt } as const;
  await transact([addCasinoLine({ ...result, result: win > 0 ? 'hit' : 'miss', transactionId: newTxId() })]);
}

const theirs = (roundId: string, endedAt: number, { bet = 0, win = 0 }): ProviderRound => ({
  ...{ roundId, memberSeq: member.memberSeq, bet, win, endedAt },
});

/** `played`: days of bets whose lines were stored by hand, besides the day and the one before it. */
async function compared(day: string, played: readonly string[] = []) {
  const now = koreanDaySpan(day).to + 6 * 3_600_000;
  const days = new Set([day, addDays(day, -1), ...played]);
  await refreshCasinoDays(new Map([[member.memberSeq, days]]), { vendors: ['sandbox'], now });
  return reconcileVendor(port, { day, now });
}

/** Days and states of a vendor's comparisons, the newest first. */
const statesOf = async (vendor: string) =>
  (await reconciliationsOf(vendor, 100)).map(({ day, state }) => [day, state] as const);

const agreed = {
  ...failedReconciliation(new Error('none'), 0),
  state: 'agrees',
  failure: null,
} as const;

describe('the comparison of a day with the vendor’s own list', () => {
  it('agrees when every round is the same, those around midnight on whichever day the vendor counts them', async () => {
    const { from, to } = koreanDaySpan('20260201');
    await booked('a-1', { time: from + 3_600_000, bet: 10_000, win: 4_000 });
    await booked('a-2', { time: from + 7_200_000, bet: 5_000, win: 0 });
    await booked('a-3', { time: to - 2_000, bet: 1_000, win: 0, endedAt: to + 5_000 });
    await booked('a-4', { time: to - 60_000, bet: 2_000, win: 0 });
    await booked('a-5', { time: from + 9_000_000, bet: 7_000, win: null });
    list = [
      theirs('a-1', from + 3_601_000, { bet: 10_000, win: 4_000 }),
      theirs('a-2', from + 7_201_000, { bet: 5_000 }),
      theirs('a-3', to - 1_000, { bet: 1_000 }),
      theirs('a-4', to + 30_000, { bet: 2_000 }),
    ];
    expect(await compared('20260201')).toMatchObject({
      ...{ state: 'agrees', count: 0, differences: [] },
      ours: { rounds: 3, bet: 17_000, win: 4_000 },
      theirs: { rounds: 3, bet: 16_000, win: 4_000 },
    });
  });

  it('names each round that only one side has, or has otherwise', async () => {
    const { from } = koreanDaySpan('20260205');
    for (const [roundId, bet, win] of [
      ['b-1', 1_000, 0],
      ['b-2', 2_000, 500],
      ['b-3', 3_000, 0],
    ] as const)
      await booked(roundId, { time: from + 3_600_000, bet, win });
    const endedAt = from + 3_601_000;
    list = [
      theirs('b-1', endedAt, { bet: 1_000 }),
      theirs('b-2', endedAt, { bet: 2_000, win: 5_000 }),
      theirs('b-9', endedAt, { bet: 9_000 }),
    ];
    const { state, count, differences } = await compared('20260205');
    expect([state, count]).toEqual(['differs', 3]);
    expect(differences.toSorted((one, other) => (one.roundId < other.roundId ? -1 : 1))).toMatchObject([
      { roundId: 'b-2', ours: { bet: 2_000, win: 500 }, theirs: { bet: 2_000, win: 5_000 } },
      { roundId: 'b-3', ours: { bet: 3_000, win: 0 }, theirs: null },
      { roundId: 'b-9', ours: null, theirs: { bet: 9_000, win: 0 } },
    ]);
  });

  it('names a round at midnight once that the vendor does not have, or has otherwise', async () => {
    const { from, to } = koreanDaySpan('20260208');
    await booked('m-1', { time: from + 300_000, bet: 1_000_000, win: 5_000_000 });
    await booked('m-2', { time: to - 300_000, bet: 2_000, win: 0 });
    await booked('m-3', { time: to - 200_000, bet: 3_000, win: 0 });
    list = [
      theirs('m-3', to + 60_000, { bet: 3_000, win: 90_000 }),
      theirs('m-9', from - 60_000, { bet: 9_000 }),
    ];
    const found: unknown[] = [];
    for (const day of ['20260207', '20260208', '20260209'])
      for (const { roundId, ours, theirs } of (await compared(day)).differences)
        found.push([day, roundId, ours, theirs]);
    expect(found).toEqual([
      ['20260207', 'm-9', null, { bet: 9_000, win: 0 }],
      ['20260208', 'm-1', { bet: 1_000_000, win: 5_000_000 }, null],
      ['20260208', 'm-2', { bet: 2_000, win: 0 }, null],
      ['20260208', 'm-3', { bet: 3_000, win: 0 }, { bet: 3_000, win: 90_000 }],
    ]);
  });

  it('agrees on a round whose result came days after its bet, be its end late or its callback alone', async () => {
    const [began, { from }] = [koreanDaySpan('20260212').from + 3_600_000, koreanDaySpan('20260215')];
    const endedAt = from + 7_200_000;
    await booked('l-1', { time: began, bet: 1_000, win: 2_000, endedAt });
    await booked('l-2', { time: began + 1_000, bet: 4_000, win: 0, endedAt });
    list = [
      theirs('l-1', endedAt, { bet: 1_000, win: 2_000 }),
      theirs('l-2', began + 60_000, { bet: 4_000 }),
    ];
    expect(await compared('20260215', ['20260212'])).toMatchObject({
      ...{ state: 'agrees', ours: { rounds: 2, bet: 5_000, win: 2_000 } },
      theirs: { rounds: 1, bet: 1_000, win: 2_000 },
    });
    list = [theirs('l-1', endedAt, { bet: 1_000, win: 3_000 })];
    const { differences } = await compared('20260215', ['20260212']);
    expect(differences.map(({ roundId, ours }) => [roundId, ours])).toEqual([
      ['l-1', { bet: 1_000, win: 2_000 }],
      ['l-2', { bet: 4_000, win: 0 }],
    ]);
  });

  it('knows nothing of rounds in which no money moved: taken back, or free and lost', async () => {
    const { from } = koreanDaySpan('20260217');
    await booked('n-1', { time: from + 3_600_000, bet: 1_000, win: 0 });
    list = [theirs('n-1', from + 3_601_000, { bet: 1_000 }), theirs('n-2', from + 3_700_000, {})];
    expect(await compared('20260217')).toMatchObject({ state: 'agrees', theirs: { rounds: 1 } });
  });

  it('fails without a list, and says why', async () => {
    list = new VendorFailed('TimeoutError');
    expect(await compared('20260210')).toMatchObject({ state: 'failed', failure: 'TimeoutError' });
  });

  it('is made once for the day before, from five in the morning on, and agrees with the sandbox’s own records', async () => {
    const { from } = koreanDaySpan('20260220');
    expect(await reconcileVendors(from + 4 * 3_600_000)).toBe(0);
    expect(await reconcileVendors(from + 5 * 3_600_000 + 60_000)).toBe(1);
    expect(await reconcileVendors(from + 6 * 3_600_000)).toBe(0);
    const { payload } = await callTrading(cashier, 'casino/reconciliations', { body: { vendor: 'sandbox' } });
    const stored = trading.calls.casinoReconciliations.reply.parse(payload).list;
    expect(stored.map(({ day, state }) => [day, state])).toEqual([['20260219', 'agrees']]);
  });

  it('is made up for on the days on which nobody compared or the vendor gave no list, a day a minute', async () => {
    const [{ from }, vendor] = [koreanDaySpan('20260302'), 'sandbox'];
    const at = from + 5 * 3_600_000;
    await storeReconciliation({ vendor, day: '20260225' }, failedReconciliation(new Error('x'), at - 1));
    await storeReconciliation({ vendor, day: '20260227' }, { ...agreed, at: at - 2 * 86_400_000 });
    const before = await statesOf(vendor);
    expect(await reconcileVendors(at + 1_800_000)).toBe(0);
    expect(await statesOf(vendor)).toEqual(before);
    for (let minute = 0; minute < 7; minute += 1)
      expect(await reconcileVendors(at + 3_700_000 + minute * 60_000)).toBe(1);
    expect(await reconcileVendors(at + 3_700_000 + 7 * 60_000)).toBe(0);
    const states = await statesOf(vendor);
    expect(states.filter(([day]) => day >= '20260222' && day <= '20260301')).toEqual(
      Array.from({ length: 8 }, (_, back) => [addDays('20260301', -back), 'agrees']),
    );
    expect(states.map(([day]) => day)).not.toContain('20260221');
  });

  it('of a vendor whose access is wrong fails and is tried again after an hour; those after it are compared', async () => {
    const broken: CasinoVendor = { name: 'broken', adapter: 'pragmatic', providers: [] };
    chooseVendors([broken, { ...sandboxVendor, name: 'intact' }]);
    const at = koreanDaySpan('20260420').from + 6 * 3_600_000;
    expect(await reconcileVendors(at)).toBe(2);
    expect(await reconcileVendors(at + 120_000)).toBe(0);
    expect(await statesOf('intact')).toEqual([['20260419', 'agrees']]);
    const [failed] = await reconciliationsOf('broken', 10);
    expect(failed).toMatchObject({ day: '20260419', state: 'failed' });
    expect(failed?.failure).toContain('CASINO_ACCESS');
    expect(await reconcileVendors(at + 3_700_000)).toBe(1);
  });
});

describe('bets without result', () => {
  it('of more than an hour are reported as casino-rounds-open with number and age; one that has ended is not', async () => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => {});
    chooseVendors(['talking', 'waiting'].map((name) => ({ ...sandboxVendor, name })));
    const now = koreanDaySpan('20260425').from + 12 * 3_600_000;
    const bet = (vendor: string, age: number) => storedLine(member, { time: now - age, vendor });
    const refresh = () => {
      const days = new Map([[member.memberSeq, new Set(['20260425'])]]);
      return refreshCasinoDays(days, { vendors: ['talking', 'waiting'], now });
    };
    const ended = await bet('talking', 7_200_000);
    await bet('talking', 3_500_000);
    const open = await bet('waiting', 7_000_000);
    await bet('waiting', 3_700_000);
    await bet('waiting', 3_500_000);
    await refresh();
    await storedLine(member, resultOf(ended, { at: now, amount: 0 }));
    expect(await reportOpenCasinoBets(now)).toBe(2);
    expect(error.mock.calls).toEqual([
      ['casino-rounds-open', { target: `waiting ${open.transactionId}`, count: 2, milliseconds: 7_000_000 }],
    ]);
    expect(await reportOpenCasinoBets(now + 300_000)).toBe(0);
    expect(await reportOpenCasinoBets(now + 600_000)).toBe(4);
  });
});

describe('an operator', () => {
  it('acknowledges a difference once, with what was done, and no other comparison [call POST /admin/casino/reconciliations/acknowledge]', async () => {
    const day = { vendor: 'sandbox', day: '20260401' };
    const sums = { rounds: 1, bet: 1_000, win: 0 };
    const differs = {
      state: 'differs',
      ours: sums,
      theirs: sums,
      count: 1,
      differences: [],
      failure: null,
    } as const;
    await storeReconciliation(day, { ...differs, differences: [], at: 1_775_000_000_000 });
    const send = (at: number, as = cashier) => {
      const body = { ...day, at: new Date(at).toISOString(), reason: '제공사 확인, 재전송 완료' };
      return callTrading(as, 'casino/reconciliations/acknowledge', { body });
    };
    expect(await send(1_774_999_999_000)).toMatchObject({ status: 409, code: 'already-handled' });
    expect(await send(1_775_000_000_000)).toMatchObject({ status: 200, payload: { acknowledged: true } });
    expect((await send(1_775_000_000_000)).status).toBe(200);
    const other = await storedOperator('cashier');
    expect(await send(1_775_000_000_000, other)).toMatchObject({
      status: 409,
      detail: { by: cashier.operatorId },
    });
    for (const role of ['cs', 'trader', 'auditor'] as const)
      expect((await send(1_775_000_000_000, await storedOperator(role))).status, role).toBe(403);
    const { payload } = await callTrading(cashier, 'casino/reconciliations', { body: { vendor: 'sandbox' } });
    const [newest] = trading.calls.casinoReconciliations.reply.parse(payload).list;
    expect(newest).toMatchObject({
      day: '20260401',
      acknowledged: { by: cashier.operatorId, reason: '제공사 확인, 재전송 완료' },
    });
  });

  it('saves the differences of one day as a file, whose line says which, how many and whether all [call POST /admin/casino/differences]', async () => {
    const difference = { members_seq: 7, roundId: 'R1', ours: { bet: 1_000, win: 0 }, theirs: null };
    const sums = { rounds: 2, bet: 2_000, win: 0 };
    const days = ['20260402', '20260403'] as const;
    for (const [place, day] of days.entries())
      await storeReconciliation(
        { vendor: 'sandbox', day },
        {
          ...{ state: 'differs', ours: sums, theirs: sums, count: 2 + place, failure: null },
          ...{ differences: [difference, { ...difference, roundId: 'R2' }], at: 1_775_000_000_000 },
        },
      );
    const reader = await storedOperator('cashier');
    for (const [place, day] of days.entries()) {
      const body = { vendor: 'sandbox', day, saved: true };
      const { payload } = await callTrading(reader, 'casino/differences', { body });
      expect(payload).toMatchObject({ list: [difference, { roundId: 'R2' }], more: place === 1 });
    }
    const lines = (await auditLines()).filter(({ operatorId }) => operatorId === reader.operatorId);
    expect(lines.map(({ target, after }) => ({ target, after }))).toEqual(
      days.map((day, place) => ({
        target: 'POST /admin/casino/differences',
        after: { filter: { vendor: 'sandbox', day }, rows: 2, isWhole: place === 0 },
      })),
    );
    expect(
      (
        await callTrading(await storedOperator('cs'), 'casino/differences', {
          body: { vendor: 'x', day: days[0] },
        })
      ).status,
    ).toBe(403);
  });

  it('sees the comparisons of the last days, the newest first [call POST /admin/casino/reconciliations]', async () => {
    const { payload } = await callTrading(cashier, 'casino/reconciliations', { body: { vendor: 'sandbox' } });
    const days = trading.calls.casinoReconciliations.reply.parse(payload).list.map(({ day }) => day);
    expect(days).toEqual(days.toSorted().reverse());
    expect(days.length).toBeGreaterThan(1);
  });
});
