import { beforeAll, describe, expect, it, vi } from 'vitest';
import { popupClose, popups } from '../../../functions/api/setting/popups.ts';
import { serveCalls } from '../../../functions/runtime/http/serve-calls.ts';
import { setting } from '../../../shared/calls/setting.ts';
import { askContent } from '../../support/builders/board/boards.ts';
import { storedMember } from '../../support/builders/member/stored-member.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/stored-operator.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { Browser } from '../../support/system/browser.ts';

withSystem();
const { popups: popupsCall, popupClose: closeCall } = setting.calls;
const served = serveCalls(
  { ...setting, calls: { popups: popupsCall, popupClose: closeCall } },
  { popups, popupClose },
);
const visitor = new Browser(served);
let cs: StoredOperator;

const save = (change: object) =>
  askContent(cs, 'popup/save', {
    title: '주말 보너스',
    url: '<p>보너스</p><script>1</script>',
    isVisible: true,
    isSetDate: null,
    reason: '등록',
    ...change,
  });

beforeAll(async () => {
  cs = await storedOperator('cs');
  await save({});
  await save({ title: '숨김', isVisible: false });
  await save({ title: '나중', isSetDate: '2999-01-01T00:00:00Z' });
  await save({ title: '지난 시각', isSetDate: '2020-01-01T00:00:00Z' });
});

describe('pop-ups', () => {
  it('are those that are visible and whose time has come, sanitised, newest first [call GET /setting/popup/newbet]', async () => {
    for (const method of ['GET', 'POST']) {
      const { status, body } = await visitor.post('/setting/popup/newbet', {}, { method });
      expect(status).toBe(200);
      expect(body.payload?.popups).toEqual([
        {
          seq: 4,
          title: '지난 시각',
          url: '<p>보너스</p>',
          isVisible: true,
          isSetDate: '2020-01-01T00:00:00.000Z',
        },
        { seq: 1, title: '주말 보너스', url: '<p>보너스</p>', isVisible: true, isSetDate: null },
      ]);
    }
  });

  it('tell the server when they are closed, by visitors and members [call POST /setting/popup/close]', async () => {
    const { token } = await storedMember();
    const close = (seq: number, asked = {}) => visitor.post('/setting/popup/close', { seq }, asked);
    const replies = await Promise.all([close(1), close(1), close(1, { token })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { payload } = await askContent(cs, 'popup/list');
    expect(payload?.list).toContainEqual(expect.objectContaining({ seq: 1, closes: 3, memberCloses: 1 }));
    for (const seq of [2, 3, 99]) expect(await close(seq)).toMatchObject({ status: 404 });
  });

  it('are closed only so often by one address', async () => {
    const greedy = new Browser(served, '203.0.113.99');
    const replies = await Promise.all(
      Array.from({ length: 40 }, () => greedy.post('/setting/popup/close', { seq: 1 })),
    );
    const many = replies.filter(({ status }) => status === 429);
    expect(many.length).toBeGreaterThan(0);
    expect(many[0]?.body.code).toBe('too-many');
  });
});

describe('an operator', () => {
  it('changes the version he read and no other', async () => {
    expect(await save({ seq: 2, version: 1, title: '다시' })).toMatchObject({
      status: 200,
      payload: { popup: { seq: 2, version: 2, title: '다시', isVisible: true } },
    });
    expect(await save({ seq: 2, version: 1 })).toMatchObject({ status: 409, code: 'already-handled' });
    expect(await save({ seq: 99, version: 1 })).toMatchObject({ status: 404 });
    expect(await save({ url: '<style>*{}</style>' })).toMatchObject({ status: 400 });
  });

  it('removes a pop-up, and visitors no longer get it', async () => {
    const gone = { seq: 4, version: 1, reason: '기간 종료' };
    expect(await askContent(cs, 'popup/delete', gone)).toMatchObject({ status: 200 });
    expect(await askContent(cs, 'popup/delete', gone)).toMatchObject({ status: 404 });
    await vi.waitFor(
      async () => {
        const { body } = await visitor.post('/setting/popup/newbet');
        expect(body.payload?.popups).not.toContainEqual(expect.objectContaining({ seq: 4 }));
      },
      { timeout: 4_000, interval: 200 },
    );
  });
});
