import { beforeAll, describe, expect, it } from 'vitest';
import { handler as auth } from '../../../functions/api/auth/handler.ts';
import { readCredentials } from '../../../functions/table/auth/credentials.ts';
import { query, update as updateItem } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { createMember } from '../../../functions/table/member/create-member.ts';
import { readBalance, readProfile } from '../../../functions/table/member/members.ts';
import { auditLines } from '../../support/builders/audit-lines.ts';
import {
  approveRequested,
  callAdmin,
  callBalance,
  memberWithPassword,
} from '../../support/builders/balance/cash.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { callHandler, newKey } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let cashier: StoredOperator;
let other: StoredOperator;
let cs: StoredOperator;
beforeAll(async () => {
  [cashier, other, cs] = await Promise.all([
    storedOperator('cashier'),
    storedOperator('cashier'),
    storedOperator('cs'),
  ]);
});

const reason = '회원 요청';
const update = ({ memberSeq }: StoredMember, change: object, as = cashier) =>
  callAdmin(as, 'members/update', { body: { members_seq: memberSeq, version: 0, reason, ...change } });
const infoOf = (member: StoredMember) => callHandler(auth, { path: '/auth/info/new', as: member });
const audited = async ({ memberSeq }: StoredMember) => {
  const items = await auditLines();
  return items.filter(({ target }) => target === `M#${memberSeq}`);
};

describe('a member an operator changes', () => {
  it('has the new type and permissions at once, with before and after in the audit [call POST /admin/members/update]', async () => {
    const member = await storedMember();
    const change = { grade: 1, type: '정산제외회원', permissions: { korean: false, asia: true } };
    expect((await update(member, change)).payload).toEqual({ version: 1, approvalSeq: null });
    expect(await readProfile(member.memberSeq)).toMatchObject({
      level: 1,
      type: '정산제외회원',
      permissions: { korean: false },
    });
    expect(await audited(member)).toMatchObject([
      {
        reason,
        before: { type: '일반회원' },
        after: { type: '정산제외회원', permissions: { korean: false } },
      },
    ]);
    expect(await infoOf(member)).toMatchObject({ status: 200 });
    const { payload } = await callAdmin(cashier, 'members/detail', {
      body: { members_seq: member.memberSeq },
    });
    expect(payload).toMatchObject({ member: { version: 1, permissions: { korean: false } } });
  });

  it('keeps what the change does not name', async () => {
    const member = await storedMember({ level: 2 });
    await update(member, { permissions: { asia: false } });
    await update(member, { version: 1, permissions: { korean: false } });
    expect(await readProfile(member.memberSeq)).toMatchObject({
      level: 2,
      permissions: { asia: false, korean: false },
    });
  });

  it.each(['frozen', 'closed'])('to %s loses every login at once', async (state) => {
    const member = await storedMember();
    expect(await infoOf(member)).toMatchObject({ status: 200 });
    expect(await update(member, { state })).toMatchObject({ status: 200 });
    expect(await infoOf(member)).toMatchObject({ status: 419 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ st: state, tv: 2 });
  });

  it('back to active may log in again; the logins of before stay ended', async () => {
    const member = await storedMember();
    await update(member, { state: 'frozen' });
    await approveRequested(other, await update(member, { version: 1, state: 'active' }));
    expect(await readBalance(member.memberSeq)).toMatchObject({ st: 'active', tv: 2 });
    expect(await infoOf(member)).toMatchObject({ status: 419 });
  });

  it('by two operators at once is changed by one', async () => {
    const member = await storedMember();
    const replies = await Promise.all(['가', '나', '다'].map((type) => update(member, { type })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await readProfile(member.memberSeq)).toMatchObject({ edits: 1 });
  });

  it.each([
    ['a level above ten', { grade: 11 }],
    ['a state only sign-ups have', { state: 'pending' }],
    ['an unknown permission', { permissions: { poker: true } }],
    ['no reason', { grade: 2, reason: '' }],
  ])('with %s is refused', async (_, change) => {
    expect(await update(await storedMember(), change)).toMatchObject({ status: 400 });
  });

  it('is not changed by customer service and not found when there is none', async () => {
    const member = await storedMember();
    expect(await update(member, { grade: 2 }, cs)).toMatchObject({ status: 403 });
    expect(await update({ ...member, memberSeq: 999_999 }, { grade: 2 })).toMatchObject({ status: 404 });
  });
});

describe('another level, and an account that opens again', () => {
  it.each([
    ['a higher level', {}, { grade: 7 }, { level: 7 }, { st: 'active' }],
    ['a lower level', { level: 5 }, { grade: 2 }, { level: 2 }, { st: 'active' }],
    ['a frozen account', { state: 'frozen' }, { state: 'active' }, {}, { st: 'active' }],
    ['a closed account', { state: 'closed' }, { state: 'active' }, {}, { st: 'active' }],
    [
      'a level with other changes',
      {},
      { grade: 3, type: '정산제외회원', permissions: { korean: false } },
      { level: 3, type: '정산제외회원', permissions: { korean: false } },
      { st: 'active' },
    ],
  ])('%s waits for another cashier, whole', async (_, of, change, profile, balance) => {
    const { state, ...made } = { state: undefined, ...of };
    const member = await storedMember(made);
    const { memberSeq } = member;
    if (state !== undefined) await update(member, { state });
    const version = state === undefined ? 0 : 1;
    const before = [await readProfile(memberSeq), await readBalance(memberSeq)];
    const asked = await update(member, { version, ...change });
    expect(asked.payload).toEqual({ version, approvalSeq: expect.any(String) });
    expect([await readProfile(memberSeq), await readBalance(memberSeq)]).toEqual(before);
    expect(await approveRequested(cashier, asked)).toMatchObject({ status: 403, code: 'own-request' });
    expect(await approveRequested(cs, asked)).toMatchObject({ status: 403, code: 'forbidden' });
    expect([await readProfile(memberSeq), await readBalance(memberSeq)]).toEqual(before);
    expect(await approveRequested(other, asked)).toMatchObject({ status: 200, payload: { state: 'DONE' } });
    expect(await readProfile(memberSeq)).toMatchObject({ ...profile, edits: version + 1 });
    expect(await readBalance(memberSeq)).toMatchObject(balance);
    expect((await audited(member)).at(-1)).toMatchObject({
      ...{ operatorId: other.operatorId, reason, call: 'approvalsApprove' },
      before: { askedBy: cashier.operatorId },
    });
  });

  it('is shown to who decides, both sides and what else changes', async () => {
    const member = await storedMember({ level: 2 });
    const change = { grade: 4, permissions: { korean: false, european: true } };
    const { payload } = await update(member, change);
    const listed = await callAdmin(other, 'approvals/list', { body: { size: 100 } });
    expect(listed.payload?.list).toContainEqual(
      expect.objectContaining({
        ...{ approvalSeq: payload?.approvalSeq, kind: 'member', members_seq: member.memberSeq },
        ...{ before: '2 active', change: '4 active', placeCount: 1 },
        places: [{ path: 'permissions.korean', before: '', after: 'false' }],
      }),
    );
  });

  it('is not approved once the member was edited, is rejected by another, and is asked for once per key', async () => {
    const member = await storedMember();
    const key = newKey();
    const ask = () =>
      callAdmin(cashier, 'members/update', {
        body: { members_seq: member.memberSeq, version: 0, grade: 9, reason },
        key,
      });
    const asked = await ask();
    expect(await ask()).toMatchObject({ payload: asked.payload, replayed: true });
    await update(member, { permissions: { asia: false } });
    expect(await approveRequested(other, asked)).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    expect(await ask()).toMatchObject({ payload: { approvalSeq: asked.payload?.approvalSeq } });
    const body = { approvalSeq: asked.payload?.approvalSeq, reason: '근거 부족' };
    expect(await callAdmin(other, 'approvals/reject', { body })).toMatchObject({ status: 200 });
    expect(await readProfile(member.memberSeq)).toMatchObject({ level: 1, edits: 1 });
  });

  it('approved by two at once happens once', async () => {
    const [member, third] = await Promise.all([storedMember(), storedOperator('cashier')]);
    const asked = await update(member, { grade: 6 });
    const replies = await Promise.all([other, third].map((as) => approveRequested(as, asked)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readProfile(member.memberSeq)).toMatchObject({ level: 6, edits: 1 });
  });

  it('holds up no freeze: what shuts an account comes alone and counts at once', async () => {
    const member = await storedMember();
    expect(await update(member, { state: 'frozen', grade: 3 })).toMatchObject({
      status: 400,
      fields: { grade: expect.any(String) },
    });
    expect(await update(member, { state: 'frozen' })).toMatchObject({ status: 200 });
    expect(await readBalance(member.memberSeq)).toMatchObject({ st: 'frozen' });
  });
});

describe('a change that was sent again', () => {
  it('after a lost reply is answered as before, and made once', async () => {
    const member = await storedMember();
    const body = { members_seq: member.memberSeq, version: 0, type: '정산제외회원', reason };
    const key = newKey();
    const [first, second] = [
      await callAdmin(cashier, 'members/update', { body, key }),
      await callAdmin(cashier, 'members/update', { body, key }),
    ];
    expect([first, second]).toMatchObject([
      { payload: { version: 1, approvalSeq: null }, replayed: false },
      { payload: { version: 1, approvalSeq: null }, replayed: true },
    ]);
    expect(await audited(member)).toHaveLength(1);
  });
});

describe('a sign-up that waits', () => {
  it('stands in the list of those until an operator lets the member in', async () => {
    const member = await storedMemberPending();
    const waiting = async () =>
      (await callAdmin(cashier, 'members/list', { body: { state: 'pending' } })).payload?.list;
    expect(await waiting()).toMatchObject([{ members_seq: member, state: 'pending' }]);
    const body = { members_seq: member, version: 0, state: 'active', reason: '가입 승인' };
    expect(await callAdmin(cashier, 'members/update', { body })).toMatchObject({ status: 200 });
    expect(await waiting()).toEqual([]);
    expect(await readBalance(member)).toMatchObject({ st: 'active' });
  });
});

async function storedMemberPending(): Promise<number> {
  return createMember({
    userId: 'waiting1',
    nickname: '대기회원',
    level: 1,
    phone: '01077770001',
    birthday: '19900101',
    bankName: '국민은행',
    account: '110-7777-0001',
    owner: '홍길동',
    passwordHash: 'none',
    withdrawalPasswordHash: 'none',
    state: 'pending',
    now: Date.now(),
  });
}

describe('a withdrawal password that is locked', () => {
  it('is unlocked by customer service with an audit line [call POST /admin/members/unlock]', async () => {
    const member = await memberWithPassword();
    const body = { amount: 10_000, withdrawalPw: '9999' };
    for (let tries = 0; tries < 5; tries += 1) await callBalance(member, 'withdrawal/process', { body });
    const right = { ...body, withdrawalPw: '1234' };
    expect(await callBalance(member, 'withdrawal/process', { body: right })).toMatchObject({ status: 423 });
    const unlock = { members_seq: member.memberSeq, reason: '본인 확인' };
    expect(await callAdmin(cs, 'members/unlock', { body: unlock })).toMatchObject({ status: 200 });
    expect(await readCredentials(member.memberSeq)).toMatchObject({ tries: 0 });
    expect(await callBalance(member, 'withdrawal/process', { body: right })).toMatchObject({ status: 200 });
    expect(await audited(member)).toMatchObject([
      { before: { withdrawalPasswordTries: 5 }, after: { withdrawalPasswordTries: 0 } },
    ]);
  });

  it('is unlocked three times on a Korean day, also by many operators at once, and the member is told', async () => {
    const member = await memberWithPassword();
    const { memberSeq } = member;
    const unlock = () =>
      callAdmin(cs, 'members/unlock', { body: { members_seq: memberSeq, reason: '본인 확인' } });
    const codes: unknown[] = [];
    for (let round = 1; round <= 6; round += 1)
      codes.push(
        ...(await Promise.all([unlock(), unlock(), unlock()])).map(({ status, code }) => code ?? status),
      );
    expect(codes.filter((code) => code === 200)).toHaveLength(3);
    expect(new Set(codes.slice(-3))).toEqual(new Set(['unlocked-too-often']));
    const { items } = await query({ pk: keys.notesPartition(memberSeq), prefix: 'NR#' });
    expect(items.map(({ t }) => t)).toEqual(Array.from({ length: 3 }, () => '출금 비밀번호 안내'));
    const yesterday = { day: '20200101', count: 3 };
    await updateItem({ key: keys.credentials(memberSeq), set: { unlocks: yesterday } });
    expect(await unlock()).toMatchObject({ status: 200 });
  });
});
