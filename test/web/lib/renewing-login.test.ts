import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallGroup, Calls } from '../../../shared/calls/call.ts';
import { clientOf } from '../../../web/lib/calls/caller.ts';
import type { Session } from '../../../web/lib/calls/session.ts';

const route = {
  method: 'POST',
  path: '/auth/info/new',
  writes: false,
  money: false,
  cacheable: false,
  file: false,
} as const;

/** The site's server as far as a login goes: it knows one token. */
function serverKnowing(token: string, otherwise: number) {
  const bearers: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    const bearer = headers.get('authorization') ?? '';
    bearers.push(bearer);
    const isKnown = bearer === `Bearer ${token}`;
    const body = isKnown ? { success: true, payload: { member: 'one' } } : { success: false, error: '문구' };
    return Response.json(body, { status: isKnown ? 200 : otherwise });
  });
  return bearers;
}

function sessionWith(fresh: string | null) {
  const ends: string[] = [];
  let token = 'old';
  const session: Session = {
    ...nothing,
    state: () => 'member',
    token: () => token,
    end: (reason) => void ends.push(reason),
    renew: async () => {
      if (fresh === null) ends.push('expired');
      else token = fresh;
      return fresh;
    },
  };
  return { session, ends };
}

const nothing = {
  begin: () => undefined,
  times: () => ({ beganAt: null, inputAt: 0 }),
  extend: async () => undefined,
  restore: async () => undefined,
  subscribe: () => () => undefined,
  onEnd: () => () => undefined,
};

function caller(session: Session) {
  return clientOf<{ auth: CallGroup<Calls>['calls'] }>({ auth: { info: route } }, session);
}

afterEach(() => vi.unstubAllGlobals());

describe('a member’s call', () => {
  it('whose token is too old is made again with a new one [state 401 refreshes]', async () => {
    const bearers = serverKnowing('new', 401);
    const { session, ends } = sessionWith('new');
    expect(await caller(session).auth.info?.({})).toEqual({ member: 'one' });
    expect(bearers).toEqual(['Bearer old', 'Bearer new']);
    expect(ends).toEqual([]);
  });

  it('whose login is over ends the login here, and is not made again [state 419 logs out]', async () => {
    const bearers = serverKnowing('new', 419);
    const { session, ends } = sessionWith(null);
    await expect(caller(session).auth.info?.({})).rejects.toMatchObject({ status: 419 });
    expect(bearers).toHaveLength(1);
    expect(ends).toEqual(['expired']);
  });

  it('whose login ended because another page of the browser logged in goes on with that login', async () => {
    const bearers = serverKnowing('new', 419);
    const { session, ends } = sessionWith('new');
    expect(await caller(session).auth.info?.({})).toEqual({ member: 'one' });
    expect(bearers).toEqual(['Bearer old', 'Bearer new']);
    expect(ends).toEqual([]);
  });

  it('that is refused with the new login too ends it', async () => {
    serverKnowing('none', 419);
    const { session, ends } = sessionWith('new');
    await expect(caller(session).auth.info?.({})).rejects.toMatchObject({ status: 419 });
    expect(ends).toEqual(['expired']);
  });

  it('that can have no new token is refused as of a visitor', async () => {
    serverKnowing('new', 401);
    const { session } = sessionWith(null);
    await expect(caller(session).auth.info?.({})).rejects.toMatchObject({ status: 419 });
  });
});
