import { beforeAll, describe, expect, it } from 'vitest';
import { handler as auth } from '../../../functions/api/auth/handler.ts';
import { readCredentials } from '../../../functions/table/auth/credentials.ts';
import { query, update as updateItem } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { createMember } from '../../../functions/table/member/create-member.ts';
import { readBalance, readProfile } from '../../../functions/table/member/members.ts';
import { auditLines } from '../../support/builders/audit-lines.ts';
import { callAdmin, callBalance, memberWithPassword } from '../../support/builders/balance/cash.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { callHandler } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let cashier: StoredOperator;
let cs: StoredOperator;
beforeAll(async () => {
  [cashier, cs] = await Promise.all([storedOperator('cashier'), storedOperator('cs')]);
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
  it('has the new level, type and permissions at once, with before and after in the audit [call POST /admin/members/update]', async () => {
    const member = await storedMember();
    const change = { grade: 3, type: '정산제외회원', permissions: { korean: false } };
    expect((await update(member, change)).payload).toEqual({ version: 1 });
    expect(await readProfile(member.memberSeq)).toMatchObject({
      level: 3,
      type: '정산제외회원',
      permissions: { korean: false },
    });
    expect(await audited(member)).toMatchObject([
      { reason, before: { level: 1, st: 'active' }, after: { level: 3, st: 'active' } },
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
    await update(member, { version: 1, state: 'active' });
    expect(await readBalance(member.memberSeq)).toMatchObject({ st: 'active', tv: 2 });
    expect(await infoOf(member)).toMatchObject({ status: 419 });
  });

  it('by two operators at once is changed by one', async () => {
    const member = await storedMember();
    const replies = await Promise.all([2, 3, 4].map((grade) => update(member, { grade })));
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
