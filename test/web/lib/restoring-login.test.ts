import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession } from '../../../web/lib/calls/session.ts';

const refresh = {
  method: 'POST',
  path: '/auth/refresh',
  for: 'anyone',
  writes: true,
  money: false,
  cacheable: false,
  file: false,
} as const;

type Answer = 'no reply' | 'never' | { readonly status: number; readonly token?: string };

/** A browser that logged in before, and a server that gives these answers in turn, the last one for ever. */
function page(...answers: readonly [Answer, ...Answer[]]) {
  const stored = new Map([['had-login:site', '1']]);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
  vi.stubGlobal('addEventListener', () => undefined);
  const locks = { request: (_: string, run: () => Promise<unknown>) => run() };
  vi.stubGlobal('navigator', { onLine: true, locks });
  const asked: number[] = [];
  const options: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(Date.now() - begun);
    options.push(init);
    const answer = answers[Math.min(asked.length, answers.length) - 1] ?? 'no reply';
    if (answer === 'never')
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    if (answer === 'no reply') throw new TypeError('failed to fetch');
    const { status, token } = answer;
    const body =
      token === undefined ? { success: false, error: '문구' } : { success: true, payload: { token } };
    return Response.json(body, { status });
  });
  const session = createSession({ name: 'site', refresh });
  const ends: string[] = [];
  session.onEnd((reason) => void ends.push(reason));
  return { session, asked, ends, stored, options };
}

let begun = 0;
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);
const busy = { status: 503 } as const;
const good = { status: 200, token: 'fresh' } as const;

beforeEach(() => {
  vi.useFakeTimers();
  begun = Date.now();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page that opens with an earlier login', () => {
  it.each([
    ['no reply', 'no reply'],
    ['a busy server', busy],
    ['a server’s fault', { status: 500 }],
    ['the edge’s refusal', { status: 403 }],
    ['a limit', { status: 429 }],
  ] as const)('and gets %s stays neither member nor visitor, says so, and tries again', async (_, answer) => {
    const { session, ends, stored } = page(answer, answer, answer, good);
    void session.restore();
    await seconds(6);
    expect(session.state()).toBe('unknown');
    expect(session.isRetrying()).toBe(true);
    expect(stored.has('had-login:site')).toBe(true);
    await seconds(4);
    expect(session.state()).toBe('member');
    expect(session.token()).toBe('fresh');
    expect(session.isRetrying()).toBe(false);
    expect(ends).toEqual([]);
  });

  it('waits longer from try to try, at most half a minute', async () => {
    const { session, asked } = page(busy);
    void session.restore();
    await seconds(125);
    const pauses = asked.slice(1).map((at, place) => Math.round((at - (asked[place] ?? 0)) / 1000));
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
  });

  it('is a visitor once the server says that the login is over', async () => {
    const { session, ends, asked } = page(busy, { status: 419 });
    void session.restore();
    await seconds(60);
    expect(session.state()).toBe('visitor');
    expect(session.isRetrying()).toBe(false);
    expect(ends).toEqual(['expired']);
    expect(asked).toHaveLength(2);
  });

  it('loads anew when another member logged in on this browser: their token is taken by nobody here', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    const of = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;
    const { session, ends, stored } = page({ status: 200, token: of('2') });
    session.begin(of('1'));
    expect(await session.renew(of('1'))).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
    expect(session.token()).toBe(of('1'));
    // The other tab's login goes on.
    expect([ends, stored.has('had-login:site')]).toEqual([[], true]);
  });

  it('asks the server once though several calls are refused at the end of a login', async () => {
    const { session, ends, asked } = page({ status: 419 });
    session.begin('old');
    expect(await session.renew('old')).toBeNull();
    expect(await session.renew('old')).toBeNull();
    expect(asked).toHaveLength(1);
    expect(ends).toEqual(['expired']);
  });

  it('asks for nothing once the member logged out, though a call without a token is refused after that', async () => {
    const { session, asked } = page({ status: 419 });
    session.begin('old');
    session.end('logout');
    expect(await session.renew(null)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('takes no answer to a refresh that was asked for before the member logged in anew or out', async () => {
    for (const answer of [good, { status: 419 }, busy] as const)
      for (const leave of ['begin', 'end'] as const) {
        const { session, ends, stored } = page(answer);
        session.begin('old');
        const renewed = session.renew('old');
        if (leave === 'begin') session.begin('new');
        else session.end('logout');
        expect(await renewed).toBe(leave === 'begin' ? 'new' : null);
        expect(session.token()).toBe(leave === 'begin' ? 'new' : null);
        expect(stored.has('had-login:site')).toBe(leave === 'begin');
        expect(ends).toEqual(leave === 'begin' ? [] : ['logout']);
      }
  });

  it('tries no more after the member logged in anew or out', async () => {
    for (const leave of ['begin', 'end'] as const) {
      const { session, asked } = page(busy);
      void session.restore();
      await seconds(5);
      const before = asked.length;
      if (leave === 'begin') session.begin('new');
      else session.end('logout');
      await seconds(300);
      expect(asked).toHaveLength(before);
      expect(session.state()).toBe(leave === 'begin' ? 'member' : 'visitor');
    }
  });

  it('asks again before the server takes its old token for stolen, and lets the reply outlive the page', async () => {
    const { session, asked, options } = page('never', good);
    vi.useRealTimers();
    const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const control = new AbortController();
      setTimeout(() => control.abort(), milliseconds / 100);
      return control.signal;
    });
    void session.restore();
    await expect.poll(() => session.state(), { timeout: 5_000 }).toBe('member');
    expect(asked).toHaveLength(2);
    // A replaced token is good for ten seconds more; the first pause is one.
    expect(Number(patience.mock.calls[0]?.[0])).toBeLessThan(9_000);
    expect(options[0]?.keepalive).toBe(true);
    patience.mockRestore();
  });
});

describe('a member’s page whose token cannot be renewed for a while', () => {
  it('refuses the call, keeps the login, and renews it on its own', async () => {
    const { session, ends } = page(busy, busy, good);
    session.begin('old');
    await expect(session.renew('old')).rejects.toMatchObject({ status: 503 });
    await expect(session.renew('old')).rejects.toMatchObject({ status: 503 });
    expect(session.state()).toBe('member');
    expect(session.isRetrying()).toBe(true);
    await seconds(1);
    expect(session.token()).toBe('fresh');
    expect(session.isRetrying()).toBe(false);
    expect(ends).toEqual([]);
  });
});
