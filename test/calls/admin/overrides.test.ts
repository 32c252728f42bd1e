import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { consumed, query } from '../../../functions/table/client/table.ts';
import { createInquiry, removeInquiry } from '../../../functions/table/content/inquiries.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { newKey } from '../../support/builders/ask.ts';
import { askAdmin, deposited, memberWithPassword, withdrawn } from '../../support/builders/balance/cash.ts';
import { charged, responsiveProviders, withFaults } from '../../support/builders/balance/casino.ts';
import { storedMember } from '../../support/builders/member/stored-member.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/stored-operator.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let cashier: StoredOperator;
let cs: StoredOperator;
let trader: StoredOperator;
beforeAll(async () => {
  cashier = await storedOperator('cashier');
  cs = await storedOperator('cs');
  trader = await storedOperator('trader');
});
afterEach(() => void responsiveProviders());

const desk = async (as: StoredOperator) => (await askAdmin(as, 'dashboard')).payload;
const approve = (cash_seq: string) =>
  askAdmin(cashier, 'cash/approve', { body: { cash_seq }, key: newKey() });
const reject = (cash_seq: string) =>
  askAdmin(cashier, 'cash/reject', { body: { cash_seq, reason: '입금 미확인' }, key: newKey() });
const none = { count: 0, amount: 0, oldestAt: null };
const aTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

describe('the dashboard', () => {
  it('counts what waits and what was paid today, as requests come, are paid and are refused [call POST /admin/dashboard]', async () => {
    const member = await memberWithPassword();
    const other = await memberWithPassword();
    const transfers = { count: 0, oldestAt: null };
    const nothing = { count: 0, amount: 0 };
    expect(await desk(cashier)).toEqual({
      cash: { deposits: none, withdrawals: none, paidIn: nothing, paidOut: nothing, transfers },
      inquiries: null,
      trading: null,
    });
    const first = await deposited(member, 200_000);
    const second = await deposited(other, 30_000);
    const out = await withdrawn(member, 50_000);
    expect(await desk(cashier)).toMatchObject({
      cash: {
        deposits: { count: 2, amount: 230_000, oldestAt: aTime },
        withdrawals: { count: 1, amount: 50_000, oldestAt: aTime },
        paidIn: nothing,
      },
    });
    await approve(first);
    await reject(second);
    await approve(out);
    expect(await desk(cashier)).toEqual({
      cash: {
        deposits: none,
        withdrawals: none,
        paidIn: { count: 1, amount: 200_000 },
        paidOut: { count: 1, amount: 50_000 },
        transfers,
      },
      inquiries: null,
      trading: null,
    });
  });

  it('counts a request once however often the same step is sent, and however many take it at once', async () => {
    const before = await desk(cashier);
    const member = await memberWithPassword();
    const request = await deposited(member, 10_000);
    const key = newKey();
    const once = () => askAdmin(cashier, 'cash/approve', { body: { cash_seq: request }, key });
    await Promise.all([once(), once(), approve(request), reject(request)]);
    await once();
    const after = await desk(cashier);
    expect(after?.cash).toMatchObject({ deposits: none });
    expect(Object(after?.cash).paidIn.count - Object(before?.cash).paidIn.count).toBeLessThanOrEqual(1);
  });

  it('counts inquiries nobody answered, and since when', async () => {
    const member = await storedMember();
    await createInquiry(
      { ...member, userId: 'a', nickname: 'a', title: '질문', content: '언제', bets: [], at: Date.now() },
      newKey(),
    );
    expect(await desk(cs)).toEqual({ cash: null, inquiries: { count: 1, oldestAt: aTime }, trading: null });
    await removeInquiry(member.memberSeq, 1);
  });

  it('shows each role its own part only', async () => {
    expect(await desk(cs)).toEqual({ cash: null, inquiries: { count: 0, oldestAt: null }, trading: null });
    expect(await desk(trader)).toEqual({
      cash: null,
      inquiries: null,
      trading: { worst: [], at: expect.any(String) },
    });
  });

  it('costs the same with one request and with many', async () => {
    const cost = async () => {
      const before = consumed().roundTrips;
      await desk(cashier);
      return consumed().roundTrips - before;
    };
    const few = await cost();
    for (let index = 0; index < 12; index += 1) await deposited(await memberWithPassword(), 10_000);
    expect(await cost()).toBe(few);
  });
});

describe('casino transfers nobody knows the outcome of', () => {
  it('are listed oldest first, a page at a time, to cashiers and auditors [call POST /admin/casino/transfers]', async () => {
    withFaults(() => 'lost');
    const codes: unknown[] = [];
    for (const amount of [40_000, 50_000, 60_000])
      codes.push((await charged(await storedMember(), amount)).payload?.cash_seq);
    const page = async (body: object) => (await askAdmin(cashier, 'casino/transfers', { body })).payload;
    const first = await page({ size: 2 });
    const second = await page({ size: 2, after: first?.next });
    const rows = [first, second].flatMap((one) => Object.values(Object(one?.list)));
    expect(rows).toMatchObject([
      { cash_seq: codes[0], cash_amount: 40_000, cash_type: '카지노 충전', thirdParty: 'sandbox' },
      { cash_seq: codes[1], cash_amount: 50_000 },
      { cash_seq: codes[2], cash_amount: 60_000 },
    ]);
    expect(await page({ size: 3 })).toMatchObject({ list: { length: 3 }, next: null });
    expect(await askAdmin(cs, 'casino/transfers')).toMatchObject({ status: 403 });
    expect(Object(await desk(cashier)).cash.transfers).toEqual({ count: 3, oldestAt: aTime });
    responsiveProviders();
    for (const cash_seq of codes) await recheck(cash_seq);
    expect(await page({})).toEqual({ list: [], next: null });
  });

  it('asked about by a cashier are booked once the provider answers, with the reason in the audit [call POST /admin/casino/recheck]', async () => {
    withFaults(() => 'silent');
    const member = await storedMember();
    const { payload } = await charged(member, 40_000);
    const cash_seq = payload?.cash_seq;
    responsiveProviders();
    expect((await recheck(cash_seq)).payload).toEqual({ cash_status: '완료' });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 960_000, 'credit:sandbox': 40_000 });
    expect(await recheck(cash_seq)).toMatchObject({ status: 409, code: 'already-handled' });
    const day = new Date().toISOString().slice(0, 10);
    const { items } = await query({ pk: keys.audit(day, '').pk });
    expect(items.filter(({ target }) => target === cash_seq)).toMatchObject([
      {
        operatorId: cashier.operatorId,
        call: 'casinoRecheck',
        reason: '회원 문의',
        before: { state: 'OPEN' },
      },
    ]);
  });

  it.each(['c_1', 'd_01HZZZZZZZZZZZZZZZZZZZZZZZ1', 'c_01HZZZZZZZZZZZZZZZZZZZZZZZzzzz'])(
    'unknown by %s are not found',
    async (cash_seq) => {
      expect(await recheck(cash_seq)).toMatchObject({ status: 404 });
    },
  );
});

const recheck = (cash_seq: unknown) =>
  askAdmin(cashier, 'casino/recheck', { body: { cash_seq, reason: '회원 문의' } });
