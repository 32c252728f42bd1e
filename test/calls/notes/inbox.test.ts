import { beforeEach, describe, expect, it } from 'vitest';
import { update } from '../../../functions/table/client/table.ts';
import { noteHeadKey, sendNote } from '../../../functions/table/content/notes.ts';
import { WireMember } from '../../../shared/model/member/wire-member.ts';
import { callNotes, pollUnread, sendNotes } from '../../support/builders/board/notes.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let member: StoredMember;
beforeEach(async () => {
  member = await storedMember();
});

const seqsOf = (list: unknown): number[] =>
  Array.isArray(list) ? list.map(({ seq }: { seq: number }) => seq) : [];
const listed = async (body: object = {}) => {
  const answered = await callNotes(member, 'POST /notes/list', body);
  expect(answered.status).toBe(200);
  const { list, pagination } = answered.body.payload ?? {};
  return { seqs: seqsOf(list), list, pagination };
};

describe('the note list', () => {
  it('shows newest first, author always admin, unread until read, without the text [call POST /notes/list]', async () => {
    await sendNotes(member, 2, Date.UTC(2026, 10, 21));
    expect(await listed()).toMatchObject({
      list: [
        { seq: 2, title: '쪽지 2', author: 'admin', readAt: null, createdAt: '2026-11-21T00:00:00.002Z' },
        { seq: 1, title: '쪽지 1' },
      ],
      pagination: { page: 1, size: 20, total: 2, end: 1 },
    });
    expect(JSON.stringify(await listed())).not.toContain('내용');
  });

  it('has 20 rows a page and misses nothing [constant page size notes 20]', async () => {
    await sendNotes(member, 43);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listed({ page })));
    expect(pages.map(({ seqs }) => seqs.length)).toEqual([20, 20, 3, 0]);
    expect(pages.flatMap(({ seqs }) => seqs)).toEqual(Array.from({ length: 43 }, (_, index) => 43 - index));
  });

  it('finds a keyword in titles, whatever its case', async () => {
    await sendNotes(member, 3);
    await sendNote({ memberSeq: member.memberSeq, title: '[Event] 보너스', content: '쪽지 2', now: 5 });
    expect((await listed({ keyword: 'eVENT' })).seqs).toEqual([4]);
    expect((await listed({ keyword: '쪽지 2' })).seqs).toEqual([2]);
    expect(await listed({ keyword: '없음' })).toMatchObject({ list: [], pagination: { total: 0, end: 0 } });
  });

  it('refuses impossible pages', async () => {
    for (const body of [{ page: 0 }, { size: 101 }, { page: 5_001 }, { keyword: 'x'.repeat(101) }, { x: 1 }])
      expect((await callNotes(member, 'POST /notes/list', body)).status).toBe(400);
  });
});

describe('reading', () => {
  it('a note shows its text with line breaks and marks it read [call POST /notes/detail/{seq}] [state note unread to read]', async () => {
    const content = '첫 줄\n둘째 줄 <script>alert(1)</script>';
    await sendNote({ memberSeq: member.memberSeq, title: '<b>제목</b>', content, now: 1 });
    const { body } = await callNotes(member, 'POST /notes/detail/1');
    expect(body.payload).toMatchObject({
      article: { seq: 1, title: '<b>제목</b>', content, author: 'admin' },
    });
    expect(JSON.stringify(body.payload)).toMatch(/"readAt":"20/);
    expect((await listed()).list).toMatchObject([{ readAt: expect.stringMatching(/^20/) }]);
  });

  it('again keeps the time of the first reading', async () => {
    await sendNotes(member, 1);
    const first = await callNotes(member, 'POST /notes/detail/1');
    const again = await callNotes(member, 'POST /notes/detail/1');
    expect(again.text).toBe(first.text);
  });

  it('one by its number lowers the count of the profile [call PUT /notes/read]', async () => {
    await sendNotes(member, 3);
    expect(await pollUnread(member)).toEqual({ newest: [3, 2, 1], count: 3 });
    expect((await callNotes(member, 'PUT /notes/read', { seq: 2 })).status).toBe(200);
    expect((await callNotes(member, 'PUT /notes/read', { seq: 2 })).status).toBe(200);
    expect(await pollUnread(member)).toEqual({ newest: [3, 1], count: 2 });
  });

  it('all leaves none unread and keeps earlier times of reading [call POST /notes/read/all]', async () => {
    await sendNotes(member, 3);
    await callNotes(member, 'PUT /notes/read', { seq: 2 });
    const before = (await listed()).list;
    await callNotes(member, 'POST /notes/read/all');
    expect(await pollUnread(member)).toEqual({ newest: [], count: 0 });
    const after = (await listed()).list;
    expect(JSON.stringify(after)).not.toContain('null');
    expect(Array.isArray(after) && after[1]).toEqual(Array.isArray(before) && before[1]);
    await sendNotes(member, 1);
    expect(await pollUnread(member)).toEqual({ newest: [4], count: 1 });
  });

  it('fifty times at once counts once', async () => {
    await sendNotes(member, 2);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => callNotes(member, 'PUT /notes/read', { seq: 1 })),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(await pollUnread(member)).toEqual({ newest: [2], count: 1 });
  });

  it('the profile names at most 20 unread notes and counts them all', async () => {
    await sendNotes(member, 25);
    const { newest, count } = await pollUnread(member);
    expect([newest.length, newest[0], count]).toEqual([20, 25, 25]);
  });
});

describe('deleting', () => {
  it('a note takes it away for good [call POST /notes/delete]', async () => {
    await sendNotes(member, 3);
    expect((await callNotes(member, 'POST /notes/delete', { seq: 2 })).body.payload).toEqual({ deleted: 1 });
    expect((await listed()).seqs).toEqual([3, 1]);
    expect((await listed()).pagination).toMatchObject({ total: 2 });
    expect(await pollUnread(member)).toEqual({ newest: [3, 1], count: 2 });
    expect((await callNotes(member, 'POST /notes/detail/2')).status).toBe(404);
  });

  it('takes the spec’s item and a list alike', async () => {
    await sendNotes(member, 5);
    expect((await callNotes(member, 'POST /notes/delete', { item: 1 })).status).toBe(200);
    expect((await callNotes(member, 'POST /notes/delete', { item: { seq: 2 } })).status).toBe(200);
    const { article } = (await callNotes(member, 'POST /notes/detail/5')).body.payload ?? {};
    expect((await callNotes(member, 'POST /notes/delete', { item: article })).status).toBe(200);
    await sendNotes(member, 1);
    expect((await callNotes(member, 'POST /notes/delete', { seq: [2, 3, 4] })).body.payload).toEqual({
      deleted: 2,
    });
    expect((await listed()).seqs).toEqual([6]);
    for (const body of [{}, { seq: 1, item: 1 }, { seq: [] }, { seq: 0 }, { seq: '1' }])
      expect((await callNotes(member, 'POST /notes/delete', body)).status).toBe(400);
  });

  it('replies with the sentence of what it deleted', async () => {
    await sendNotes(member, 4);
    const said = async (call: string, body: object = {}) => (await callNotes(member, call, body)).body.msg;
    expect(await said('POST /notes/delete', { seq: 1 })).toBe('쪽지를 삭제했습니다.');
    expect(await said('POST /notes/delete', { seq: [2, 3] })).toBe('쪽지 2건을 삭제했습니다.');
    expect(await said('POST /notes/delete/all')).toBe('쪽지를 모두 삭제했습니다.');
  });

  it('one note fifty times at once happens once', async () => {
    await sendNotes(member, 4);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => callNotes(member, 'POST /notes/delete', { seq: 3 })),
    );
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(49);
    expect(await pollUnread(member)).toEqual({ newest: [4, 2, 1], count: 3 });
    expect((await listed()).pagination).toMatchObject({ total: 3 });
  });

  it('all leaves nothing, and what comes later is counted afresh [call POST /notes/delete/all]', async () => {
    await sendNotes(member, 105);
    await callNotes(member, 'POST /notes/delete/all');
    expect(await listed()).toMatchObject({ list: [], pagination: { total: 0 } });
    expect(await listed({ keyword: '쪽지' })).toMatchObject({ list: [], pagination: { total: 0 } });
    expect(await pollUnread(member)).toEqual({ newest: [], count: 0 });
    expect((await callNotes(member, 'POST /notes/detail/3')).status).toBe(404);
    expect((await callNotes(member, 'POST /notes/delete', { seq: 3 })).status).toBe(404);
    await sendNotes(member, 1);
    expect(await listed()).toMatchObject({ seqs: [106], pagination: { total: 1 } });
  });
});

describe('the number of a member’s notes', () => {
  const counts = async () => {
    const { body } = await callNotes(member, 'POST /auth/info/new');
    return WireMember.pick({ notes_count: true, notes_unread: true }).parse(body.payload?.member);
  };

  it('counts read ones too, the unread beside it [screen header notes]', async () => {
    expect(await counts()).toEqual({ notes_count: 0, notes_unread: 0 });
    await sendNotes(member, 5);
    await callNotes(member, 'PUT /notes/read', { seq: 1 });
    await callNotes(member, 'PUT /notes/read', { seq: 2 });
    expect(await counts()).toEqual({ notes_count: 5, notes_unread: 3 });
    await callNotes(member, 'POST /notes/delete', { seq: [1, 5] });
    expect(await counts()).toEqual({ notes_count: 3, notes_unread: 2 });
    await callNotes(member, 'POST /notes/read/all');
    expect(await counts()).toEqual({ notes_count: 3, notes_unread: 0 });
    await callNotes(member, 'POST /notes/delete/all');
    expect(await counts()).toEqual({ notes_count: 0, notes_unread: 0 });
    await sendNotes(member, 1);
    expect(await counts()).toEqual({ notes_count: 1, notes_unread: 1 });
  });

  it('happens once however notes come, are read and go at the same time', async () => {
    await sendNotes(member, 10);
    const note = { memberSeq: member.memberSeq, title: '더', content: '-', now: 1 };
    await Promise.all([
      ...Array.from({ length: 5 }, () => sendNote(note)),
      ...[1, 1, 2, 2, 3].map((seq) => callNotes(member, 'POST /notes/delete', { seq })),
      ...[3, 4].map((seq) => callNotes(member, 'PUT /notes/read', { seq })),
    ]);
    const { pagination } = await listed();
    expect(pagination).toMatchObject({ total: 12 });
    expect((await counts()).notes_count).toBe(12);
  });

  it('is right for a list from before it was counted', async () => {
    await sendNotes(member, 4);
    await callNotes(member, 'POST /notes/delete', { seq: 2 });
    await update({ key: noteHeadKey(member.memberSeq), remove: ['went'] });
    expect((await counts()).notes_count).toBe(3);
    await callNotes(member, 'POST /notes/delete', { seq: 3 });
    await sendNotes(member, 1);
    expect((await counts()).notes_count).toBe(3);
    await callNotes(member, 'POST /notes/delete/all');
    await sendNotes(member, 2);
    expect((await counts()).notes_count).toBe(2);
  });
});

describe('another member’s note', () => {
  it('answers byte for byte like one that never was', async () => {
    const other = await storedMember();
    await sendNotes(other, 3);
    await sendNotes(member, 1);
    await callNotes(member, 'POST /notes/delete/all');
    for (const call of ['POST /notes/detail/3', 'POST /notes/detail/999']) {
      const answered = await callNotes(member, call);
      expect([answered.status, answered.text]).toEqual([
        404,
        (await callNotes(member, 'POST /notes/detail/1')).text,
      ]);
    }
    const [foreign, unknown] = await Promise.all(
      [3, 999].map((seq) => callNotes(member, 'PUT /notes/read', { seq })),
    );
    expect(foreign?.text).toBe(unknown?.text);
    expect(await pollUnread(other)).toMatchObject({ count: 3 });
  });

  it('needs a login', async () => {
    for (const call of ['POST /notes/list', 'POST /notes/delete/all', 'POST /notes/detail/1'])
      expect((await callNotes({ ...member, token: '' }, call)).status).toBe(401);
  });
});

describe('sending', () => {
  it('under one name reaches the member once, also fifty times at once', async () => {
    const note = { memberSeq: member.memberSeq, title: '정산 정정', content: '-', now: 1, once: 'STL#b1#2' };
    const sent = await Promise.all(Array.from({ length: 50 }, () => sendNote(note)));
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect(await listed()).toMatchObject({ pagination: { total: 1 } });
    expect(await pollUnread(member)).toMatchObject({ count: 1 });
  });

  it('side by side with read-all and deletes keeps list and count true', async () => {
    await sendNotes(member, 30);
    await Promise.all([
      ...Array.from({ length: 20 }, (_, index) =>
        sendNote({ memberSeq: member.memberSeq, title: `더 ${index}`, content: '-', now: index }),
      ),
      ...[3, 5, 7, 9].map((seq) => callNotes(member, 'POST /notes/delete', { seq })),
      callNotes(member, 'POST /notes/read/all'),
      ...[11, 12, 13].map((seq) => callNotes(member, 'PUT /notes/read', { seq })),
    ]);
    const { list, pagination } = await listed({ size: 100 });
    expect(pagination).toMatchObject({ total: 46 });
    const unread = Array.isArray(list) ? list.filter(({ readAt }) => readAt === null) : [];
    const { newest, count } = await pollUnread(member);
    expect(count).toBe(unread.length);
    expect(newest).toEqual(unread.slice(0, 20).map(({ seq }) => seq));
  });
});
