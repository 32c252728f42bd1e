import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readBalance } from '../../../functions/table/member/members.ts';
import { auditLines } from '../../support/builders/audit-lines.ts';
import { callAdmin } from '../../support/builders/balance/cash.ts';
import { chargeCasino, responsiveProviders, withFaults } from '../../support/builders/balance/casino.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let cashier: StoredOperator;
let cs: StoredOperator;
beforeAll(async () => {
  cashier = await storedOperator('cashier');
  cs = await storedOperator('cs');
});
afterEach(() => void responsiveProviders());

const dashboard = async (as: StoredOperator) => (await callAdmin(as, 'dashboard')).payload;
const aTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

describe('casino transfers of unknown outcome', () => {
  it('are listed oldest first, a page at a time, to cashiers and auditors [call POST /admin/casino/transfers]', async () => {
    withFaults(() => 'lost');
    const codes: unknown[] = [];
    for (const amount of [40_000, 50_000, 60_000])
      codes.push((await chargeCasino(await storedMember(), amount)).payload?.cash_seq);
    const page = async (body: object) => (await callAdmin(cashier, 'casino/transfers', { body })).payload;
    const first = await page({ size: 2 });
    const second = await page({ size: 2, after: first?.next });
    const rows = [first, second].flatMap((one) => Object.values(Object(one?.list)));
    expect(rows).toMatchObject([
      { cash_seq: codes[0], cash_amount: 40_000, cash_type: '카지노 충전', thirdParty: 'sandbox' },
      { cash_seq: codes[1], cash_amount: 50_000 },
      { cash_seq: codes[2], cash_amount: 60_000 },
    ]);
    expect(await page({ size: 3 })).toMatchObject({ list: { length: 3 }, next: null });
    expect(await callAdmin(cs, 'casino/transfers')).toMatchObject({ status: 403 });
    expect(Object(await dashboard(cashier)).cash.transfers).toEqual({ count: 3, oldestAt: aTime });
    responsiveProviders();
    for (const cash_seq of codes) await recheck(cash_seq);
    expect(await page({})).toEqual({ list: [], next: null });
  });

  it('rechecked by a cashier are booked once the provider answers, with the reason in the audit [call POST /admin/casino/recheck]', async () => {
    withFaults(() => 'silent');
    const member = await storedMember();
    const { payload } = await chargeCasino(member, 40_000);
    const cash_seq = payload?.cash_seq;
    responsiveProviders();
    expect((await recheck(cash_seq)).payload).toEqual({ cash_status: '완료' });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 960_000, 'credit:sandbox': 40_000 });
    // Its reply was lost, or the sweep asked first: what became of it is told, and nothing is written.
    expect(await recheck(cash_seq)).toMatchObject({
      status: 200,
      replayed: true,
      payload: { cash_status: '완료' },
    });
    await chargeCasino(member, 10_000);
    expect(await recheck(cash_seq)).toMatchObject({ replayed: true, payload: { cash_status: '완료' } });
    const items = await auditLines();
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
  callAdmin(cashier, 'casino/recheck', { body: { cash_seq, reason: '회원 문의' } });
