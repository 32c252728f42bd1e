import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keys } from '../../functions/table/keys.ts';
import { query } from '../../functions/table/table.ts';
import { askContent, askSupport, clock, inquired } from '../support/builders/inquiries-house.ts';
import { askNotes, unreadOf } from '../support/builders/notes-house.ts';
import { type StoredMember, storedMember } from '../support/builders/stored-member.ts';
import { type StoredOperator, storedOperator } from '../support/builders/stored-operator.ts';
import { withHouse } from '../support/builders/with-house.ts';

withHouse();
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
  const { list } = (await askContent(cs, 'support/list', body)).body.payload ?? {};
  return (Array.isArray(list) ? list : []).filter(({ members_seq }) => members_seq === member.memberSeq);
};
const reply = (seq: string, more: object = {}) =>
  askContent(cs, 'support/reply', {
    members_seq: member.memberSeq,
    board_seq: seq,
    content: '처리되었습니다.\n감사합니다.',
    version: 1,
    reason: '문의 답변',
    ...more,
  });
const auditOf = async (target: string) => {
  const day = new Date(clock.now).toISOString().slice(0, 10);
  const { items } = await query({ pk: keys.audit(day, '').pk });
  return items.filter((item) => item.target === target);
};

describe('the queue of inquiries', () => {
  it('shows who waits with the age, oldest first', async () => {
    const first = await inquired(member);
    const second = await inquired(member, { title: '둘째' });
    clock.now += 30_000;
    expect(await queue()).toMatchObject([
      { board_seq: first, age: 90, status: '답변대기', replyDate: null, version: 1 },
      { board_seq: second, age: 30 },
    ]);
  });

  it('loses what its member took away', async () => {
    const seq = await inquired(member);
    await askSupport(member, 'PUT /board/delete', { board_seq: seq });
    expect(await queue()).toEqual([]);
    expect(await reply(seq)).toMatchObject({ status: 409 });
  });

  it('is for the roles that answer', async () => {
    const trader = await storedOperator('trader');
    expect((await askContent(trader, 'support/list')).status).toBe(403);
    const auditor = await storedOperator('auditor');
    expect((await askContent(auditor, 'support/list')).status).toBe(200);
    expect((await askContent(auditor, 'support/reply', {})).status).toBe(403);
  });
});

describe('an answer', () => {
  it('reaches the member with state, comment and a note, and moves the inquiry out of the queue [state support answered]', async () => {
    const seq = await inquired(member);
    expect((await reply(seq)).status).toBe(200);
    const { body } = await askSupport(member, `POST /board/detail/${seq}`);
    expect(body.payload?.article).toMatchObject({
      status: '답변완료',
      replyDate: new Date(clock.now).toISOString(),
      comments: [{ seq: 1, content: '처리되었습니다.\n감사합니다.' }],
    });
    expect(JSON.stringify(body.payload)).not.toContain(cs.operatorId);
    expect((await unreadOf(member)).count).toBe(1);
    const note = await askNotes(member, 'POST /notes/detail/1');
    expect(note.body.payload).toMatchObject({ article: { content: expect.stringContaining('입금 문의') } });
    expect(await queue()).toEqual([]);
    expect(await queue({ status: 'answered' })).toMatchObject([{ board_seq: seq, status: '답변완료' }]);
    const list = await askSupport(member, 'POST /board/customer/list');
    expect(list.body.payload).toMatchObject({ list: [{ board_seq: seq, status: '답변완료' }] });
  });

  it('stands in the audit with its reason', async () => {
    const seq = await inquired(member);
    await reply(seq);
    expect(await auditOf(`M#${member.memberSeq}#${seq}`)).toMatchObject([
      { operatorId: cs.operatorId, call: 'supportReply', reason: '문의 답변' },
    ]);
  });

  it('of two operators at once is taken once, and the second is told who was first', async () => {
    const seq = await inquired(member);
    const replies = await Promise.all(Array.from({ length: 10 }, () => reply(seq)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'already-handled' });
    expect((await unreadOf(member)).count).toBe(1);
  });

  it('may follow another one', async () => {
    const seq = await inquired(member);
    await reply(seq);
    expect((await reply(seq, { version: 2, content: '추가 안내입니다.' })).status).toBe(200);
    const { body } = await askContent(cs, 'support/detail', {
      members_seq: member.memberSeq,
      board_seq: seq,
    });
    expect(body.payload?.inquiry).toMatchObject({
      version: 3,
      comments: [{ by: cs.operatorId }, { content: '추가 안내입니다.' }],
    });
  });

  it('to nothing, without words or without a reason is refused', async () => {
    const seq = await inquired(member);
    expect((await reply('s999')).status).toBe(404);
    for (const more of [{ content: ' ' }, { reason: '' }, { version: 0 }])
      expect((await reply(seq, more)).status).toBe(400);
  });
});
