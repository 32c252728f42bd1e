import { beforeAll, describe, expect, it } from 'vitest';
import { update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { auditLines } from '../../support/builders/audit-lines.ts';
import {
  callAdmin,
  callBalance,
  memberWithPassword,
  requestDeposit,
  requestWithdrawal,
} from '../../support/builders/balance/cash.ts';
import { takeMoney } from '../../support/builders/balance/statement.ts';
import { ledgerFailures, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { newKey } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let first: StoredOperator;
let second: StoredOperator;
beforeAll(async () => {
  first = await storedOperator('cashier');
  second = await storedOperator('cashier');
});

const approve = (as: StoredOperator, cash_seq: string, key = newKey()) =>
  callAdmin(as, 'cash/approve', { body: { cash_seq }, key });
const reject = (as: StoredOperator, cash_seq: string, key = newKey()) =>
  callAdmin(as, 'cash/reject', { body: { cash_seq, reason: '입금 미확인' }, key });

describe('a deposit', () => {
  it('is credited by one approval and frees the member to request again', async () => {
    const member = await memberWithPassword();
    expect(await approve(first, await requestDeposit(member, 200_000))).toMatchObject({
      status: 200,
      payload: { cash_status: '완료' },
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_200_000 });
    await requestDeposit(member, 10_000);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('rejected moves nothing, keeps its reason and frees the member', async () => {
    const member = await memberWithPassword();
    expect(await reject(first, await requestDeposit(member, 200_000))).toMatchObject({
      payload: { cash_status: '거절' },
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000 });
    const { payload } = await callBalance(member, 'list', { body: { type: '입금' } });
    expect(payload?.list).toMatchObject([
      { cash_status: '거절', cash_reason: '입금 미확인', cash_amount: 200_000 },
    ]);
    await requestDeposit(member, 10_000);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('approved and rejected by two operators at once is decided once, in every order', async () => {
    for (let round = 0; round < 12; round += 1) {
      const member = await storedMember();
      const cash_seq = await requestDeposit(member, 100_000);
      const [yes, no] = await Promise.all([approve(first, cash_seq), reject(second, cash_seq)]);
      expect([yes.status, no.status].sort()).toEqual([200, 409]);
      const winner = yes.status === 200 ? first : second;
      const loser = yes.status === 200 ? no : yes;
      expect(loser).toMatchObject({ code: 'already-handled', detail: { by: winner.operatorId } });
      expect(await readBalance(member.memberSeq)).toMatchObject({
        cash: yes.status === 200 ? 1_100_000 : 1_000_000,
      });
      expect(await ledgerFailures(member)).toEqual([]);
    }
  });

  it('approved 50 times at once under one key is credited once, and every answer is the same', async () => {
    const member = await storedMember();
    const cash_seq = await requestDeposit(member, 100_000);
    const key = newKey();
    const replies = await Promise.all(Array.from({ length: 50 }, () => approve(first, cash_seq, key)));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_100_000 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('decided answers its operator and key again, and 409 to any other operator, key or step', async () => {
    const member = await storedMember();
    const cash_seq = await requestDeposit(member, 100_000);
    const key = newKey();
    await approve(first, cash_seq, key);
    expect(await approve(first, cash_seq, key)).toMatchObject({ status: 200, replayed: true });
    expect(await approve(first, cash_seq)).toMatchObject({ status: 409, code: 'already-handled' });
    expect(await approve(second, cash_seq, key)).toMatchObject({ status: 409, code: 'already-handled' });
    expect(await reject(first, cash_seq, key)).toMatchObject({ status: 409, code: 'key-reused' });
  });

  it('first pays back what the member owes', async () => {
    const member = await storedMember({ cash: 0 });
    const cash_seq = await requestDeposit(member, 100_000);
    await takeMoney(member.memberSeq, 'receivable', 30_000);
    await approve(first, cash_seq);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 70_000, receivable: 0 });
    expect(await ledgerFailures(member)).toEqual([]);
  });
});

describe('a withdrawal', () => {
  it('approved leaves the hold, rejected returns to the cash', async () => {
    const member = await memberWithPassword();
    await approve(first, await requestWithdrawal(member, 300_000));
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 700_000, hold: 0 });
    await reject(first, await requestWithdrawal(member, 200_000));
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 700_000, hold: 0 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('of 1,000,000 needs two operators, and the same one twice is refused [state cash status]', async () => {
    const member = await memberWithPassword();
    const cash_seq = await requestWithdrawal(member, 1_000_000);
    const key = newKey();
    expect(await approve(first, cash_seq, key)).toMatchObject({ payload: { cash_status: '처리중' } });
    expect(await readBalance(member.memberSeq)).toMatchObject({ hold: 1_000_000 });
    expect(await approve(first, cash_seq, key)).toMatchObject({
      status: 200,
      payload: { cash_status: '처리중' },
    });
    expect(await approve(first, cash_seq)).toMatchObject({ status: 403, code: 'own-request' });
    expect(await approve(second, cash_seq)).toMatchObject({ payload: { cash_status: '완료' } });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 0, hold: 0 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('of 990,000 needs one', async () => {
    const member = await memberWithPassword();
    expect(await approve(first, await requestWithdrawal(member, 990_000))).toMatchObject({
      payload: { cash_status: '완료' },
    });
  });

  it('seen in an older version is not decided', async () => {
    const member = await memberWithPassword();
    const cash_seq = await requestWithdrawal(member, 1_000_000);
    await approve(first, cash_seq);
    const body = { cash_seq, version: 1 };
    expect(await callAdmin(second, 'cash/approve', { body })).toMatchObject({
      status: 409,
      code: 'already-handled',
    });
    await reject(second, cash_seq);
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000, hold: 0 });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is not approved while a failed reconciliation waits to be acknowledged', async () => {
    const owner = await storedOperator('owner');
    const broken = await storedMember();
    const member = await memberWithPassword();
    const cash_seq = await requestWithdrawal(member, 10_000);
    await update({ key: keys.balance(broken.memberSeq), add: { cash: 1 } });
    expect((await callAdmin(owner, 'reconcile')).payload).toMatchObject({
      failures: [{ members_seq: broken.memberSeq, check: 'cash', expected: '1000000', found: '1000001' }],
    });
    expect(await approve(first, cash_seq)).toMatchObject({ status: 422, code: 'reconciliation-failed' });
    await update({ key: keys.balance(broken.memberSeq), add: { cash: -1 } });
    const { failedAt } = (await callAdmin(owner, 'reconcile/state')).payload ?? {};
    const body = { reason: '원인 확인 완료', failedAt };
    expect(await callAdmin(first, 'reconcile/acknowledge', { body })).toMatchObject({ status: 403 });
    await callAdmin(owner, 'reconcile/acknowledge', { body });
    expect(await approve(first, cash_seq)).toMatchObject({ status: 200 });
  });
});

describe('the queue', () => {
  it('lists open requests oldest first with their member, and closed ones of the day', async () => {
    const member = await memberWithPassword();
    const cash_seq = await requestWithdrawal(member, 10_000);
    const open = await callAdmin(first, 'cash/list', { body: { type: '출금' } });
    expect(open.payload?.list).toContainEqual(
      expect.objectContaining({
        cash_seq,
        members_seq: member.memberSeq,
        owner: '홍길동',
        bank: expect.stringMatching(/^국민은행 \*{3}-\*\*-\d{4}$/),
        balance: 990_000,
        version: 1,
        cash_status: '대기',
        firstApprover: null,
      }),
    );
    await approve(first, cash_seq);
    const after = await callAdmin(first, 'cash/list', { body: { type: '출금' } });
    expect(JSON.stringify(after.payload)).not.toContain(cash_seq);
    const done = await callAdmin(first, 'cash/list', { body: { type: '출금', status: '완료' } });
    expect(JSON.stringify(done.payload)).toContain(cash_seq);
  });

  it('is closed to other roles, members and unknown numbers', async () => {
    const trader = await storedOperator('trader');
    const auditor = await storedOperator('auditor');
    const member = await storedMember();
    expect(await callAdmin(trader, 'cash/list', { body: { type: '출금' } })).toMatchObject({ status: 403 });
    expect(await callAdmin(auditor, 'cash/list', { body: { type: '출금' } })).toMatchObject({ status: 200 });
    expect(await approve(auditor, 'x')).toMatchObject({ status: 403 });
    expect(await callBalance(member, '../admin/cash/list')).not.toMatchObject({ status: 200 });
    for (const unknown of [
      'x',
      'd_01KXXXXXXXXXXXXXXXXXXXXXXX1',
      `d_01KXXXXXXXXXXXXXXXXXXXXXXX${member.memberSeq}`,
    ]) {
      expect(await approve(first, unknown)).toMatchObject({ status: 404, code: 'not-found' });
    }
  });

  it('writes one audit line per step, with its reason', async () => {
    const member = await storedMember();
    const cash_seq = await requestDeposit(member, 10_000);
    await reject(first, cash_seq);
    const items = await auditLines();
    expect(items.filter((item) => item.target === cash_seq)).toMatchObject([
      {
        operatorId: first.operatorId,
        call: 'cashReject',
        reason: '입금 미확인',
        after: { state: 'REJECTED' },
      },
    ]);
  });
});
