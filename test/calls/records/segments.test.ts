import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { netByDay, netsOf, sumOf } from '../../../functions/domain/betting/play-summary.ts';
import { deliverMailings } from '../../../functions/jobs/sweep/deliver-mailings.ts';
import { collectAudit } from '../../../functions/table/audit/collect-audit.ts';
import { get, put, query, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { historyWindow } from '../../../shared/rules/bets/history-window.ts';
import { resultOf, storedLine } from '../../support/builders/balance/casino-lines.ts';
import { placeBet, storedBet } from '../../support/builders/betting/bets.ts';
import { callContent, clock } from '../../support/builders/board/inquiries.ts';
import { pollUnread } from '../../support/builders/board/notes.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { takeTimeOut } from '../../support/builders/member/player-limits.ts';
import { callRecords } from '../../support/builders/member/records.ts';
import { newKey } from '../../support/builders/request.ts';
import { storedFootball } from '../../support/builders/sports/matches.ts';
import { settle } from '../../support/builders/sports/settlement.ts';
import { costOf } from '../../support/builders/table-cost.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
const day = 24 * 3_600_000;
const operators = {} as Record<'cs' | 'cashier' | 'auditor' | 'trader', StoredOperator>;
const members: StoredMember[] = [];
beforeAll(async () => {
  clock.now = Date.now();
  for (const role of ['cs', 'cashier', 'auditor', 'trader'] as const)
    operators[role] = await storedOperator(role);
  for (const level of [1, 2, 2, 3]) members.push(await storedMember({ level }));
  const [, loser, winner] = members;
  if (!loser || !winner) throw new Error('members');
  const now = Date.now();
  await storedLine(loser, { time: now - 60_000, amount: 30_000 });
  const bet = await storedLine(winner, { time: now - 60_000, amount: 10_000 });
  await storedLine(winner, resultOf(bet, { at: now - 59_000, amount: 60_000 }));
});

const Page = z.object({
  list: z.array(z.object({ members_seq: z.int(), net: z.int(), harm: z.array(z.string()) })),
  count: z.int(),
  next: z.string().nullable(),
  progress: z.object({ done: z.int(), of: z.int() }),
});
async function page(filter: object, more: object = {}) {
  const { payload } = await callRecords(operators.cs, 'segment', { filter, ...more });
  return Page.parse(payload);
}
const seqsOf = ({ list }: z.infer<typeof Page>) => list.map(({ members_seq }) => members_seq);
const seq = (index: number): number => members[index]?.memberSeq ?? 0;
const Saved = z.object({ segment: z.object({ id: z.string(), version: z.int(), name: z.string() }) });
const save = (more: object, as = operators.cs) =>
  callRecords(as, 'segments/save', { filter: { levels: [2] }, reason: '안내 대상', ...more });
async function savedAs(name: string, filter: object = { levels: [2] }) {
  return Saved.parse((await save({ name, filter })).payload).segment;
}
const names = async () => {
  const { payload } = await callRecords(operators.auditor, 'segments', {});
  return z
    .object({ list: z.array(z.object({ name: z.string() })) })
    .parse(payload)
    .list.map(({ name }) => name);
};

describe('the members of a segment', () => {
  it('are those of its levels, with the net result of 30 days their own page has [call POST /admin/members/segment]', async () => {
    const found = await page({ levels: [2] });
    expect(seqsOf(found)).toEqual([seq(1), seq(2)]);
    expect(found.list.map(({ net }) => net)).toEqual([-30_000, 50_000]);
    for (const { members_seq, net } of found.list) {
      const { payload } = await callRecords(operators.cs, 'overview', { members_seq });
      expect(payload).toMatchObject({ days30: { totals: { net } } });
    }
  });

  it('are found by their net result, bounds included', async () => {
    expect(seqsOf(await page({ net: { to: -30_000 } }))).toEqual([seq(1)]);
    expect(seqsOf(await page({ net: { to: -30_001 } }))).toEqual([]);
    expect(seqsOf(await page({ net: { from: 50_000, to: 50_000 } }))).toEqual([seq(2)]);
  });

  it('are found by their marks', async () => {
    await put({
      ...keys.harm(seq(3)),
      ...{ memberSeq: seq(3), markers: [{ kind: 'chasing', value: 1, beside: 1 }], state: 'open' },
      ...{ since: 1, lookedAt: 1, contactedAt: null, contactedKinds: [], version: 1 },
    });
    expect(seqsOf(await page({ harm: ['chasing'] }))).toEqual([seq(3)]);
    expect(seqsOf(await page({ risk: ['sharp'] }))).toEqual([]);
  });

  it('come page by page, each of them once, in the order of their numbers', async () => {
    const seen: number[] = [];
    for (let after: string | null = null; ; ) {
      const found = await page({}, { size: 1, ...(after !== null && { after }) });
      expect(found.list.length).toBeLessThanOrEqual(1);
      seen.push(...seqsOf(found));
      after = found.next;
      if (after === null) {
        expect(found.progress.done).toBe(found.progress.of);
        break;
      }
    }
    expect(seen).toEqual(members.map(({ memberSeq }) => memberSeq));
  });

  it.each([
    { filter: {} },
    { filter: { levels: [2] } },
    { filter: { net: { to: -1 } } },
    { filter: { net: { from: 0, to: 0 } } },
    { filter: { harm: ['chasing'] } },
    { filter: { notSeenSince: '2026-01-01' } },
  ])('are counted without being listed: $filter', async ({ filter }) => {
    const { list, next } = await page(filter);
    expect(await page(filter, { only: 'count' })).toMatchObject({ list: [], count: list.length, next });
    expect(next).toBeNull();
  });

  it('have the net result of days without a summary too, and of bets that were open when theirs was made', async () => {
    const member = await storedMember({ level: 7 });
    const state = await storedFootball();
    const code = await placeBet(member, [state], { amount: 20_000 });
    const tomorrow = Date.now() + day;
    const { from } = historyWindow({ duration: 30 }, tomorrow);
    const net = async () => (await netsOf([member.memberSeq], { from, now: tomorrow })).get(member.memberSeq);
    const first = await net();
    expect(await net()).toBe(first);
    await settle(state, { codes: { home: 1 } });
    expect(await storedBet(member, code)).toMatchObject({ status: 'settled', paid: 0 });
    expect(await net()).toBe(-20_000);
    expect(sumOf((await netByDay(member.memberSeq, { from, now: tomorrow })).days).net).toBe(-20_000);
  });

  it('who did not log in for more than the thirty days have a result of nothing, and no history is read', async () => {
    const { memberSeq } = await storedMember({ level: 8 });
    const at = Date.now() - 33 * day;
    await update({
      key: keys.loginHistory(memberSeq),
      set: { n: 1, s01: { at, ip: '203.0.113.9', device: 'x' } },
    });
    const filter = { levels: [8], net: { to: 0 } };
    expect((await page(filter)).list).toMatchObject([{ members_seq: memberSeq, net: 0 }]);
    const away = await costOf(() => page(filter));
    await update({ key: keys.loginHistory(memberSeq), remove: ['s01'] });
    const unknown = await costOf(() => page(filter));
    // The heads of both histories, and a query of each.
    expect(unknown.roundTrips - away.roundTrips).toBe(3);
  });

  it('are read by operators of members alone, and bad conditions are refused', async () => {
    expect(await callRecords(operators.trader, 'segment', { filter: {} })).toMatchObject({ status: 403 });
    for (const body of [
      { filter: { joined: { from: '2026-02-02', to: '2026-02-01' } } },
      { filter: {}, after: 'x' },
      { filter: {}, size: 101 },
      {},
    ])
      expect((await callRecords(operators.cs, 'segment', body)).status).toBe(400);
  });
});

describe('a saved segment', () => {
  it('is listed for every operator, audited, and saved once however often it is sent [call POST /admin/members/segments/save]', async () => {
    const first = await savedAs('레벨 2 회원');
    expect(await savedAs('레벨 2 회원')).toEqual(first);
    expect(await names()).toEqual(['레벨 2 회원']);
    await collectAudit(Date.now() + 20_000);
    const { items } = await query({ pk: keys.audit(new Date().toISOString().slice(0, 10), '').pk });
    expect(items.filter(({ call }) => call === 'segmentSave')).toMatchObject([
      { target: `SEGMENT#${first.id}`, reason: '안내 대상', operatorId: operators.cs.operatorId },
    ]);
  });

  it('is renamed as it was shown; a taken name or a version of before changes nothing', async () => {
    const one = await savedAs('이름 하나');
    await savedAs('이름 둘');
    const of = { id: one.id, version: one.version };
    expect(await save({ of, name: '이름 둘' })).toMatchObject({ code: 'segment-name-taken' });
    expect((await save({ of, name: '새 이름', filter: {} })).payload).toMatchObject({
      segment: { id: one.id, version: 2, name: '새 이름' },
    });
    expect(await save({ of, name: '다른 이름' })).toMatchObject({ code: 'changed-meanwhile' });
    expect(await names()).toEqual(expect.arrayContaining(['새 이름', '이름 둘']));
    expect(await names()).not.toContain('이름 하나');
  });

  it('has a name without what cannot be seen, and two that look alike are one', async () => {
    const first = await savedAs(' ＶＩＰ\u200B  회원\u00AD ');
    expect(first.name).toBe('VIP 회원');
    expect(await save({ name: 'VIP\u3000회원', filter: { levels: [9] } }, operators.cashier)).toMatchObject({
      code: 'segment-name-taken',
    });
    expect((await save({ name: '\u200B\u2060' })).status).toBe(400);
  });

  it('of the same name by two at once is saved once', async () => {
    const replies = await Promise.all([
      save({ name: '동시', filter: { levels: [1] } }),
      save({ name: '동시', filter: { levels: [3] } }, operators.cashier),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await names()).filter((name) => name === '동시')).toHaveLength(1);
  });

  it('is removed as it was shown, by who may write [call POST /admin/members/segments/remove]', async () => {
    const { id, version } = await savedAs('지울 것');
    const remove = (as: StoredOperator, at: number) =>
      callRecords(as, 'segments/remove', { id, version: at, reason: '쓰지 않음' });
    expect((await remove(operators.auditor, version)).status).toBe(403);
    expect((await save({ name: '감사' }, operators.auditor)).status).toBe(403);
    expect(await remove(operators.cs, version + 1)).toMatchObject({ code: 'changed-meanwhile' });
    expect((await remove(operators.cs, version)).status).toBe(200);
    expect((await remove(operators.cs, version)).status).toBe(404);
    expect(await names()).not.toContain('지울 것');
  });
});

describe('a note to a segment', () => {
  const send = (to: object, more: object = {}, as = operators.cs) =>
    callContent(
      as,
      'notes/send',
      { to, title: '안내', content: '내용', reason: '이용 안내', ...more },
      newKey(),
    );
  const counts = () => Promise.all(members.map(async (member) => (await pollUnread(member)).count));
  async function delivered() {
    for (let pass = 0; pass < 10; pass += 1) if ((await deliverMailings(Date.now())) === 0) return;
  }

  it('reaches each of its members once, after a kill and by workers side by side too', async () => {
    const { id, version, name } = await savedAs('쪽지 대상', { levels: [2], net: { to: -1 } });
    const before = await counts();
    const { body } = await send({ segment: id, version });
    const { mailing } = z.object({ mailing: z.object({ id: z.string() }) }).parse(body.payload);
    expect(body.payload).toMatchObject({ mailing: { segment: name, sent: 0, done: false } });
    await Promise.all(Array.from({ length: 3 }, () => deliverMailings(Date.now())));
    await update({
      key: keys.noteMailing(mailing.id),
      set: { cursor: 0, done: false, listPk: 'MAILINGS#open', listSk: mailing.id },
    });
    await delivered();
    expect(await counts()).toEqual(before.map((count, index) => (index === 1 ? count + 1 : count)));
    expect(await get(keys.noteMailing(mailing.id))).toMatchObject({ done: true });
  });

  it('goes to the segment as it was sent, though it is changed or removed before the delivery', async () => {
    const { id, version } = await savedAs('곧 바뀔 것', { levels: [3] });
    const before = await counts();
    await send({ segment: id, version });
    await callRecords(operators.cs, 'segments/remove', { id, version, reason: '쓰지 않음' });
    await delivered();
    expect(await counts()).toEqual(before.map((count, index) => (index === 3 ? count + 1 : count)));
  });

  it('that advertises reaches nobody on a time-out or excluded by themselves, and nobody dormant', async () => {
    const { id, version } = await savedAs('혜택 대상', { levels: [1, 2, 3] });
    const [resting, loser, , excluded] = members;
    if (!resting || !loser || !excluded) throw new Error('members');
    await takeTimeOut(resting, { kind: 'timeOut', period: '24h' });
    await takeTimeOut(excluded, { kind: 'exclusion', period: '6m' });
    await update({
      key: keys.profile(loser.memberSeq),
      set: { registeredAt: Date.now() - 800 * day },
    });
    const before = await counts();
    await send({ segment: id, version }, { offer: true });
    await delivered();
    expect(await counts()).toEqual(before.map((count, index) => (index === 2 ? count + 1 : count)));
  });

  it('of another version or to one that is not there is refused, and needs the right to send', async () => {
    const { id, version } = await savedAs('거절');
    expect((await send({ segment: id, version: version + 1 })).body).toMatchObject({
      code: 'changed-meanwhile',
    });
    expect((await send({ segment: '0'.repeat(26), version })).status).toBe(404);
    expect((await send({ segment: id, version }, {}, operators.cashier)).status).toBe(403);
  });
});
