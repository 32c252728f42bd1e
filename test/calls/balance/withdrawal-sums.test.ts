import { describe, expect, it } from 'vitest';
import { readBalance } from '../../../functions/table/member/members.ts';
import { callAdmin, memberWithPassword, requestWithdrawal } from '../../support/builders/balance/cash.ts';
import { ledgerFailures } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const approve = async (as: StoredOperator, cash_seq: string) =>
  (await callAdmin(as, 'cash/approve', { body: { cash_seq } })).payload?.cash_status;
const needsSecond = async (as: StoredOperator, cash_seq: string) => {
  const { payload } = await callAdmin(as, 'cash/list', { body: { type: '출금', size: 100 } });
  const list: readonly { cash_seq?: unknown; needsSecond?: unknown }[] = Array.isArray(payload?.list)
    ? payload.list
    : [];
  return list.find((row) => row.cash_seq === cash_seq)?.needsSecond;
};

describe('withdrawals below a million won', () => {
  it('of one member need a second operator once single approvals paid three millions on the day', async () => {
    const [first, second] = await Promise.all([storedOperator('cashier'), storedOperator('cashier')]);
    const member = await memberWithPassword({ cash: 5_000_000 });
    const paid: unknown[] = [];
    // The operators take turns: the sum is the member's, whoever approves.
    for (let turn = 0; turn < 3; turn += 1)
      paid.push(await approve(turn % 2 === 0 ? first : second, await requestWithdrawal(member, 990_000)));
    expect(paid).toEqual(['완료', '완료', '완료']);
    const last = await requestWithdrawal(member, 40_000);
    expect(await needsSecond(first, last)).toBe(true);
    expect(await approve(first, last)).toBe('처리중');
    const own = await callAdmin(first, 'cash/approve', { body: { cash_seq: last } });
    expect(own).toMatchObject({ status: 403, code: 'own-request' });
    expect(await readBalance(member.memberSeq)).toMatchObject({ hold: 40_000 });
    expect(await approve(second, last)).toBe('완료');
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('need a second operator once this one paid ten millions on the day, however many at once', async () => {
    const [first, second] = await Promise.all([storedOperator('cashier'), storedOperator('cashier')]);
    const members = await Promise.all(
      Array.from({ length: 13 }, () => memberWithPassword({ cash: 2_000_000 })),
    );
    const asked = await Promise.all(members.map((member) => requestWithdrawal(member, 900_000)));
    const replies = await Promise.all(
      asked.map((cash_seq) => callAdmin(first, 'cash/approve', { body: { cash_seq } })),
    );
    // Those that met too many others at once were refused as busy.
    const statuses = await Promise.all(
      replies.map(async ({ success, payload }, at) =>
        success ? payload?.cash_status : approve(first, asked[at] ?? ''),
      ),
    );
    expect(statuses.filter((status) => status === '완료')).toHaveLength(11);
    expect(statuses.filter((status) => status === '처리중')).toHaveLength(2);
    const other = await memberWithPassword();
    const later = await requestWithdrawal(other, 200_000);
    expect(await needsSecond(first, later)).toBe(true);
    expect(await needsSecond(second, later)).toBe(false);
    expect(await approve(second, later)).toBe('완료');
    expect(await ledgerFailures(...members, other)).toEqual([]);
  });
});
