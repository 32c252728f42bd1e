import { describe, expect, it } from 'vitest';
import { admin } from '../../../shared/calls/admin/admin.ts';
import { askAdmin, deposited } from '../../support/builders/balance/cash.ts';
import { costOf } from '../../support/builders/cost-of.ts';
import { storedMember } from '../../support/builders/member/stored-member.ts';
import { storedOperator } from '../../support/builders/member/stored-operator.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

describe('the queue of deposits', () => {
  it('is read piece by piece whatever waits, with totals from counters, and refused ones apart from paid ones', async () => {
    const first = await storedOperator('cashier');
    const read = async (body: object) => {
      const { payload } = await askAdmin(first, 'cash/list', { body: { type: '입금', ...body } });
      return admin.calls.cashList.reply.parse(payload);
    };
    const before = await read({ size: 100 });
    const asked: string[] = [];
    for (let one = 0; one < 3; one += 1)
      asked.push(await deposited(await storedMember(), 10_000 * (one + 1)));
    const open = await read({ size: 1 });
    expect(open.totals).toEqual({ count: before.totals.count + 3, amount: before.totals.amount + 60_000 });
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const piece: Awaited<ReturnType<typeof read>> = await read({ size: 2, ...(after !== '' && { after }) });
      seen.push(...piece.list.map(({ cash_seq }) => cash_seq));
      after = piece.next;
    }
    expect(seen).toEqual([...before.list.map(({ cash_seq }) => cash_seq), ...asked]);
    const [one = '', two = ''] = asked;
    const [done, refused] = [await read({ status: '완료' }), await read({ status: '거절' })];
    await askAdmin(first, 'cash/approve', { body: { cash_seq: one } });
    await askAdmin(first, 'cash/reject', { body: { cash_seq: two, reason: '입금 미확인' } });
    expect((await read({ status: '완료' })).list[0]?.cash_seq).toBe(one);
    expect(await read({ status: '거절', size: 1 })).toMatchObject({
      list: [{ cash_seq: two }],
      totals: { count: refused.totals.count + 1, amount: refused.totals.amount + 20_000 },
    });
    expect((await read({ status: '완료' })).totals.count).toBe(done.totals.count + 1);
    expect((await read({})).totals.count).toBe(before.totals.count + 1);
    // Who asks, the requests, the counters, their members.
    expect((await costOf(() => read({ size: 20 }))).roundTrips).toBeLessThanOrEqual(4);
  });
});
