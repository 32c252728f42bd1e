import { beforeAll, describe, expect, it, vi } from 'vitest';
import { auditLines } from '../../support/builders/audit-lines.ts';
import { callBoard, callContent, type PublishedPost, publish } from '../../support/builders/board/boards.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let cs: StoredOperator;
let member: StoredMember;
let event: PublishedPost;
let notice: PublishedPost;

beforeAll(async () => {
  cs = await storedOperator('cs');
  member = await storedMember();
  for (let one = 1; one <= 22; one += 1) await publish(cs, { type: 'faq', title: `질문 ${one}` });
  await publish(cs, { type: 'rule', title: '축구 규정', html: '<p>정규시간 90분</p><script>1</script>' });
  event = await publish(cs, { type: 'event', title: '첫충 이벤트', image: '/art/event-welcome.svg' });
  notice = await publish(cs, { type: 'notice', title: '<b>정기</b> 점검', html: '<p>일요일</p>' });
});

const titlesOf = (payload: Record<string, unknown> | undefined) =>
  (Array.isArray(payload?.list) ? payload.list : []).map((row: { board_title: string }) => row.board_title);
const numbered = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, place) => `질문 ${from - place}`);

describe('a board’s list', () => {
  it('shows its posts newest first, with bodies only where they open in place [call POST /board/list/all]', async () => {
    const { status, body } = await callBoard('list/all', { type: 'notice', sitename: 'newbet' });
    expect(status).toBe(200);
    expect(body.payload).toEqual({
      list: [
        {
          board_seq: notice.board_seq,
          board_title: '<b>정기</b> 점검',
          board_author_name: '관리자',
          board_regdatetime: expect.stringMatching(/^\d{4}-.*Z$/),
          type: 'notice',
          isNew: true,
        },
      ],
      pagination: { page: 1, size: 20, total: 1, end: 1 },
    });
    const rules = await callBoard('list/all', { type: 'rule' });
    expect(rules.body.payload).toMatchObject({
      list: [{ board_title: '축구 규정', board_content: '<p>정규시간 90분</p>' }],
      pagination: { size: 100 },
    });
    const events = await callBoard('list/all', { type: 'event' });
    expect(events.body.payload).toMatchObject({
      list: [{ board_img: '/art/event-welcome.svg', isNew: true }],
    });
  });

  it('of questions comes in pages of 20 with the answers [call POST /board/faq/list]', async () => {
    const first = await callBoard('faq/list');
    expect(titlesOf(first.body.payload)).toEqual(numbered(22, 3));
    expect(first.body.payload).toMatchObject({ pagination: { page: 1, size: 20, total: 22, end: 2 } });
    const [answer] = Array.isArray(first.body.payload?.list) ? first.body.payload.list : [];
    expect(answer).toMatchObject({ board_content: '<p>내용</p>' });
    const second = await callBoard('faq/list', { page: 2 });
    expect(titlesOf(second.body.payload)).toEqual(numbered(2, 1));
    expect((await callBoard('faq/list', { page: 3 })).body.payload).toMatchObject({ list: [] });
  });

  it('finds titles by keyword, and reports when there is none', async () => {
    const found = await callBoard('faq/list', { keyword: '질문 22' });
    expect(titlesOf(found.body.payload)).toEqual(['질문 22']);
    const none = await callBoard('list/all', { type: 'notice', keyword: '없는 제목' });
    expect(none.body.payload).toMatchObject({ list: [], pagination: { total: 0, end: 0 } });
  });

  it('answers GET alike, kept for a second by caches', async () => {
    const query = 'type=faq&page=2&keyword=%EC%A7%88%EB%AC%B8';
    const { status, headers, body } = await callBoard('list/all', {}, { method: 'GET', query });
    expect([status, headers['Cache-Control']]).toEqual([200, 'public, max-age=1']);
    expect(titlesOf(body.payload)).toEqual(numbered(2, 1));
  });

  it('refuses unknown types, pages and fields', async () => {
    for (const body of [
      {},
      { type: 'note' },
      { type: 'faq', page: 0 },
      { type: 'faq', size: 101 },
      { type: 'faq', x: 1 },
    ])
      expect((await callBoard('list/all', body)).status).toBe(400);
    expect((await callBoard('list/all', { type: 'faq', page: 100_001, size: 1 })).status).toBe(400);
  });
});

describe('a post', () => {
  it('of a public board is read by anybody [call POST /board/detail/{seq}]', async () => {
    const { status, body } = await callBoard(`detail/${notice.board_seq}`);
    expect(status).toBe(200);
    expect(body.payload?.article).toMatchObject({
      board_title: '<b>정기</b> 점검',
      board_content: '<p>일요일</p>',
      board_author_name: '관리자',
      type: 'notice',
    });
  });

  it('of an event is for members', async () => {
    const path = `detail/${event.board_seq}`;
    expect(await callBoard(path)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    const read = await callBoard(path, {}, { token: member.token });
    expect(read.body.payload?.article).toMatchObject({ board_img: '/art/event-welcome.svg' });
  });

  it('that does not exist is not found, whatever the request', async () => {
    const replies = await Promise.all(
      ['999999', '0', '01', 'x', '1e1', '%2e%2e', '-1'].map((seq) => callBoard(`detail/${seq}`)),
    );
    expect(
      new Set(replies.map(({ status, text }) => `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`)).size,
    ).toBe(1);
    expect(replies[0]).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});

describe('an operator', () => {
  it('changes the version they read; a second change of that version is refused and names who was first', async () => {
    const { board_seq } = await publish(cs, { type: 'notice', title: '처음' });
    const change = (title: string) =>
      callContent(cs, 'board/save', {
        board_seq,
        version: 1,
        type: 'notice',
        board_title: title,
        board_content: '<p>둘</p><img src=x onerror=alert(1)>',
        reason: '내용 수정',
      });
    expect(await change('둘')).toMatchObject({
      status: 200,
      payload: { post: { version: 2, board_content: '<p>둘</p>', changedBy: cs.operatorId } },
    });
    expect(await change('셋')).toMatchObject({
      status: 409,
      code: 'already-handled',
      detail: { by: cs.operatorId },
    });
    const read = await callContent(cs, 'board/detail', { board_seq });
    expect(read.payload).toMatchObject({ post: { board_title: '둘', version: 2 } });
  });

  it('two at once on one version: one is written, one refused', async () => {
    const { board_seq } = await publish(cs, { type: 'notice', title: '함께' });
    const body = { board_seq, version: 1, type: 'notice', board_content: '<p>x</p>', reason: '수정' };
    const replies = await Promise.all(
      ['하나', '둘'].map((board_title) => callContent(cs, 'board/save', { ...body, board_title })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('moves a post to another board, where it is found and no longer in the old one', async () => {
    const { board_seq } = await publish(cs, { type: 'notice', title: '옮길 글' });
    await callContent(cs, 'board/save', {
      board_seq,
      version: 1,
      type: 'rule',
      board_title: '옮긴 글',
      board_content: '<p>x</p>',
      reason: '게시판 변경',
    });
    const list = async (type: string) => titlesOf((await callContent(cs, 'board/list', { type })).payload);
    expect(await list('notice')).not.toContain('옮길 글');
    expect(await list('rule')).toContain('옮긴 글');
  });

  it('takes a post down: members no longer find it, the audit keeps it', async () => {
    const { board_seq } = await publish(cs, { type: 'notice', title: '지울 글' });
    const gone = { board_seq, version: 1, reason: '기간 종료' };
    expect(await callContent(cs, 'board/delete', { ...gone, version: 2 })).toMatchObject({ status: 409 });
    expect(await callContent(cs, 'board/delete', gone)).toMatchObject({ status: 200 });
    expect(await callContent(cs, 'board/delete', gone)).toMatchObject({ status: 404 });
    expect(await callBoard(`detail/${board_seq}`)).toMatchObject({ status: 404 });
    const lines = (await auditLines()).filter(({ target }) => target === `POST#${board_seq}`);
    expect(lines).toMatchObject([
      { call: 'boardSave', reason: '신규 등록', before: null },
      { call: 'boardDelete', reason: '기간 종료', before: { title: '지울 글' }, after: null },
    ]);
  });

  it('sees a change in the members’ list within seconds', async () => {
    await publish(cs, { type: 'event', title: '새 이벤트' });
    await vi.waitFor(
      async () => {
        const { body } = await callBoard('list/all', { type: 'event' });
        expect(titlesOf(body.payload)).toEqual(['새 이벤트', '첫충 이벤트']);
      },
      { timeout: 4_000, interval: 200 },
    );
  });

  it('needs a reason, a title, a body of which something is left, and a picture of the site', async () => {
    const good = { type: 'event', board_title: '제목', board_content: '<p>x</p>', reason: '등록' };
    for (const bad of [
      { reason: ' ' },
      { board_title: ' ' },
      { board_content: '<script>1</script>' },
      { board_img: 'https://evil.example/a.png' },
      { version: 1 },
      { board_seq: '1' },
    ])
      expect(await callContent(cs, 'board/save', { ...good, ...bad }), JSON.stringify(bad)).toMatchObject({
        status: 400,
      });
  });

  it('of another role may not write, an auditor may only read', async () => {
    const auditor = await storedOperator('auditor');
    const cashier = await storedOperator('cashier');
    const body = { type: 'notice', board_title: '제목', board_content: '<p>x</p>', reason: '등록' };
    expect(await callContent(cashier, 'board/list', { type: 'notice' })).toMatchObject({ status: 403 });
    expect(await callContent(auditor, 'board/list', { type: 'notice' })).toMatchObject({ status: 200 });
    expect(await callContent(auditor, 'board/save', body)).toMatchObject({ status: 403 });
  });
});
