import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { games } from '../../../shared/calls/games/games.ts';
import { resultCallsOf } from '../../../web/features/games/rounds/result-calls-of.ts';
import { clientOf } from '../../../web/lib/calls/caller.ts';
import type { Session } from '../../../web/lib/calls/session.ts';

const { minigameResults, lotusResults, tokenResults } = games.calls;
const calls = { minigameResults, lotusResults, tokenResults };
const routes = Object.fromEntries(
  Object.entries(calls).map(([name, { path, does }]) => [
    name,
    {
      method: 'POST' as const,
      path: path.slice('POST '.length),
      writes: does === 'writes',
      money: false,
      cacheable: false,
      file: false,
    },
  ]),
);

/** A member who is logged in and stays so. */
const session: Session = {
  begin: () => undefined,
  state: () => 'member',
  token: () => 'token',
  times: () => ({ beganAt: null, inputAt: 0 }),
  extend: async () => undefined,
  restore: async () => undefined,
  renew: async () => 'token',
  end: () => undefined,
  subscribe: () => () => undefined,
  onEnd: () => () => undefined,
};
const client = clientOf<{ games: typeof calls }>({ games: routes }, session);
let requests = 0;

beforeEach(() => {
  requests = 0;
  vi.stubGlobal('fetch', async () => {
    requests += 1;
    return Response.json({ success: true, payload: { requests } });
  });
});
afterEach(() => vi.unstubAllGlobals());

it.each(['mini', 'lotus', 'other'] as const)(
  'the list of a %s game is read again at once: what was deleted or drawn meanwhile does not stay in it',
  async (kind) => {
    const read = resultCallsOf(client.games)[kind];
    const body = { game: 'powerball', page: 1, size: 20 };
    expect(await read(body)).toEqual({ requests: 1 });
    expect(await read(body)).toEqual({ requests: 2 });
  },
);

it('the same call made twice within five seconds without that counts as one request', async () => {
  const body = { game: 'powerladder', page: 1, size: 20 };
  await client.games.minigameResults(body);
  await expect(client.games.minigameResults(body)).rejects.toMatchObject({ code: 'duplicate-post' });
  expect(requests).toBe(1);
});
