import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler } from '../../../functions/live/handler.ts';
import { announceToMember } from '../../../functions/runtime/live/announce.ts';
import { announceMatches } from '../../../functions/runtime/live/announce-matches.ts';
import { hashSecret } from '../../../functions/runtime/session/refresh-token.ts';
import {
  putSocketTicket,
  shardOfSocket,
  socketsOf,
  socketsOfShard,
  takeSocketTicket,
} from '../../../functions/table/auth/sockets.ts';
import { get, remove, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { LiveMessage } from '../../../shared/live.ts';
import { loseOneReply } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';
import { clock, loginMember, members, password, withAuthSystem } from '../../support/system/auth-system.ts';
import { Browser, tokenOf } from '../../support/system/browser.ts';

/** Stands in for the platform: records what was posted to each connection, 410 for those that are gone. */
const pushed = new Map<string, unknown[]>();
const closed: string[] = [];
const gone = new Set<string>();
const platform = createServer(async (request, response) => {
  const id = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  if (gone.has(id)) return response.writeHead(410).end();
  if (request.method === 'DELETE') closed.push(id);
  else
    pushed.set(id, [
      ...(pushed.get(id) ?? []),
      LiveMessage.parse(JSON.parse(Buffer.concat(parts).toString())),
    ]);
  response.writeHead(200).end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const address = platform.address();
  process.env.LIVE_ENDPOINT = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/ws`;
});
afterAll(() => void platform.close());
withAuthSystem();
beforeEach(() => {
  clock.now = Date.now();
  pushed.clear();
  closed.length = 0;
});

async function loggedIn() {
  const { userId, memberSeq } = await loginMember();
  const browser = new Browser(members);
  const token = tokenOf(await browser.post('/auth/login', { userId, userPw: password }));
  const ticket = async () =>
    String((await browser.post('/auth/ws-ticket', {}, { token })).body.payload?.ticket);
  return { memberSeq, browser, token, ticket };
}
const event = (routeKey: string, id: string, more: object = {}) => ({
  requestContext: { routeKey, connectionId: id },
  ...more,
});
const connect = (id: string, ticket: string, headers: Record<string, string> = {}) =>
  handler(event('$connect', id, { queryStringParameters: { ticket }, headers }));
const say = (id: string, body: string) => handler(event('$default', id, { body }));

describe('a socket that sends too much', () => {
  const watch = JSON.stringify({ action: 'watch', games: ['m1'] });
  const open = async (id: string) => connect(id, await (await loggedIn()).ticket());

  it('is closed after a bucket of sixty messages; what it still sends is dropped, another one’s is taken', async () => {
    await open('f1');
    await open('f2');
    const replies = await Promise.all(Array.from({ length: 100 }, () => say('f1', watch)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
    expect(closed).toEqual(['f1']);
    expect(await say('f1', watch)).toEqual({ statusCode: 429 });
    expect(closed).toEqual(['f1']);
    expect(await say('f2', watch)).toEqual({ statusCode: 200 });
  });

  it('of what no page of ours sends is closed five times sooner', async () => {
    await open('f3');
    const nonsense = ['{', 'x'.repeat(40_000), JSON.stringify({ action: 'buy' })];
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => say('f3', nonsense[at % 3] ?? '')),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(12);
    expect(closed).toEqual(['f3']);
  });

  it('is not one of a page: three messages a second go on for ever', async () => {
    await open('f4');
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    for (let second = 0; second < 100; second += 1) {
      vi.setSystemTime(Date.now() + 1_000);
      for (const body of [watch, '{"action":"ping"}', '{"action":"ping"}'])
        expect((await say('f4', body)).statusCode).toBe(200);
    }
    vi.useRealTimers();
    expect(closed).toEqual([]);
  });
});

describe('a socket', () => {
  it('opens with a ticket, once, and belongs to the ticket’s member', async () => {
    const { memberSeq, ticket } = await loggedIn();
    const one = await ticket();
    expect(await connect('a1', one, { Origin: 'http://localhost:3000' })).toEqual({ statusCode: 200 });
    expect(await connect('a2', one)).toEqual({ statusCode: 401 });
    expect((await socketsOf(memberSeq)).map(({ connectionId }) => connectionId)).toEqual(['a1']);
  });

  it('is refused without a ticket, with a made-up or an old one, or from another origin', async () => {
    const { ticket } = await loggedIn();
    expect(await connect('b1', '')).toEqual({ statusCode: 401 });
    expect(await connect('b2', 'x'.repeat(43))).toEqual({ statusCode: 401 });
    expect(await connect('b3', await ticket(), { origin: 'https://evil.example' })).toEqual({
      statusCode: 403,
    });
    await putSocketTicket(hashSecret('old'), {
      memberSeq: 1,
      familyId: 'x',
      tokenVersion: 1,
      until: Date.now() - 1,
    });
    expect(await connect('b4', 'old')).toEqual({ statusCode: 401 });
  });

  it('one ticket used by many at once opens one', async () => {
    await putSocketTicket('crowd', {
      memberSeq: 1,
      familyId: 'x',
      tokenVersion: 1,
      until: Date.now() + 1_000,
    });
    const taken = await Promise.all(Array.from({ length: 8 }, () => takeSocketTicket('crowd', Date.now())));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('of a member forced out since the ticket does not open', async () => {
    const { memberSeq, ticket } = await loggedIn();
    const one = await ticket();
    await update({ key: keys.balance(memberSeq), add: { tv: 1 } });
    expect(await connect('c1', one)).toEqual({ statusCode: 401 });
    expect(await socketsOf(memberSeq)).toEqual([]);
  });

  it.each([
    ['ended', (familyId: string) => update({ key: keys.session(familyId), set: { revoked: 'logout' } })],
    ['was deleted', (familyId: string) => remove(keys.session(familyId))],
  ] as const)('of a login that %s since the ticket does not open', async (what, end) => {
    const { memberSeq, browser, ticket } = await loggedIn();
    const one = await ticket();
    await end(browser.cookies.get('rt')?.split('.')[0] ?? '');
    expect(await connect(`e-${what}`, one)).toEqual({ statusCode: 401 });
    expect(await socketsOf(memberSeq)).toEqual([]);
  });

  it('a member has five; a sixth takes the place of the oldest', async () => {
    const { memberSeq, ticket } = await loggedIn();
    for (let n = 1; n <= 6; n += 1) await connect(`d${n}`, await ticket());
    expect((await socketsOf(memberSeq)).map(({ connectionId }) => connectionId).sort()).toEqual([
      'd2',
      'd3',
      'd4',
      'd5',
      'd6',
    ]);
    expect(closed).toEqual(['d1']);
  });

  it('a member who opens ten at once has five, and the others are closed', async () => {
    const { memberSeq, ticket } = await loggedIn();
    const tickets = [];
    for (let n = 0; n < 10; n += 1) tickets.push(await ticket());
    const replies = await Promise.all(tickets.map((one, n) => connect(`crowd${n}`, one)));
    expect(replies).toEqual(tickets.map(() => ({ statusCode: 200 })));
    const open = (await socketsOf(memberSeq)).map(({ connectionId }) => connectionId);
    expect(open).toHaveLength(5);
    const all = tickets.map((_, n) => `crowd${n}`);
    expect(closed.toSorted()).toEqual(all.filter((id) => !open.includes(id)));
    const listed = (await Promise.all([0, 1, 2, 3].map(socketsOfShard))).flat();
    expect(
      listed.filter((socket) => socket.memberSeq === memberSeq).map(({ connectionId }) => connectionId),
    ).toEqual(expect.arrayContaining(open));
    expect(listed.filter((socket) => socket.memberSeq === memberSeq)).toHaveLength(5);
  });

  it('whose opening was stored though the reply was lost is counted once, and takes one place', async () => {
    const { memberSeq, ticket } = await loggedIn();
    for (let n = 0; n < 5; n += 1) await connect(`lost${n}`, await ticket());
    const one = await ticket();
    loseOneReply();
    expect(await connect('lost5', one)).toEqual({ statusCode: 200 });
    configureWire({ send: sendToTable });
    expect((await socketsOf(memberSeq)).map(({ connectionId }) => connectionId)).toContain('lost5');
    expect(await socketsOf(memberSeq)).toHaveLength(5);
    expect(closed).toEqual(['lost0']);
  });

  it('answers a ping, ignores what is no message and the member setUser claims [call socket setUser]', async () => {
    const { memberSeq, ticket } = await loggedIn();
    await connect('e1', await ticket());
    expect(await say('e1', '{"action":"ping"}')).toEqual({ statusCode: 200, body: '{"type":"pong"}' });
    expect(await say('e1', '{"action":"setUser","members_seq":999}')).toEqual({
      statusCode: 200,
      body: '{"type":"ready"}',
    });
    for (const body of ['', 'x', '{"action":"sell"}', '{"action":"watch","games":"all"}', '[]'])
      expect(await say('e1', body)).toEqual({ statusCode: 400 });
    // So many matches a socket may subscribe to, and of fewer every market.
    for (const watch of [{ games: Array(301).fill('g') }, { games: [], whole: Array(151).fill('g') }])
      expect(await say('e1', JSON.stringify({ action: 'watch', ...watch }))).toEqual({ statusCode: 400 });
    expect((await socketsOf(memberSeq)).length).toBe(1);
  });

  it('is removed when it closes, and when the platform reports it gone', async () => {
    const { memberSeq, ticket } = await loggedIn();
    await connect('f1', await ticket());
    await connect('f2', await ticket());
    await handler(event('$disconnect', 'f1'));
    gone.add('f2');
    await update({ key: keys.socket(shardOfSocket('f2'), 'f2'), set: { connectedAt: Date.now() - 31_000 } });
    await announceToMember(memberSeq, { type: 'balance' });
    expect(await socketsOf(memberSeq)).toEqual([]);
    expect(
      (await Promise.all([0, 1, 2, 3].map(socketsOfShard)))
        .flat()
        .filter((socket) => socket.memberSeq === memberSeq),
    ).toEqual([]);
  });

  it('that the platform does not know yet, because it is being opened, stays and gets the next push', async () => {
    const { memberSeq, ticket } = await loggedIn();
    await connect('k1', await ticket());
    gone.add('k1');
    await announceToMember(memberSeq, { type: 'balance' });
    expect(pushed.get('k1')).toBeUndefined();
    gone.delete('k1');
    await announceToMember(memberSeq, { type: 'notes' });
    expect(pushed.get('k1')).toEqual([{ type: 'notes' }]);
  });
});

describe('a logout', () => {
  it('notifies the sockets of that login and ends them; those of another login stay', async () => {
    const { memberSeq, browser, ticket } = await loggedIn();
    await connect('g1', await ticket());
    await browser.post('/auth/logout');
    expect(pushed.get('g1')).toEqual([{ type: 'logOut', reason: 'logout' }]);
    expect(closed).toEqual(['g1']);
    expect(await socketsOf(memberSeq)).toEqual([]);
  });
});

describe('odds and scores', () => {
  const game = (gameId: string, home: number) =>
    ({ type: 'game', gameId, status: 'live', score: { home, away: 0 } }) as const;

  it('go to subscribers of the match, a burst of them in one frame with the latest values of each', async () => {
    const { ticket } = await loggedIn();
    await connect('h1', await ticket());
    await connect('h2', await ticket());
    await say('h1', '{"action":"watch","games":["7","8"]}');
    await say('h2', '{"action":"watch","games":["9"]}');
    expect(await get({ ...keys.socket(0, 'none') })).toBeUndefined();
    await announceMatches([game('7', 0)]);
    expect(pushed.get('h1')).toEqual([game('7', 0)]);
    await Promise.all([
      announceMatches([game('7', 1)]),
      announceMatches([game('8', 0), game('7', 2)]),
      announceMatches([game('9', 1)]),
    ]);
    expect(pushed.get('h1')?.slice(1)).toEqual([{ type: 'batch', list: [game('7', 2), game('8', 0)] }]);
    expect(pushed.get('h2')).toEqual([game('9', 1)]);
  });

  it('of further markets go to subscribers of the whole match; play begun or over to subscribers of play', async () => {
    const { ticket } = await loggedIn();
    for (const id of ['i1', 'i2', 'i3']) await connect(id, await ticket());
    await say('i1', '{"action":"watch","games":["7"]}');
    await say('i2', '{"action":"watch","games":[],"whole":["7"]}');
    await say('i3', '{"action":"watch","games":["inplay"]}');
    // The list of sockets is cached for a second.
    await vi.waitFor(
      async () => {
        await announceMatches([game('7', 5)]);
        expect(pushed.get('i2')).toBeDefined();
      },
      { timeout: 3_000 },
    );
    pushed.clear();
    const line = (id: string) => ({
      id,
      marketsId: 1,
      marketNameKr: '승무패',
      family: '1x2',
      line: null,
      isVisible: 'y' as const,
      isSuspended: 'n' as const,
      bets: [],
    });
    const odds = { type: 'odds', gameId: '7', folders: [line('7-1-0')], beyond: [line('7-17-0')] } as const;
    const entered = { type: 'inplay', gameId: '7', status: 'live' } as const;
    await announceMatches([{ ...odds, folders: [...odds.folders] }, entered]);
    const oddsMessage = { type: 'odds', gameId: '7', folders: [line('7-1-0')] };
    expect(pushed.get('i1')).toEqual([oddsMessage]);
    expect(pushed.get('i2')).toEqual([{ ...oddsMessage, folders: [line('7-1-0'), line('7-17-0')] }]);
    expect(pushed.get('i3')).toEqual([entered]);
  });

  it('reach a socket in five frames a second at most, however many changes come, none older than the last', async () => {
    const { ticket } = await loggedIn();
    await connect('j1', await ticket());
    await say('j1', '{"action":"watch","games":["20"]}');
    await vi.waitFor(
      async () => {
        await announceMatches([game('20', 0)]);
        expect(pushed.get('j1')).toBeDefined();
      },
      { timeout: 3_000 },
    );
    pushed.clear();
    const until = performance.now() + 1_000;
    let home = 0;
    while (performance.now() < until) {
      home += 1;
      void announceMatches([game('20', home)]);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await announceMatches([game('20', home)]);
    expect(pushed.get('j1')?.length).toBeLessThanOrEqual(6);
    expect(pushed.get('j1')?.at(-1)).toEqual(game('20', home));
  });
});
