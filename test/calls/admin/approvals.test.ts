import { beforeAll, describe, expect, it } from 'vitest';
import { decideAction, readApproval } from '../../../functions/table/admin/approvals.ts';
import { readOperator } from '../../../functions/table/admin/operators.ts';
import { query, transact } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { askedForBankChange } from '../../../functions/table/member/member-bank.ts';
import { readBalance, readProfile } from '../../../functions/table/member/members.ts';
import { decryptPersonal } from '../../../functions/table/member/profile.ts';
import { callAdmin, callBalance } from '../../support/builders/balance/cash.ts';
import { allowBankChange } from '../../support/builders/member/bank-change.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { newKey } from '../../support/builders/request.ts';
import { callTrading } from '../../support/builders/sports/trading.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let first: StoredOperator;
let second: StoredOperator;
let owner: StoredOperator;
let otherOwner: StoredOperator;
beforeAll(async () => {
  [first, second, owner, otherOwner] = await Promise.all([
    storedOperator('cashier'),
    storedOperator('cashier'),
    storedOperator('owner'),
    storedOperator('owner'),
  ]);
});

const reason = '이벤트 보상';
async function requestAdjustment({ memberSeq }: StoredMember, change: object, as = first): Promise<string> {
  const body = { members_seq: memberSeq, wallet: 'cash', amount: 50_000, reason, ...change };
  const reply = await callAdmin(as, 'members/adjust', { body });
  if (!reply.success) throw new Error(`not requested: ${reply.code}`);
  return String(reply.payload?.approvalSeq);
}
const approve = (approvalSeq: string, as = second, key = newKey()) =>
  callAdmin(as, 'approvals/approve', { body: { approvalSeq }, key });
const reject = (approvalSeq: string, as = second) =>
  callAdmin(as, 'approvals/reject', { body: { approvalSeq, reason: '근거 없음' } });
const list = async (body: object = {}) => {
  const { payload } = await callAdmin(first, 'approvals/list', { body });
  return Array.isArray(payload?.list) ? payload.list : [];
};

describe('an adjustment', () => {
  it('waits for another operator and moves nothing before [call POST /admin/members/adjust]', async () => {
    const member = await storedMember();
    const approvalSeq = await requestAdjustment(member, {});
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000 });
    expect(await list()).toContainEqual(
      expect.objectContaining({
        ...{ approvalSeq, kind: 'cash', amount: 50_000, by: first.operatorId, reason },
        balance: 1_000_000,
      }),
    );
  });

  it('is not approved by the operator who requested it', async () => {
    const member = await storedMember();
    const approvalSeq = await requestAdjustment(member, {});
    expect(await approve(approvalSeq, first)).toMatchObject({ status: 403, code: 'own-request' });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000 });
  });

  it('is approved by its own operator in no transaction: only a rejection of it is written', async () => {
    const id = await requestAdjustment(await storedMember(), {});
    const step = { by: first.operatorId, key: 'k', requestHash: '', decision: '', now: Date.now() };
    await expect(transact([decideAction({ id }, { ...step, state: 'DONE' })])).rejects.toThrow();
    expect(await readApproval(id)).toMatchObject({ state: 'OPEN' });
    await transact([decideAction({ id }, { ...step, state: 'REJECTED' })]);
    expect(await readApproval(id)).toMatchObject({ state: 'REJECTED', decidedBy: first.operatorId });
  });

  it('approved by another is one entry ADJ with its reason, and the ledger holds [call POST /admin/approvals/approve]', async () => {
    const member = await storedMember();
    const approvalSeq = await requestAdjustment(member, { amount: -200_000 });
    expect((await approve(approvalSeq)).payload).toEqual({ state: 'DONE' });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 800_000 });
    const { items } = await query({ pk: keys.balance(member.memberSeq).pk, prefix: 'E#ADJ#' });
    expect(items.find(({ why }) => why === reason)).toMatchObject({
      p: { cash: -200_000, ADJUSTMENT: 200_000 },
      actor: `operator:${second.operatorId}`,
    });
    expect(await ledgerFailures(member)).toEqual([]);
    expect(await list({ state: 'decided' })).toContainEqual(
      expect.objectContaining({ approvalSeq, state: 'DONE', decidedBy: second.operatorId }),
    );
    expect(await list()).not.toContainEqual(expect.objectContaining({ approvalSeq }));
  });

  it('approved fifty times at once happens once', async () => {
    const member = await storedMember();
    const approvalSeq = await requestAdjustment(member, {});
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => approve(approvalSeq, index % 2 === 0 ? second : owner)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.filter(({ success }) => !success).map(({ code }) => code))).toEqual(
      new Set(['already-handled']),
    );
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_050_000 });
  });

  it('approved again with the same key has its first answer', async () => {
    const member = await storedMember();
    const approvalSeq = await requestAdjustment(member, {});
    const key = newKey();
    await approve(approvalSeq, second, key);
    expect(await approve(approvalSeq, second, key)).toMatchObject({ status: 200, replayed: true });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_050_000 });
  });

  it('requested twice with the same key is one request', async () => {
    const member = await storedMember();
    const key = newKey();
    const body = { members_seq: member.memberSeq, wallet: 'cash', amount: 1_000, reason };
    const replies = await Promise.all([1, 2].map(() => callAdmin(first, 'members/adjust', { body, key })));
    expect(replies[0]?.payload).toEqual(replies[1]?.payload);
    const other = { ...body, amount: 2_000 };
    expect(await callAdmin(first, 'members/adjust', { body: other, key })).toMatchObject({
      code: 'key-reused',
    });
  });

  it('stands in a list that is read piece by piece, oldest first [call POST /admin/approvals/list]', async () => {
    const member = await storedMember();
    const all = [
      await requestAdjustment(member, {}),
      await requestAdjustment(member, {}),
      await requestAdjustment(member, {}),
    ];
    const seen: unknown[] = [];
    for (let after: unknown = ''; after !== null; ) {
      const { payload } = await callAdmin(first, 'approvals/list', {
        body: { size: 2, ...(after !== '' && { after }) },
      });
      const list = Array.isArray(payload?.list) ? payload.list : [];
      expect(list.length).toBeLessThanOrEqual(2);
      seen.push(...list.map(({ approvalSeq }) => approvalSeq));
      after = payload?.next ?? null;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(-3).toSorted()).toEqual(all.toSorted());
  });

  it('beyond the cash is refused at approval and goes on waiting', async () => {
    const member = await storedMember();
    const approvalSeq = await requestAdjustment(member, { amount: -1_000_001 });
    expect(await approve(approvalSeq)).toMatchObject({ status: 422, code: 'withdrawal-above-cash' });
    expect(await list()).toContainEqual(expect.objectContaining({ approvalSeq }));
  });

  it('of points stands in the point history as 수동-포인트 [decisions §4 Points]', async () => {
    const member = await storedMember({ point: 1_000 });
    await approve(await requestAdjustment(member, { wallet: 'point', amount: 500 }));
    expect(await readBalance(member.memberSeq)).toMatchObject({ point: 1_500 });
    const { payload } = await callBalance(member, 'point/list');
    expect(payload?.list).toContainEqual(
      expect.objectContaining({ cash_type: '수동-포인트', cash_amount: 500, cash_reason: reason }),
    );
    const tooMuch = await requestAdjustment(member, { wallet: 'point', amount: -1_501 });
    expect(await approve(tooMuch)).toMatchObject({ code: 'insufficient-points' });
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('rejected never happens [call POST /admin/approvals/reject]', async () => {
    const member = await storedMember();
    const approvalSeq = await requestAdjustment(member, {});
    expect((await reject(approvalSeq)).payload).toEqual({ state: 'REJECTED' });
    expect(await approve(approvalSeq, owner)).toMatchObject({
      status: 409,
      code: 'already-handled',
      detail: { by: second.operatorId, to: 'REJECTED' },
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000 });
  });

  it.each([{ amount: 0 }, { amount: 0.5 }, { wallet: 'hold' }, { reason: '' }])(
    'of %o is malformed',
    async (change) => {
      const { memberSeq } = await storedMember();
      const body = { members_seq: memberSeq, wallet: 'cash', amount: 1, reason, ...change };
      expect(await callAdmin(first, 'members/adjust', { body })).toMatchObject({ status: 400 });
    },
  );

  it('is not requested by customer service, and not approved by an auditor', async () => {
    const [cs, auditor] = await Promise.all([storedOperator('cs'), storedOperator('auditor')]);
    const member = await storedMember();
    const body = { members_seq: member.memberSeq, wallet: 'cash', amount: 1, reason };
    expect(await callAdmin(cs, 'members/adjust', { body })).toMatchObject({ status: 403 });
    expect(await approve(await requestAdjustment(member, {}), auditor)).toMatchObject({ status: 403 });
  });
});

describe('another account of a member', () => {
  const change = { bankName: '신한은행', owner: '김철수', reason: '계좌 변경' };
  const bank = (member: StoredMember, account: string) =>
    callAdmin(first, 'members/bank', { body: { members_seq: member.memberSeq, account, ...change } });
  const memberWhoAsked = async () => {
    const member = await storedMember();
    await allowBankChange(member);
    return member;
  };

  it('counts when another operator approves; no list shows the whole number [call POST /admin/members/bank]', async () => {
    const member = await memberWhoAsked();
    const approvalSeq = String((await bank(member, '333-4444-5555')).payload?.approvalSeq);
    const row = (await list()).find((one) => one.approvalSeq === approvalSeq);
    const { bankUntil = 0 } = (await readProfile(member.memberSeq)) ?? {};
    expect(row).toMatchObject({
      kind: 'bank',
      change: expect.stringMatching(/^신한은행 \*.*5555 김철수$/),
      until: new Date(bankUntil).toISOString(),
    });
    expect(await approve(approvalSeq, first)).toMatchObject({ code: 'own-request' });
    expect(await approve(approvalSeq)).toMatchObject({ status: 200 });
    const profile = await readProfile(member.memberSeq);
    expect(profile?.bankName).toBe('신한은행');
    expect(profile && decryptPersonal(profile, 'account')).toBe('333-4444-5555');
  });

  it('is refused when the member was edited since it was asked for, and counts once it is asked for anew', async () => {
    const member = await memberWhoAsked();
    const late = String((await bank(member, '333-0000-1111')).payload?.approvalSeq);
    const early = String((await bank(member, '333-0000-2222')).payload?.approvalSeq);
    expect(await approve(early)).toMatchObject({ status: 200 });
    expect(await approve(late)).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    expect(await reject(late)).toMatchObject({ status: 200 });
    await allowBankChange(member);
    const again = String((await bank(member, '333-0000-1111')).payload?.approvalSeq);
    expect(await approve(again)).toMatchObject({ status: 200 });
    const profile = await readProfile(member.memberSeq);
    expect(profile && decryptPersonal(profile, 'account')).toBe('333-0000-1111');
  });

  it('approved by two operators at once is changed once', async () => {
    const member = await memberWhoAsked();
    const approvalSeq = String((await bank(member, '333-0000-3333')).payload?.approvalSeq);
    const replies = await Promise.all([approve(approvalSeq), approve(approvalSeq, owner)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await readProfile(member.memberSeq)).toMatchObject({ edits: 1 });
  });

  it('that belongs to another member is refused, also when it came to be theirs meanwhile', async () => {
    const [one, other] = await Promise.all([memberWhoAsked(), memberWhoAsked()]);
    const approvals = [await bank(one, '333-0000-0001'), await bank(other, '333-0000-0001')];
    const [mine = '', theirs = ''] = approvals.map(({ payload }) => String(payload?.approvalSeq));
    expect(await approve(mine)).toMatchObject({ status: 200 });
    expect(await approve(theirs)).toMatchObject({ status: 422, code: 'identity-taken' });
    expect(await bank(other, '333-0000-0001')).toMatchObject({ code: 'identity-taken' });
  });

  it('is refused where the member has not asked for one, where that was too long ago, and a second time', async () => {
    const never = await storedMember();
    const refused = { status: 422, code: 'bank-change-not-asked' };
    expect(await bank(never, '333-0000-7001')).toMatchObject(refused);
    const late = await storedMember();
    await transact([askedForBankChange(late.memberSeq, Date.now() - 1)]);
    expect(await bank(late, '333-0000-7002')).toMatchObject(refused);
    const slow = await memberWhoAsked();
    const waiting = String((await bank(slow, '333-0000-7005')).payload?.approvalSeq);
    await transact([askedForBankChange(slow.memberSeq, Date.now() - 1)]);
    expect(await approve(waiting)).toMatchObject(refused);
    const member = await memberWhoAsked();
    const approvalSeq = String((await bank(member, '333-0000-7003')).payload?.approvalSeq);
    expect(await approve(approvalSeq)).toMatchObject({ status: 200 });
    expect(await bank(member, '333-0000-7004')).toMatchObject(refused);
  });
});

describe('an operator’s roles', () => {
  const roles = (operatorId: string, change: object) =>
    callAdmin(owner, 'operators/roles', {
      body: { operatorId, roles: ['trader'], state: 'active', reason: '업무 변경', ...change },
    });

  it('change when another owner approves, and count at once [call POST /admin/operators/roles]', async () => {
    const operator = await storedOperator('cs');
    const approvalSeq = String((await roles(operator.operatorId, {})).payload?.approvalSeq);
    expect(await callAdmin(operator, 'members/list')).toMatchObject({ status: 200 });
    expect(await approve(approvalSeq, owner)).toMatchObject({ code: 'own-request' });
    expect(await approve(approvalSeq, second)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await approve(approvalSeq, otherOwner)).toMatchObject({ status: 200 });
    expect(await callAdmin(operator, 'members/list')).toMatchObject({ status: 403 });
    expect(await callTrading(operator, 'games/list')).toMatchObject({ status: 200 });
  });

  it('are not approved by the operator they are of', async () => {
    const approvalSeq = String((await roles(otherOwner.operatorId, { roles: [] })).payload?.approvalSeq);
    expect(await approve(approvalSeq, otherOwner)).toMatchObject({ status: 403, code: 'own-request' });
    const step = { by: otherOwner.operatorId, key: 'k', requestHash: '', decision: '', now: Date.now() };
    await expect(transact([decideAction({ id: approvalSeq }, { ...step, state: 'DONE' })])).rejects.toThrow();
    expect(await readApproval(approvalSeq)).toMatchObject({ state: 'OPEN' });
  });

  it('that changed since they were asked for are refused, and asked for anew they count', async () => {
    const { operatorId } = await storedOperator('cs');
    const late = String((await roles(operatorId, { roles: ['cashier'] })).payload?.approvalSeq);
    const early = String((await roles(operatorId, { roles: ['trader'] })).payload?.approvalSeq);
    expect(await approve(early, otherOwner)).toMatchObject({ status: 200 });
    expect(await approve(late, otherOwner)).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    expect(await readOperator(operatorId)).toMatchObject({ roles: ['trader'] });
    expect(await reject(late, otherOwner)).toMatchObject({ status: 200 });
    const again = String((await roles(operatorId, { roles: ['cashier'] })).payload?.approvalSeq);
    expect(await approve(again, otherOwner)).toMatchObject({ status: 200 });
    expect(await readOperator(operatorId)).toMatchObject({ roles: ['cashier'] });
  });

  it('are neither approved nor rejected by whoever is no owner', async () => {
    const { operatorId } = await storedOperator('cs');
    const approvalSeq = String((await roles(operatorId, {})).payload?.approvalSeq);
    expect(await reject(approvalSeq)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await list()).not.toContainEqual(expect.objectContaining({ approvalSeq }));
    expect(await readApproval(approvalSeq)).toMatchObject({ state: 'OPEN' });
  });

  it('of an operator who is stopped end every login', async () => {
    const operator = await storedOperator('cs');
    const requested = await roles(operator.operatorId, { state: 'frozen' });
    await approve(String(requested.payload?.approvalSeq), otherOwner);
    expect(await callAdmin(operator, 'members/list')).toMatchObject({ status: 419 });
  });

  it('of an unused id make an operator', async () => {
    expect(await roles('newtrader', {})).toMatchObject({
      status: 400,
      fields: { person: expect.stringContaining('계좌번호') },
    });
    const person = { name: '박신입', phone: '010-9999-0001', account: '333-99-0001' };
    const requested = await roles('newtrader', { person });
    await approve(String(requested.payload?.approvalSeq), otherOwner);
    const { payload } = await callAdmin(owner, 'operators/list');
    expect(payload?.list).toContainEqual({
      operatorId: 'newtrader',
      roles: ['trader'],
      state: 'active',
      hasSecondFactor: false,
      hasPerson: true,
    });
  });

  it('are requested by owners alone', async () => {
    const body = { operatorId: 'newtrader', roles: ['owner'], state: 'active', reason: '권한' };
    expect(await callAdmin(first, 'operators/roles', { body })).toMatchObject({ status: 403 });
  });
});
