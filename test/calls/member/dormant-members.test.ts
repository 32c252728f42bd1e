import { beforeAll, describe, expect, it } from 'vitest';
import { nextLogin } from '../../../functions/table/auth/login-history.ts';
import { transact, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { admin } from '../../../shared/calls/admin/admin.ts';
import { callAdmin } from '../../support/builders/balance/cash.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
const day = 24 * 60 * 60 * 1000;
let cs: StoredOperator;
beforeAll(async () => {
  cs = await storedOperator('cs');
});

/** A member of three years whose last login is so many days ago. */
async function awayFor(userId: string, days: number): Promise<number> {
  const { memberSeq } = await storedMember({ userId, nickname: `${userId}님` });
  const now = Date.now();
  await update({ key: keys.profile(memberSeq), set: { registeredAt: now - 1_100 * day } });
  const login = { at: now - days * day, ip: '198.51.100.1', device: 'Browser' };
  await transact([await nextLogin(memberSeq, login)]);
  return memberSeq;
}

async function dormantOf(keyword: string, size = 50) {
  const seen: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const body: object = { keyword, state: 'dormant', size, ...(after !== '' && { after }) };
    const { payload } = await callAdmin(cs, 'members/list', { body });
    const page = admin.calls.membersList.reply.parse(payload);
    expect(page.list.length).toBeLessThanOrEqual(size);
    seen.push(...page.list.map(({ members_id }) => members_id));
    after = page.next;
  }
  return seen;
}

describe('dormant accounts', () => {
  it('are those of twelve months without a login, listed with their balance, on pages of any size', async () => {
    await awayFor('sleep01', 400);
    await awayFor('sleep02', 10);
    await awayFor('sleep03', 367);
    await awayFor('sleep04', 360);
    for (const size of [1, 2, 50]) expect(await dormantOf('sleep', size)).toEqual(['sleep01', 'sleep03']);
    const { payload } = await callAdmin(cs, 'members/list', { body: { keyword: 'sleep0' } });
    const { list } = admin.calls.membersList.reply.parse(payload);
    expect(list.map(({ dormantSince }) => dormantSince !== null)).toEqual([true, false, true, false]);
    expect(list[0]).toMatchObject({ members_cash: 1_000_000, state: 'active' });
  });

  it('that are frozen or closed are called that', async () => {
    const memberSeq = await awayFor('frost01', 400);
    expect(await dormantOf('frost')).toEqual(['frost01']);
    await update({ key: keys.balance(memberSeq), set: { st: 'frozen' } });
    expect(await dormantOf('frost')).toEqual([]);
  });

  it('are marked on the member’s page', async () => {
    const memberSeq = await awayFor('alone01', 400);
    const { payload } = await callAdmin(cs, 'members/detail', { body: { members_seq: memberSeq } });
    const { member } = admin.calls.memberDetail.reply.parse(payload);
    expect(Date.parse(member.dormantSince ?? '')).toBeLessThan(Date.now() - 30 * day);
  });
});
