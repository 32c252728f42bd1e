import { beforeAll, describe, expect, it } from 'vitest';
import { callAdmin, callBalance, requestDeposit } from '../../support/builders/balance/cash.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { storedOperator } from '../../support/builders/member/operators.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
const count = 23;
let member: StoredMember;
let requested: string[];

beforeAll(async () => {
  member = await storedMember();
  const cashier = await storedOperator('cashier');
  requested = [];
  for (let one = 0; one < count; one += 1) {
    const cash_seq = await requestDeposit(member, 10_000 * (one + 1));
    requested.unshift(cash_seq);
    if (one < count - 1) await callAdmin(cashier, 'cash/approve', { body: { cash_seq } });
  }
});

const page = async (body: object) => (await callBalance(member, 'list', { body })).payload;
const numbers = (payload: Awaited<ReturnType<typeof page>>) =>
  (Array.isArray(payload?.list) ? payload.list : []).map((row: { cash_seq: string }) => row.cash_seq);

describe('the deposit history', () => {
  it.each([1, 2, 3])(
    'page %i holds its rows, newest first, with the total [call POST /balance/list] [constant page size deposits 10]',
    async (one) => {
      const payload = await page({ type: '입금', page: one });
      expect(numbers(payload)).toEqual(requested.slice((one - 1) * 10, one * 10));
      expect(payload?.pagination).toEqual({ page: one, size: 10, total: count, end: 3 });
    },
  );

  it.each([4, 5, 7, 11, 22, 23, 24])('in pages of %i repeats and misses nothing', async (size) => {
    const pages = Array.from({ length: Math.ceil(count / size) }, (_, index) =>
      page({ type: '입금', page: index + 1, size }),
    );
    expect((await Promise.all(pages)).flatMap(numbers)).toEqual(requested);
  });

  it('ends after its last page', async () => {
    expect(numbers(await page({ type: '입금', page: 4 }))).toEqual([]);
  });

  it('shows the open one as waiting and the others as done', async () => {
    const payload = await page({ type: '입금', size: 2 });
    expect(payload?.list).toMatchObject([
      { cash_status: '대기', cash_type: '입금', cash_done_datetime: null, cash_amount: 230_000 },
      { cash_status: '완료', cash_amount: 220_000 },
    ]);
  });

  it('of withdrawals and of the casino is empty, in pages of ten [constant page size withdrawals 10]', async () => {
    expect(await page({ type: '출금' })).toMatchObject({
      list: [],
      pagination: { size: 10, total: 0, end: 0 },
    });
    expect(await page({ type: '입금', detailType: '카지노' })).toMatchObject({ list: [] });
  });

  it('refuses impossible pages', async () => {
    for (const body of [
      { type: '입금', page: 0 },
      { type: '입금', size: 101 },
      { type: 'x' },
      { type: '입금', page: 100_001 },
    ]) {
      expect(await callBalance(member, 'list', { body })).toMatchObject({ status: 400 });
    }
  });
});
