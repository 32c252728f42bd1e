import { beforeEach, describe, expect, it } from 'vitest';
import { createInquiry } from '../../../functions/table/content/inquiries.ts';
import { placeBet } from '../../support/builders/betting/bets.ts';
import { callSupport, clock, writeInquiry } from '../../support/builders/board/inquiries.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { storedFootballMatches } from '../../support/builders/sports/matches.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { calmWire, faultyWire, loseOneReply } from '../../support/fakes/faulty-wire.ts';

withSystem();
const create = 'POST /board/customer/create';
let member: StoredMember;
beforeEach(async () => {
  clock.now = Date.now();
  member = await storedMember();
});

const article = async (seq: string, as = member) => {
  const { body } = await callSupport(as, `POST /board/detail/${seq}`);
  return body.payload?.article;
};
const rows = async (body: object = {}, as = member) => {
  const { list, pagination } = (await callSupport(as, 'POST /board/customer/list', body)).body.payload ?? {};
  return { list: Array.isArray(list) ? list : [], pagination };
};

describe('writing an inquiry', () => {
  it('answers that it is registered and waits for its answer [call POST /board/customer/create] [message support done]', async () => {
    const answered = await callSupport(member, create, {
      title: ' 입금 문의 ',
      content: '언제\n처리되나요?',
    });
    expect(answered).toMatchObject({
      status: 200,
      body: { msg: '문의가 등록되었습니다.', payload: { board_seq: 's1' } },
    });
    expect(await article('s1')).toMatchObject({
      type: 'support',
      board_title: '입금 문의',
      board_content: '언제\n처리되나요?',
      status: '답변대기',
      replyDate: null,
      comments: [],
      betting: [],
    });
  });

  it.each([
    ['', '내용'],
    ['제목', ''],
    ['  ', '\n'],
  ])(
    'with the title "%s" and the content "%s" is refused [rule support title and content]',
    async (title, content) => {
      expect(await callSupport(member, create, { title, content })).toMatchObject({
        status: 422,
        body: { code: 'support-empty', error: '제목과 내용을 확인해 주세요.' },
      });
    },
  );

  it('of the same text while it is being written is refused: five times at once, written once [rule support one at a time]', async () => {
    const body = { title: '중복', content: '중복 문의' };
    const replies = await Promise.all(Array.from({ length: 5 }, () => callSupport(member, create, body)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.find(({ status }) => status !== 200);
    expect(refused?.body).toMatchObject({ code: 'registering', error: '등록 중입니다.' });
    expect((await rows()).pagination).toMatchObject({ total: 1 });
    clock.now += 60_000;
    expect((await callSupport(member, create, body)).status).toBe(200);
  });

  it('is free again at once when it was refused for another reason [state support registering freed]', async () => {
    const body = { title: '베팅 문의', content: '확인 부탁드립니다.' };
    expect((await callSupport(member, create, { ...body, betting: 'nobody' })).status).toBe(404);
    expect((await callSupport(member, create, body)).status).toBe(200);
  });

  it('is refused past five in a minute', async () => {
    const statuses = [];
    for (let one = 1; one <= 6; one += 1)
      statuses.push((await callSupport(member, create, { title: `문의 ${one}`, content: '.' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    clock.now += 12_000;
    expect((await callSupport(member, create, { title: '문의 7', content: '.' })).status).toBe(200);
  });

  it('keeps markup as the text it is', async () => {
    const title = '<img src=x onerror=alert(1)>';
    const content = '<script>alert(1)</script>\n[링크](javascript:alert(1))';
    expect(await article(await writeInquiry(member, { title, content }))).toMatchObject({
      board_title: title,
      board_content: content,
    });
  });

  it('longer than a page, or with unknown fields, is malformed', async () => {
    for (const body of [
      { title: 'x'.repeat(101), content: '.' },
      { title: '.', content: 'x'.repeat(5_001) },
      { title: '.', content: '.', html: true },
    ])
      expect((await callSupport(member, create, body)).status).toBe(400);
  });
});

describe('attached bets', () => {
  it('stand in the inquiry with their legs', async () => {
    const matches = await storedFootballMatches(2);
    const single = await placeBet(member, matches.slice(0, 1));
    const double = await placeBet(member, matches);
    const seq = await writeInquiry(member, { betting: [single, double] });
    expect(await article(seq)).toMatchObject({
      betting: [[{ betting_betcode: single }], [{ betting_betcode: double }, {}]],
    });
    expect(await article(await writeInquiry(member, { title: '하나', betting: single }))).toMatchObject({
      betting: [[{ betting_betcode: single }]],
    });
  });

  it('of another member are unknown, as those that never were', async () => {
    const foreign = await placeBet(await storedMember(), await storedFootballMatches(1));
    const body = { title: '남의 베팅', content: '.' };
    const [one, other] = await Promise.all(
      [foreign, `${foreign.slice(0, -1)}Z`].map((betting) =>
        callSupport(member, create, { ...body, betting }),
      ),
    );
    expect([one?.status, one?.text]).toEqual([404, other?.text]);
    expect((await rows()).list).toEqual([]);
  });
});

describe('the inquiry list', () => {
  it('shows newest first, 20 a page, by keyword [call POST /board/customer/list] [constant page size support 20]', async () => {
    const { memberSeq } = member;
    for (let one = 1; one <= 43; one += 1)
      await createInquiry(
        { memberSeq, userId: 'u', nickname: 'n', title: `문의 ${one}`, content: '.', bets: [], at: one },
        String(one),
      );
    const pages = await Promise.all([1, 2, 3, 4].map((page) => rows({ page })));
    expect(pages.map(({ list }) => list.length)).toEqual([20, 20, 3, 0]);
    expect(pages.flatMap(({ list }) => list.map(({ board_seq }) => board_seq))).toEqual(
      Array.from({ length: 43 }, (_, index) => `s${43 - index}`),
    );
    expect(pages[0]?.pagination).toEqual({ page: 1, size: 20, total: 43, end: 3 });
    expect(await rows({ keyword: '문의 42' })).toMatchObject({ list: [{ board_seq: 's42' }] });
  });
});

describe('deleting an inquiry', () => {
  it('removes it from list and detail, once however often it is requested [call PUT /board/delete]', async () => {
    const seqs = [await writeInquiry(member), await writeInquiry(member, { title: '둘째' })];
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => callSupport(member, 'PUT /board/delete', { board_seq: seqs[0] })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await rows()).list).toMatchObject([{ board_seq: seqs[1] }]);
    expect((await callSupport(member, `POST /board/detail/${seqs[0]}`)).status).toBe(404);
  });

  it('takes the specification’s item, by number and whole, and replies with the sentence', async () => {
    const seqs = [await writeInquiry(member), await writeInquiry(member, { title: '둘째' })];
    const [shown] = await (async () => {
      const { list } = await rows();
      return Array.isArray(list) ? list : [];
    })();
    const { body: opened } = await callSupport(member, `POST /board/detail/${seqs[0]}`);
    for (const item of [shown, opened.payload?.article])
      expect(await callSupport(member, 'PUT /board/delete', { item })).toMatchObject({
        status: 200,
        body: { success: true, msg: '문의를 삭제했습니다.' },
      });
    const third = await writeInquiry(member, { title: '셋째' });
    expect((await callSupport(member, 'PUT /board/delete', { item: third })).status).toBe(200);
    expect((await rows()).list).toEqual([]);
    const fourth = await writeInquiry(member, { title: '넷째' });
    for (const body of [
      {},
      { item: {} },
      { item: fourth, board_seq: fourth },
      { item: { board_seq: fourth, x: 1 } },
    ])
      expect((await callSupport(member, 'PUT /board/delete', body)).status).toBe(400);
    expect((await rows()).list).toHaveLength(1);
  });

  it('deletes no post of a board and no other member’s inquiry', async () => {
    const other = await storedMember();
    const seq = await writeInquiry(other);
    expect((await callSupport(member, 'PUT /board/delete', { board_seq: seq })).status).toBe(404);
    expect((await callSupport(member, 'PUT /board/delete', { board_seq: '1' })).status).toBe(400);
    expect((await rows({}, other)).list).toHaveLength(1);
  });
});

describe('another member’s inquiry', () => {
  it('answers byte for byte like one that never was [call POST /board/detail/{seq}]', async () => {
    const other = await storedMember();
    await writeInquiry(other);
    const seq = await writeInquiry(other, { title: '둘째' });
    const foreign = await callSupport(member, `POST /board/detail/${seq}`);
    const unknown = await callSupport(member, 'POST /board/detail/s999');
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    const visitor = await callSupport({ token: '' }, `POST /board/detail/${seq}`);
    expect(visitor.status).toBe(401);
  });
});

describe('an inquiry whose reply from the table was lost', () => {
  it('is written once, and the reply says so', async () => {
    calmWire();
    loseOneReply();
    const answered = await callSupport(member, create, { title: '한 번', content: '한 번만' });
    calmWire();
    expect(answered).toMatchObject({ status: 200, body: { payload: { board_seq: 's1' } } });
    expect((await rows()).list).toHaveLength(1);
  });

  it('is not written again with the same text while the outcome is unknown', async () => {
    calmWire();
    faultyWire((operation) => (operation === 'TransactWriteItems' ? 'lost' : 'pass'));
    const body = { title: '두 번', content: '두 번?' };
    const first = await callSupport(member, create, body);
    calmWire();
    expect([200, 503]).toContain(first.status);
    expect(await callSupport(member, create, body)).toMatchObject({
      status: 409,
      body: { code: 'registering' },
    });
    expect((await rows()).list).toHaveLength(1);
  });
});
