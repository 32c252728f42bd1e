import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encryptPerson, personAction } from '../../../functions/table/admin/operator-person.ts';
import { transact, update } from '../../../functions/table/client/table.ts';
import { inquiryKey } from '../../../functions/table/content/inquiries.ts';
import { keys, lists } from '../../../functions/table/keys/keys.ts';
import { inquiryCalls } from '../../../shared/calls/content/support.ts';
import { auditLines } from '../../support/builders/audit-lines.ts';
import { callContent, callSupport, clock, writeInquiry } from '../../support/builders/board/inquiries.ts';
import { callNotes, pollUnread } from '../../support/builders/board/notes.ts';
import { storeAtOnce } from '../../support/builders/in-bulk.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { costOf } from '../../support/builders/table-cost.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let member: StoredMember;
let cs: StoredOperator;
beforeAll(async () => {
  cs = await storedOperator('cs');
});
beforeEach(async () => {
  clock.now = Date.now();
  member = await storedMember();
});

const queue = async (body: object = {}) => {
  const { list } = (await callContent(cs, 'support/list', body)).body.payload ?? {};
  return (Array.isArray(list) ? list : []).filter(({ members_seq }) => members_seq === member.memberSeq);
};
const reply = (seq: string, more: object = {}) =>
  callContent(cs, 'support/reply', {
    members_seq: member.memberSeq,
    board_seq: seq,
    content: '처리되었습니다.\n감사합니다.',
    version: 1,
    reason: '문의 답변',
    ...more,
  });
const auditOf = async (target: string) => {
  const items = await auditLines(clock.now);
  return items.filter((item) => item.target === target);
};

describe('the queue of inquiries', () => {
  it('shows who waits with the age, oldest first', async () => {
    const first = await writeInquiry(member);
    const second = await writeInquiry(member, { title: '둘째' });
    clock.now += 30_000;
    expect(await queue()).toMatchObject([
      { board_seq: first, age: 90, status: '답변대기', replyDate: null, version: 1 },
      { board_seq: second, age: 30 },
    ]);
  });

  it('loses what its member deleted', async () => {
    const seq = await writeInquiry(member);
    await callSupport(member, 'PUT /board/delete', { board_seq: seq });
    expect(await queue()).toEqual([]);
    expect(await reply(seq)).toMatchObject({ status: 409 });
  });

  it('is for the roles that answer', async () => {
    const trader = await storedOperator('trader');
    expect((await callContent(trader, 'support/list')).status).toBe(403);
    const auditor = await storedOperator('auditor');
    expect((await callContent(auditor, 'support/list')).status).toBe(200);
    expect((await callContent(auditor, 'support/reply', {})).status).toBe(403);
  });
});

describe('an answer', () => {
  it('reaches the member with state, comment and a note, and moves the inquiry out of the queue [state support answered]', async () => {
    const seq = await writeInquiry(member);
    expect((await reply(seq)).status).toBe(200);
    const { body } = await callSupport(member, `POST /board/detail/${seq}`);
    expect(body.payload?.article).toMatchObject({
      status: '답변완료',
      replyDate: new Date(clock.now).toISOString(),
      comments: [{ seq: 1, content: '처리되었습니다.\n감사합니다.' }],
    });
    expect(JSON.stringify(body.payload)).not.toContain(cs.operatorId);
    expect((await pollUnread(member)).count).toBe(1);
    const note = await callNotes(member, 'POST /notes/detail/1');
    expect(note.body.payload).toMatchObject({ article: { content: expect.stringContaining('입금 문의') } });
    expect(await queue()).toEqual([]);
    expect(await queue({ status: 'answered' })).toMatchObject([{ board_seq: seq, status: '답변완료' }]);
    const list = await callSupport(member, 'POST /board/customer/list');
    expect(list.body.payload).toMatchObject({ list: [{ board_seq: seq, status: '답변완료' }] });
  });

  it('stands in the audit with its reason', async () => {
    const seq = await writeInquiry(member);
    await reply(seq);
    expect(await auditOf(`M#${member.memberSeq}#${seq}`)).toMatchObject([
      { operatorId: cs.operatorId, call: 'supportReply', reason: '문의 답변' },
    ]);
  });

  it('of two operators at once is stored once, and the second reads who was first', async () => {
    const seq = await writeInquiry(member);
    const replies = await Promise.all(Array.from({ length: 10 }, () => reply(seq)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'already-handled' });
    expect((await pollUnread(member)).count).toBe(1);
  });

  it('may follow another one', async () => {
    const seq = await writeInquiry(member);
    await reply(seq);
    expect((await reply(seq, { version: 2, content: '추가 안내입니다.' })).status).toBe(200);
    const { body } = await callContent(cs, 'support/detail', {
      members_seq: member.memberSeq,
      board_seq: seq,
    });
    expect(body.payload?.inquiry).toMatchObject({
      version: 3,
      comments: [{ by: cs.operatorId }, { content: '추가 안내입니다.' }],
    });
  });

  it('and a note are left to a colleague where the operator is the member', async () => {
    const own = await storedMember({ owner: '한상담', userId: 'ownofcs01' });
    const seq = await writeInquiry(own);
    const { operatorId } = cs;
    const person = { name: '한상담', phone: '010-0000-9999', account: '999-99-999999' };
    await transact([personAction(operatorId, encryptPerson(person, operatorId))]);
    const answer = {
      members_seq: own.memberSeq,
      board_seq: seq,
      content: '답변',
      version: 1,
      reason: '답변',
    };
    const note = { to: { member: 'ownofcs01' }, title: '안내', content: '안내', reason: '안내' };
    const other = await storedOperator('cs');
    for (const [call, body] of [
      ['support/reply', answer],
      ['notes/send', note],
    ] as const) {
      expect(await callContent(cs, call, body)).toMatchObject({ status: 403, body: { code: 'own-member' } });
      expect((await pollUnread(own)).count).toBe(0);
    }
    for (const [call, body] of [
      ['support/reply', answer],
      ['notes/send', note],
    ] as const)
      expect((await callContent(other, call, body)).status).toBe(200);
    expect((await pollUnread(own)).count).toBe(2);
  });

  it('to an unknown inquiry, without text or without a reason is refused', async () => {
    const seq = await writeInquiry(member);
    expect((await reply('s999')).status).toBe(404);
    for (const more of [{ content: ' ' }, { reason: '' }, { version: 0 }])
      expect((await reply(seq, more)).status).toBe(400);
  });
});

describe('an inquiry of sixty answers of 5,000 letters', () => {
  it('is read in two queries, and the next answer is taken, until there are a hundred', async () => {
    const seq = await writeInquiry(member);
    const n = Number(seq.slice(1));
    const long = '답'.repeat(5_000);
    const answered = async (count: number) => {
      const answers = Array.from({ length: count }, (_, place) => ({
        ...keys.inquiryAnswer(member.memberSeq, n, place + 1),
        ...{ seq: place + 1, content: long, by: cs.operatorId, at: clock.now },
      }));
      await storeAtOnce(answers);
      await update({ key: inquiryKey(member.memberSeq, n), set: { answers: count, version: count + 1 } });
    };
    await answered(60);
    expect((await reply(seq, { version: 61, content: long })).status).toBe(200);
    const read = () => callSupport(member, `POST /board/detail/${seq}`);
    const { body } = await read();
    expect(body.payload?.article).toMatchObject({ comments: { length: 61 } });
    expect(JSON.stringify(body.payload)).toContain(long);
    // The second query finds the attached bets; an inquiry without any needs none.
    expect((await costOf(read)).roundTrips).toBeLessThanOrEqual(2);

    await answered(100);
    expect((await costOf(read)).roundTrips).toBeLessThanOrEqual(2);
    expect(await reply(seq, { version: 101 })).toMatchObject({ status: 422, body: { code: 'answers-full' } });
  });
});

describe('a queue of two thousand inquiries over ninety days', () => {
  const waiting = 2_000;
  const line = (place: number) => {
    const at = clock.now - (waiting - place) * 3_888_000;
    const memberSeq = 5_000_000 + place;
    return {
      ...keys.queuedInquiry(memberSeq, 1),
      ...{ n: 1, memberSeq, userId: `u${place}`, nickname: `회원${place}`, title: `문의 ${place}`, at },
      ...{ repliedAt: null, version: 1, listPk: lists.answeredInquiries('20260101') },
      listSk: `${new Date(at).toISOString()}#${memberSeq}#1`,
    };
  };
  const page = async (after?: string) => {
    const { body } = await callContent(cs, 'support/list', {
      ...{ status: 'answered', day: '20260101', size: 50 },
      ...(after !== undefined && { after }),
    });
    const { list, next, totals } = inquiryCalls.supportList.reply.parse(body.payload);
    return { titles: list.map(({ board_title }) => board_title), next, totals };
  };

  it('is read piece by piece: two queries and the same units for any piece, counted without being read', async () => {
    const lines = Array.from({ length: waiting }, (_, place) => line(place));
    await storeAtOnce([
      ...lines,
      { ...keys.queueCount(lists.answeredInquiries('20260101'), 3), n: waiting - 1 },
      { ...keys.queueCount(lists.answeredInquiries('20260101'), 5), n: 1 },
    ]);
    const first = await page();
    expect(first.titles).toEqual(Array.from({ length: 50 }, (_, place) => `문의 ${waiting - 1 - place}`));
    expect(first.totals.count).toBe(waiting);
    expect((await page(first.next ?? '')).titles[0]).toBe(`문의 ${waiting - 51}`);
    const deep = lines[1_000]?.listSk ?? '';
    expect((await page(deep)).titles[0]).toBe('문의 999');
    expect((await page(lines[50]?.listSk)).next).toBeNull();
    const costs = [await costOf(() => page()), await costOf(() => page(deep))];
    for (const { roundTrips, readUnits } of costs) {
      // The operator, the lines, the count.
      expect(roundTrips).toBe(3);
      expect(readUnits).toBeLessThan(12);
    }
  });

  it('counts waiting inquiries, up with a new one, down with its answer or when its member deletes it', async () => {
    const count = async () => {
      const { body } = await callContent(cs, 'support/list', { size: 1 });
      return inquiryCalls.supportList.reply.parse(body.payload).totals.count;
    };
    const before = await count();
    const [answered, taken] = [await writeInquiry(member), await writeInquiry(member, { title: '둘째' })];
    expect(await count()).toBe(before + 2);
    await reply(answered);
    await reply(answered, { version: 2 });
    await callSupport(member, 'PUT /board/delete', { board_seq: taken });
    expect(await count()).toBe(before);
  });
});
