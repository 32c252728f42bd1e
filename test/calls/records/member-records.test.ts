import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { hideBets } from '../../../functions/table/betting/bet-history.ts';
import { put, query } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import {
  callAdmin,
  issueBonusCode,
  memberWithPassword,
  requestDeposit,
  requestWithdrawal,
} from '../../support/builders/balance/cash.ts';
import { resultOf, storedLine } from '../../support/builders/balance/casino-lines.ts';
import { openBet, placeBet, storeBetHistory, storedBet } from '../../support/builders/betting/bets.ts';
import { sendNotes } from '../../support/builders/board/notes.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { callRecords } from '../../support/builders/member/records.ts';
import { storedFootball } from '../../support/builders/sports/matches.ts';
import { costOf } from '../../support/builders/table-cost.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
const day = 24 * 3_600_000;
let cs: StoredOperator;
let cashier: StoredOperator;
let auditor: StoredOperator;
beforeAll(async () => {
  [cs, cashier, auditor] = await Promise.all([
    storedOperator('cs'),
    storedOperator('cashier'),
    storedOperator('auditor'),
  ]);
});

const read = (call: string, memberSeq: number, more: object = {}, as = cs) =>
  callRecords(as, call, { members_seq: memberSeq, ...more });

/** Every row of a list, three a page. */
async function allOf(call: string, memberSeq: number, more: object = {}): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let after: unknown = null; ; ) {
    const { payload } = await read(call, memberSeq, { size: 3, ...more, ...(after ? { after } : {}) });
    if (!Array.isArray(payload?.list)) throw new Error(`no list of ${call}`);
    expect(payload.list.length).toBeLessThanOrEqual(3);
    rows.push(...payload.list);
    after = payload.next;
    if (after === null) return rows;
  }
}

describe('a member’s overview', () => {
  it('says what they won and lost in 30 days, by kind and in their whole time [call POST /admin/members/overview]', async () => {
    const now = Date.now();
    const member = await storedMember({ now: now - 200 * day });
    const old = await storedLine(member, { time: now - 100 * day, amount: 50_000 });
    await storedLine(member, { ...resultOf(old, { at: now - 100 * day + 1, amount: 20_000 }), kind: 'slot' });
    const bet = await storedLine(member, { time: now - 2 * day, amount: 10_000 });
    await storedLine(member, { ...resultOf(bet, { at: now - 2 * day + 1, amount: 35_000 }), kind: 'slot' });
    await placeBet(member, [await storedFootball()], { amount: 5_000 });
    const { payload } = await read('overview', member.memberSeq);
    expect(payload).toMatchObject({
      days30: {
        totals: { bet: 15_000, paid: 35_000, net: 25_000 },
        kinds: [
          { kind: 'slot', bet: 10_000, net: 25_000 },
          { kind: 'pre-match', bet: 5_000, net: 0 },
        ],
        split: { bets: 1, isWhole: true },
      },
      lifetime: {
        ...{ by: 'day', totals: { bet: 65_000, paid: 55_000, net: -5_000 } },
        kinds: [
          { kind: 'slot', bet: 60_000, paid: 55_000, net: -5_000 },
          { kind: 'pre-match', bet: 5_000, paid: 0, net: 0 },
        ],
      },
      marks: [],
    });
    expect(payload?.lifetime).toMatchObject({ rows: [{ net: -30_000 }, { net: 25_000 }, { net: 0 }] });
  });

  it('goes by month above 92 days of play, and sums the same', async () => {
    const now = Date.now();
    const member = await storedMember({ now: now - 200 * day });
    for (let ago = 1; ago <= 95; ago += 1) await storedLine(member, { time: now - ago * day, amount: 1_000 });
    const { payload } = await read('overview', member.memberSeq);
    const lifetime = payload?.lifetime;
    expect(lifetime).toMatchObject({ by: 'month', totals: { bet: 95_000, net: -95_000 } });
    const rows = JSON.parse(JSON.stringify(lifetime)).rows as { at: string; net: number }[];
    expect(rows.every(({ at }) => /^\d{4}-\d\d$/.test(at))).toBe(true);
    expect(rows.reduce((sum, { net }) => sum + net, 0)).toBe(-95_000);
  });

  it('lists the marks of harm that stand', async () => {
    const { memberSeq } = await storedMember();
    const since = Date.parse('2026-11-20T00:00:00Z');
    const marker = { kind: 'limit-raises', value: 2, beside: 0 };
    await put({
      ...keys.harm(memberSeq),
      ...{ memberSeq, markers: [marker], state: 'open', since, lookedAt: since },
      ...{ contactedAt: null, contactedKinds: [], version: 1 },
    });
    expect((await read('overview', memberSeq)).payload).toMatchObject({
      marks: [{ kind: 'harm', marker, state: 'open', since: '2026-11-20T00:00:00.000Z' }],
    });
  });
});

describe('a member’s rows', () => {
  it('are all their bets, hidden ones too, no bet twice [call POST /admin/members/bets]', async () => {
    const { member, betCode: code } = await openBet();
    const older = await storeBetHistory(member, 7);
    await hideBets([await storedBet(member, older[0]?.code ?? '')], Date.now());
    const rows = await allOf('bets', member.memberSeq);
    expect(rows).toHaveLength(8);
    expect(rows).toContainEqual({ bet: expect.arrayContaining([]), hidden: true });
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(8);
    expect(JSON.stringify(rows)).toContain(code);
  });

  it('cost the same on the first page and far down', async () => {
    const { member } = await openBet();
    await storeBetHistory(member, 60);
    let after: unknown;
    const costs: number[] = [];
    for (let page = 1; page <= 10; page += 1)
      costs.push(
        (
          await costOf(async () => {
            const { payload } = await read('bets', member.memberSeq, {
              size: 5,
              ...(after ? { after } : {}),
            });
            after = payload?.next;
          })
        ).roundTrips,
      );
    expect(new Set(costs.slice(1)).size).toBe(1);
  });

  it('are all casino lines [call POST /admin/members/casino]', async () => {
    const member = await storedMember();
    const now = Date.now();
    for (let one = 0; one < 4; one += 1) {
      const bet = await storedLine(member, { time: now - one * day, kind: 'casino' });
      await storedLine(member, {
        ...resultOf(bet, { at: now - one * day + 1, amount: 500 }),
        kind: 'casino',
      });
    }
    const rows = await allOf('casino', member.memberSeq);
    expect(rows).toHaveLength(8);
    expect(rows[0]).toMatchObject({ kind: 'casino', line: { type: 'result', amount: 500 }, hidden: false });
  });

  it('are requests with every step: who did it, what became of it and when [call POST /admin/members/requests]', async () => {
    const member = await memberWithPassword();
    const second = await storedOperator('cashier');
    await callAdmin(cashier, 'cash/approve', { body: { cash_seq: await requestDeposit(member, 50_000) } });
    const large = await requestWithdrawal(member, 1_000_000);
    const begun = Date.now();
    await callAdmin(cashier, 'cash/approve', { body: { cash_seq: large } });
    const between = Date.now();
    await callAdmin(second, 'cash/approve', { body: { cash_seq: large } });
    const open = await requestWithdrawal(member, 30_000);
    expect(await allOf('requests', member.memberSeq, { type: '입금' })).toMatchObject([
      {
        request: { cash_amount: 50_000, cash_status: '완료' },
        steps: [{ operatorId: cashier.operatorId, to: '완료' }],
        operators: [cashier.operatorId],
      },
    ]);
    const withdrawals = await allOf('requests', member.memberSeq, { type: '출금' });
    expect(withdrawals).toMatchObject([
      { request: { cash_seq: open, cash_status: '대기' }, steps: [], operators: [] },
      {
        request: { cash_seq: large, cash_status: '완료' },
        steps: [
          { operatorId: cashier.operatorId, to: '처리중' },
          { operatorId: second.operatorId, to: '완료' },
        ],
        operators: [cashier.operatorId, second.operatorId],
      },
    ]);
    const Steps = z.object({ steps: z.array(z.object({ at: z.iso.datetime() })) });
    const [first = 0, last = 0] = Steps.parse(withdrawals[1]).steps.map(({ at }) => Date.parse(at));
    expect([first >= begun, first <= between, last >= between]).toEqual([true, true, true]);
  });

  it('are what is open of the rolling, and bonuses [call POST /admin/members/rolling]', async () => {
    const member = await memberWithPassword();
    const code = await issueBonusCode();
    const cash_seq = await requestDeposit(member, 50_000, { code });
    await callAdmin(cashier, 'cash/approve', { body: { cash_seq } });
    expect((await read('rolling', member.memberSeq)).payload).toMatchObject({
      rolling: { done: 0, need: 55_000 },
      requirements: [{ base: 55_000, multipliers: { sport: 1.5, slot: 3 } }],
      bonuses: [{ cash_seq, amount: 50_000, bonus: 5_000, code, status: '완료' }],
      more: { bonuses: false },
    });
  });

  it('are notes with when they were read, and logins [call POST /admin/members/notes]', async () => {
    const member = await storedMember();
    await sendNotes(member, 3);
    const { payload } = await read('notes', member.memberSeq, { size: 2 });
    expect(payload).toMatchObject({
      list: [{ seq: 3, readAt: null }, { seq: 2 }],
      pagination: { total: 3, end: 2 },
    });
    expect((await read('links', member.memberSeq)).payload).toMatchObject({ logins: [] });
  });

  it('are not found of nobody', async () => {
    for (const call of ['overview', 'bets', 'casino', 'rolling', 'notes', 'links', 'memos'])
      expect(await read(call, 999_999)).toMatchObject({ status: 404 });
    expect(await read('requests', 999_999, { type: '입금' })).toMatchObject({ status: 404 });
    expect(await read('audit', 999_999, {}, auditor)).toMatchObject({ status: 404 });
  });
});

describe('memos', () => {
  const write = (as: StoredOperator, memberSeq: number, text: string) =>
    callRecords(as, 'memos/add', { members_seq: memberSeq, text });

  it('name their author and stay, each with an audit line [call POST /admin/members/memos/add]', async () => {
    const { memberSeq } = await storedMember();
    for (const text of ['본인 확인 통화함', '한도 문의', '서류 받음', '다시 통화'])
      expect(await write(cs, memberSeq, text)).toMatchObject({ status: 200 });
    await write(cashier, memberSeq, '출금 계좌 확인');
    const rows = await allOf('memos', memberSeq);
    expect(rows).toHaveLength(5);
    expect(rows).toContainEqual(expect.objectContaining({ by: cashier.operatorId, text: '출금 계좌 확인' }));
    const lines = await read('audit', memberSeq, {}, auditor);
    expect(lines.payload?.list).toHaveLength(5);
    expect(lines.payload?.list).toContainEqual(
      expect.objectContaining({ call: 'memberMemoAdd', operatorId: cs.operatorId, reason: '한도 문의' }),
    );
    expect((await read('memos', memberSeq, {}, auditor)).status).toBe(200);
  });

  it('are not for auditors and traders to write, nor about nobody', async () => {
    const { memberSeq } = await storedMember();
    expect(await write(auditor, memberSeq, '메모')).toMatchObject({ status: 403 });
    expect(await write(await storedOperator('trader'), memberSeq, '메모')).toMatchObject({ status: 403 });
    expect(await write(cs, 999_999, '메모')).toMatchObject({ status: 404 });
    expect((await query(keys.memberMemos(memberSeq))).items).toEqual([]);
  });
});

describe('the audit of a member', () => {
  it('has what was done to them and their requests, newest first, and nothing of others [call POST /admin/members/audit]', async () => {
    const member = await memberWithPassword();
    const other = await memberWithPassword();
    const cash_seq = await requestDeposit(member, 50_000);
    await callAdmin(cashier, 'cash/approve', { body: { cash_seq } });
    for (const { memberSeq } of [member, other])
      await callAdmin(cs, 'members/logout', { body: { members_seq: memberSeq, reason: '본인 확인' } });
    const { payload } = await read('audit', member.memberSeq, {}, auditor);
    expect(payload).toMatchObject({
      list: [
        { call: 'memberLogout', target: `M#${member.memberSeq}`, operatorId: cs.operatorId },
        { call: 'cashApprove', target: cash_seq },
      ],
      next: null,
    });
    expect(await read('audit', member.memberSeq, {}, cs)).toMatchObject({ status: 403 });
  });
});
