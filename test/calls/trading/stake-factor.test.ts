import { beforeAll, describe, expect, it } from 'vitest';
import { handler as betting } from '../../../functions/api/betting/handler.ts';
import { readProfile } from '../../../functions/table/member/members.ts';
import { limitsFor } from '../../../shared/rules/slip/limits.ts';
import { defaultSettings } from '../../rules/slip/placement-context.ts';
import { callAdmin } from '../../support/builders/balance/cash.ts';
import { requestedLeg, requestedSlip } from '../../support/builders/betting/bets.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { callHandler, newKey } from '../../support/builders/request.ts';
import { listedFootball } from '../../support/builders/sports/matches.ts';
import { callTrading } from '../../support/builders/sports/trading.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let first: StoredOperator;
let second: StoredOperator;
let cashier: StoredOperator;
beforeAll(async () => {
  [first, second, cashier] = await Promise.all([
    storedOperator('trader'),
    storedOperator('trader'),
    storedOperator('cashier'),
  ]);
});

const set = (
  { memberSeq }: StoredMember,
  percent: number,
  { version = 0, as = first, key = newKey() } = {},
) =>
  callTrading(as, 'trading/stake-factor', {
    body: { members_seq: memberSeq, version, percent, reason: '마감 배당 대비 우위' },
    key,
  });
const factorOf = async ({ memberSeq }: StoredMember) => (await readProfile(memberSeq))?.stakeFactor;
const approve = (approvalSeq: unknown, as = second) =>
  callAdmin(as, 'approvals/approve', { body: { approvalSeq } });

async function bet(as: StoredMember, amount: number) {
  const body = requestedSlip([requestedLeg(await listedFootball())], { amount });
  return callHandler(betting, { path: '/betting/korean/process', as, body });
}

describe('a member’s stake factor', () => {
  it('lowers what their bets may be, at once and audited, and traders see it [call POST /admin/trading/member]', async () => {
    const member = await storedMember({ cash: 5_000_000 });
    const { memberSeq } = member;
    const seen = async () =>
      (await callTrading(first, 'trading/member', { body: { member: String(memberSeq) } })).payload;
    const { single } = limitsFor(defaultSettings.level, { level: 1, kind: 'prematch' });
    const most = single?.maxBetting ?? 0;
    expect(await bet(member, most)).toMatchObject({ status: 200 });
    expect(await set(member, 10)).toMatchObject({ payload: { stakeFactor: 10, approvalSeq: null } });
    expect(await bet(member, most / 10 + 10)).toMatchObject({ status: 422, code: 'above-maximum' });
    expect(await bet(member, most / 10)).toMatchObject({ status: 200 });
    expect(await seen()).toMatchObject({ stakeFactor: 10, version: 1 });
    const limits = await callAdmin(cashier, 'members/limits', { body: { members_seq: memberSeq } });
    expect(limits).toMatchObject({ payload: { stakeFactor: 10 } });
  });

  it('goes up when another trader approves, not by the one who asked nor by a cashier [call POST /admin/trading/stake-factor]', async () => {
    const member = await storedMember();
    const key = newKey();
    const asked = await set(member, 150, { key });
    const approvalSeq = asked.payload?.approvalSeq;
    expect(approvalSeq).toEqual(expect.any(String));
    expect((await set(member, 150, { key })).payload?.approvalSeq).toBe(approvalSeq);
    expect(await factorOf(member)).toBeUndefined();
    const { payload } = await callAdmin(second, 'approvals/list', { body: { size: 100 } });
    expect(payload?.list).toContainEqual(
      expect.objectContaining({ approvalSeq, kind: 'factor', before: '100', change: '150' }),
    );
    expect(await approve(approvalSeq, first)).toMatchObject({ status: 403, code: 'own-request' });
    expect(await approve(approvalSeq, cashier)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await approve(approvalSeq)).toMatchObject({ status: 200 });
    expect(await factorOf(member)).toBe(150);
    // Back to all of the level's limits one trader goes alone.
    expect(await set(member, 100, { version: 1 })).toMatchObject({ payload: { approvalSeq: null } });
    expect(await factorOf(member)).toBeUndefined();
  });

  it('asked for is refused once the member was edited meanwhile', async () => {
    const member = await storedMember();
    const { approvalSeq } = (await set(member, 120)).payload ?? {};
    expect(await set(member, 50)).toMatchObject({ status: 200 });
    expect(await approve(approvalSeq)).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    expect(await factorOf(member)).toBe(50);
    expect(await set(member, 40)).toMatchObject({ status: 409, code: 'already-handled' });
  });

  it('is for traders; nobody is found by another name than number or id', async () => {
    const member = await storedMember();
    expect(await set(member, 50, { as: cashier })).toMatchObject({ status: 403 });
    for (const percent of [0, 201, 1.5])
      expect(await set(member, percent)).toMatchObject({ status: 400, code: 'malformed' });
    const profile = await readProfile(member.memberSeq);
    const found = (name: string) => callTrading(first, 'trading/member', { body: { member: name } });
    expect(await found(profile?.userId ?? '')).toMatchObject({ payload: { members_seq: member.memberSeq } });
    for (const name of ['0', '999999999', 'nobody-at-all'])
      expect(await found(name)).toMatchObject({ status: 404 });
  });
});
