import { beforeAll, describe, expect, it } from 'vitest';
import { admin } from '../../../shared/calls/admin/admin.ts';
import { auditLines } from '../../support/builders/audit-lines.ts';
import {
  callAdmin,
  callBalance,
  memberWithPassword,
  requestDeposit,
  requestWithdrawal,
} from '../../support/builders/balance/cash.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { costOf } from '../../support/builders/table-cost.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let cs: StoredOperator;
let cashier: StoredOperator;
beforeAll(async () => {
  cs = await storedOperator('cs');
  cashier = await storedOperator('cashier');
});

describe('the member search', () => {
  it('finds members by the beginning of id and nickname', async () => {
    const { memberSeq } = await storedMember({ userId: 'zebra01', nickname: '얼룩말' });
    for (const keyword of ['zebra', 'ZEBRA01', '얼룩']) {
      const { payload } = await callAdmin(cs, 'members/list', { body: { keyword } });
      expect(payload).toMatchObject({
        list: [{ members_seq: memberSeq, members_id: 'zebra01', members_cash: 1_000_000, state: 'active' }],
        next: null,
      });
    }
    expect((await callAdmin(cs, 'members/list', { body: { keyword: 'ebra' } })).payload?.list).toEqual([]);
  });

  it('goes on by id, then by nickname, two queries a page, no member twice and none left out', async () => {
    const ids = ['queue01', 'queue02', 'queue03', 'queue04', 'queue05'];
    for (const userId of ids) await storedMember({ userId, nickname: `${userId}님` });
    for (const one of [1, 2, 3]) await storedMember({ userId: `other0${one}`, nickname: `queue남${one}` });
    const read = async (body: object) => {
      const { payload } = await callAdmin(cs, 'members/list', { body: { keyword: 'queue', ...body } });
      return admin.calls.membersList.reply.parse(payload);
    };
    for (const size of [1, 2, 3, 50]) {
      const seen: string[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const page: Awaited<ReturnType<typeof read>> = await read({ size, ...(after !== '' && { after }) });
        expect(page.list.length).toBeLessThanOrEqual(size);
        seen.push(...page.list.map(({ members_id }) => members_id));
        after = page.next;
      }
      expect(seen).toEqual([...ids, 'other01', 'other02', 'other03']);
    }
    // The operator, the two lists, the members.
    expect((await costOf(() => read({ size: 2, after: 'queue04' }))).roundTrips).toBeLessThanOrEqual(4);
  });

  it('shows neither account numbers nor secrets', async () => {
    const { memberSeq } = await storedMember({ account: '110-123-456789', phone: '01012345678' });
    const { payload } = await callAdmin(cs, 'members/detail', { body: { members_seq: memberSeq } });
    expect(payload).toMatchObject({ member: { bank: '국민은행 ***-**-6789', owner: '홍길동', hold: 0 } });
    expect(payload?.sessions).toMatchObject([{ revoked: false, ip: '127.0.0.1' }]);
    expect(JSON.stringify(payload)).not.toMatch(/110-123|argon2|01012345678/);
  });

  it('answers 404 for an unknown member', async () => {
    for (const call of ['detail', 'ledger', 'logout']) {
      const body = { members_seq: 999_999, ...(call === 'logout' ? { reason: 'x' } : {}) };
      expect(await callAdmin(cs, `members/${call}`, { body })).toMatchObject({ status: 404 });
    }
  });
});

describe('the statement', () => {
  it('shows every entry, newest first, with the balance after it', async () => {
    const member = await memberWithPassword();
    await callAdmin(cashier, 'cash/approve', { body: { cash_seq: await requestDeposit(member, 50_000) } });
    await callAdmin(cashier, 'cash/approve', { body: { cash_seq: await requestWithdrawal(member, 30_000) } });
    const { payload } = await callAdmin(cs, 'members/ledger', { body: { members_seq: member.memberSeq } });
    expect(payload?.list).toMatchObject([
      { kind: 'WDA', cashAfter: 1_020_000, actor: `operator:${cashier.operatorId}` },
      { kind: 'WDQ', cashAfter: 1_020_000 },
      {
        kind: 'DEP',
        cashAfter: 1_050_000,
        postings: expect.arrayContaining([{ account: 'cash', unit: 'KRW', amount: 50_000 }]),
      },
      { kind: 'DPQ', cashAfter: 1_000_000, postings: [] },
      { kind: 'ADJ', cashAfter: 1_000_000, reason: 'opening balance' },
    ]);
  });
});

describe('a forced logout', () => {
  it('ends every login at once and records who did it and why', async () => {
    const member = await storedMember();
    expect(await callBalance(member, 'list', { body: { type: '입금' } })).toMatchObject({ status: 200 });
    const body = { members_seq: member.memberSeq, reason: '계정 도용 의심' };
    expect(await callAdmin(cs, 'members/logout', { body })).toMatchObject({
      status: 200,
      payload: { ended: 1 },
    });
    expect(await callBalance(member, 'deposit/process', { body: { amount: 10_000 } })).toMatchObject({
      status: 419,
    });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await callBalance(member, 'list', { body: { type: '입금' } })).toMatchObject({ status: 419 });
    const items = await auditLines();
    expect(items).toContainEqual(
      expect.objectContaining({
        call: 'memberLogout',
        operatorId: cs.operatorId,
        target: `M#${member.memberSeq}`,
        reason: '계정 도용 의심',
      }),
    );
  });

  it('needs a reason and the role', async () => {
    const member = await storedMember();
    const trader = await storedOperator('trader');
    const body = { members_seq: member.memberSeq, reason: ' ' };
    expect(await callAdmin(cs, 'members/logout', { body })).toMatchObject({ status: 400 });
    expect(await callAdmin(trader, 'members/logout', { body: { ...body, reason: 'x' } })).toMatchObject({
      status: 403,
    });
  });
});
