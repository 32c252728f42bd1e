import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverMailings } from '../../../functions/jobs/sweep/deliver-mailings.ts';
import { get, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { auditLines } from '../../support/builders/audit-lines.ts';
import { callContent, clock } from '../../support/builders/board/inquiries.ts';
import { callNotes, pollUnread } from '../../support/builders/board/notes.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { takeTimeOut } from '../../support/builders/member/player-limits.ts';
import { newKey } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let cs: StoredOperator;
let members: StoredMember[];
beforeAll(async () => {
  cs = await storedOperator('cs');
  members = [];
  for (const level of [1, 2, 2, 3]) members.push(await storedMember({ level }));
});
beforeEach(() => {
  clock.now = Date.now();
});

const note = { title: '점검 안내', content: '새벽 4시에 점검합니다.', reason: '정기 점검' };
const send = (to: unknown, more: object = {}, key = newKey()) =>
  callContent(cs, 'notes/send', { to, ...note, ...more }, key);
const counts = () => Promise.all(members.map(async (member) => (await pollUnread(member)).count));
const userIdOf = async ({ memberSeq }: StoredMember) =>
  (await get<{ userId: string }>(keys.profile(memberSeq)))?.userId ?? '';
async function delivered() {
  for (let pass = 0; pass < 10; pass += 1) if ((await deliverMailings(clock.now)) === 0) return;
}
async function mailings() {
  const { list } = (await callContent(cs, 'notes/list')).body.payload ?? {};
  return Array.isArray(list) ? list : [];
}

describe('a note to one member', () => {
  it('is there with the answer, by the member’s id, audited', async () => {
    const [member] = members;
    if (!member) throw new Error('a member');
    const before = await counts();
    const answered = await send({ member: (await userIdOf(member)).toUpperCase() });
    expect(answered.body.payload).toMatchObject({ mailing: { sent: 1, done: true, by: cs.operatorId } });
    expect(await counts()).toEqual(before.map((count, index) => (index === 0 ? count + 1 : count)));
    expect((await callNotes(member, 'POST /notes/list')).body.payload).toMatchObject({
      list: [{ title: '점검 안내', author: 'admin' }],
    });
    const items = await auditLines(clock.now);
    expect(items.filter(({ target }) => target === `M#${member.memberSeq}`)).toMatchObject([
      { call: 'notesSend', reason: '정기 점검', operatorId: cs.operatorId },
    ]);
  });

  it('of an unknown id is refused', async () => {
    expect(await send({ member: 'nobody-here' })).toMatchObject({ status: 404 });
  });

  it('sent twenty times at once under one key is sent once', async () => {
    const [, member] = members;
    if (!member) throw new Error('a member');
    const to = { member: await userIdOf(member) };
    const before = await counts();
    const key = newKey();
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(to, {}, key)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await counts()).toEqual(before.map((count, index) => (index === 1 ? count + 1 : count)));
    expect(await send(to, { title: '다른 제목' }, key)).toMatchObject({ body: { code: 'key-reused' } });
  });
});

describe('a note to many', () => {
  it('reaches the level and no other member', async () => {
    const before = await counts();
    const answered = await send({ level: 2 });
    expect(answered.body.payload).toMatchObject({ mailing: { sent: 0, done: false } });
    await delivered();
    expect(await counts()).toEqual(
      before.map((count, index) => (index === 1 || index === 2 ? count + 1 : count)),
    );
    expect(await mailings()).toMatchObject([{ to: { level: 2 }, sent: 2, done: true }, {}, {}]);
  });

  it('reaches every member once, whichever workers deliver side by side and wherever it resumes', async () => {
    const before = await counts();
    const answered = await send('all');
    const { mailing } = answered.body.payload ?? {};
    const id = typeof mailing === 'object' && mailing && 'id' in mailing ? String(mailing.id) : '';
    await Promise.all(Array.from({ length: 4 }, () => deliverMailings(clock.now)));
    // A pass that died before it stored its position leaves this behind.
    await update({
      key: keys.noteMailing(id),
      set: { cursor: 0, done: false, listPk: 'MAILINGS#open', listSk: id },
    });
    await delivered();
    expect(await counts()).toEqual(before.map((count) => count + 1));
    expect(await deliverMailings(clock.now)).toBe(0);
  });

  it('leaves out members who joined after it was sent', async () => {
    await send('all');
    const late = await storedMember({ level: 1 });
    await delivered();
    expect((await pollUnread(late)).count).toBe(0);
  });
});

describe('the preview of recipients', () => {
  it('counts one, a level or everybody', async () => {
    const [member] = members;
    if (!member) throw new Error('a member');
    const count = async (to: unknown) => (await callContent(cs, 'notes/recipients', { to })).body.payload;
    expect(await count({ level: 3 })).toMatchObject({ count: 1, more: false });
    expect(await count('all')).toMatchObject({ count: 5 });
    expect(await count({ member: await userIdOf(member) })).toMatchObject({ count: 1 });
    expect(await count({ member: 'nobody-here' })).toMatchObject({ count: 0, nickname: null });
  });
});

describe('a note that advertises', () => {
  const breaks = [
    { kind: 'timeOut', period: '24h' },
    { kind: 'exclusion', period: '6m' },
  ];
  it.each(breaks)('reaches nobody who is on a break, which other notes do: $kind', async (stop) => {
    const resting = await storedMember({ level: 7 });
    const other = await storedMember({ level: 7 });
    await takeTimeOut(resting, stop);
    const read = async () => [(await pollUnread(resting)).count, (await pollUnread(other)).count];
    const [before = 0] = await read();
    await send({ level: 7 }, { offer: true });
    await delivered();
    expect(await read()).toEqual([before, 1]);
    await send({ level: 7 });
    await delivered();
    expect(await read()).toEqual([before + 1, 2]);
  });

  it.each(breaks)('to a single member on a break is refused: $kind', async (stop) => {
    const resting = await storedMember();
    await takeTimeOut(resting, stop);
    const to = { member: await userIdOf(resting) };
    expect(await send(to, { offer: true })).toMatchObject({
      status: 422,
      body: { code: 'recipient-on-break' },
    });
    expect(await send(to)).toMatchObject({ status: 200 });
  });

  it('reaches no dormant account, which other notes do, and to a single one is refused', async () => {
    const away = await storedMember({ level: 8 });
    const yearAndMore = clock.now - 400 * 24 * 60 * 60 * 1000;
    await update({ key: keys.profile(away.memberSeq), set: { registeredAt: yearAndMore } });
    const to = { member: await userIdOf(away) };
    expect(await send(to, { offer: true })).toMatchObject({
      status: 422,
      body: { code: 'recipient-dormant' },
    });
    const { count: before } = await pollUnread(away);
    await send({ level: 8 }, { offer: true });
    await delivered();
    expect((await pollUnread(away)).count).toBe(before);
    await send({ level: 8 });
    await delivered();
    expect((await pollUnread(away)).count).toBe(before + 1);
  });
});
