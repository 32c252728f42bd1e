import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorMessage } from '../../../web/lib/calls/call-refused.ts';
import { messageOfReply, send } from '../../../web/lib/calls/send.ts';

const route = {
  method: 'POST',
  path: '/balance/deposit/process',
  writes: true,
  money: true,
  cacheable: false,
  file: false,
} as const;

/** What a page shows when the server answers so. */
async function shown(body: BodyInit, status: number): Promise<string> {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  return send({ route, request: {}, token: null }).then(
    () => 'nothing',
    (failure: unknown) => errorMessage(failure),
  );
}

afterEach(() => vi.unstubAllGlobals());

describe('a call that was answered', () => {
  it('shows the server’s msg where one is given, else the page’s own words [message server msg shown]', async () => {
    const answered = async (reply: object) => {
      vi.stubGlobal('fetch', async () => new Response(JSON.stringify(reply), { status: 200 }));
      return send({ route, request: {}, token: null });
    };
    const payload = { cash_seq: 'd_1' };
    const said = await answered({ success: true, msg: '입금 신청이 완료되었습니다.', payload });
    expect(said).toEqual(payload);
    expect(messageOfReply(said, '완료')).toBe('입금 신청이 완료되었습니다.');
    expect(messageOfReply(await answered({ success: true, payload }), '완료')).toBe('완료');
    expect(messageOfReply(undefined, '완료')).toBe('완료');
  });
});

describe('a failed call', () => {
  it('shows the server’s sentence [message server error shown]', async () => {
    const reply = { success: false, code: 'minimum-amount', error: '최소 10,000원 이상 신청해 주세요.' };
    expect(await shown(JSON.stringify(reply), 422)).toBe('최소 10,000원 이상 신청해 주세요.');
  });

  it.each([
    ['{"success":false,"code":"failed"}', 500],
    ['{"success":false,"error":{"text":"no text"}}', 422],
    ['<html>Bad Gateway</html>', 502],
    ['{"success":"yes"}', 200],
  ])('without one (%s, %i) asks to contact the operator [message fallback]', async (body, status) => {
    expect(await shown(body, status)).toBe('관리자에게 문의하세요!');
  });

  it('of no call at all shows the same', () => {
    expect(errorMessage(new TypeError('x is not a function'))).toBe('관리자에게 문의하세요!');
  });
});
