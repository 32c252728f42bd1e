import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { jobOf } from '../../functions/table/jobs.ts';
import { readGameState } from '../../functions/table/matches.ts';
import { ask } from '../support/builders/ask.ts';
import { withHouse } from '../support/builders/with-house.ts';

const secret = 'local-feed-secret';
process.env.FEED_SECRET = secret;
const { handler } = await import('../../functions/provider/handler.ts');
const { handler: sports } = await import('../../functions/sports/handler.ts');

withHouse();

let sequence = 0;
let fixtures = 8_000_000;
const header = (type: number) => ({
  Type: type,
  MsgSeq: ++sequence,
  MsgGuid: randomUUID(),
  ServerTimestamp: Date.now(),
});

function fixture(id: number, changes: object = {}) {
  return {
    Header: header(1),
    Body: {
      Events: [
        {
          FixtureId: id,
          Fixture: {
            Sport: { Id: 6046, Name: 'Football' },
            League: { Id: 67, Name: 'Premier League' },
            Status: 1,
            StartDate: new Date(Date.now() + 3 * 3_600_000).toISOString(),
            Participants: [
              { Id: 1, Name: 'Burnley', Position: '1' },
              { Id: 2, Name: 'Man City', Position: '2' },
            ],
            ...changes,
          },
        },
      ],
    },
  };
}

const bets = (id: number, prices: readonly string[], extra: readonly object[] = []) =>
  ['1', 'X', '2'].map((Name, index) => ({
    Id: `${id}${index}`,
    Name,
    Status: 1,
    Price: prices[index] ?? '2.00',
    ...extra[index],
  }));
const prices = (id: number, list: readonly string[]) => ({
  Header: header(3),
  Body: { Events: [{ FixtureId: id, Markets: [{ Id: 1, Name: '1X2', Bets: bets(id, list) }] }] },
});
const settlement = (id: number, codes: readonly number[]) => ({
  Header: header(35),
  Body: {
    Events: [
      {
        FixtureId: id,
        Markets: [
          {
            Id: 1,
            Name: '1X2',
            Bets: bets(
              id,
              [],
              codes.map((Settlement) => ({ Status: 3, Settlement })),
            ),
          },
        ],
      },
    ],
  },
});

function send(messages: unknown, change: { timestamp?: number; nonce?: string; secret?: string } = {}) {
  const raw = typeof messages === 'string' ? messages : JSON.stringify(messages);
  const timestamp = String(change.timestamp ?? Math.floor(Date.now() / 1_000));
  const nonce = change.nonce ?? randomUUID();
  const signature = createHmac('sha256', change.secret ?? secret)
    .update(`${timestamp}.${nonce}.${raw}`)
    .digest('hex');
  return ask(handler, {
    path: '/provider/sports-feed',
    key: null,
    body: raw,
    headers: { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature },
  });
}

async function listed(keyword: string) {
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  return ask(sports, { path: '/v2/game/korean/prematch2', key: null, body: { page: 1, size: 50, keyword } });
}

describe('the ingest call', () => {
  it('stores a match and lists it at board prices', async () => {
    const id = ++fixtures;
    const reply = await send([fixture(id), prices(id, ['9', '5.25', '1.33'])]);
    expect(reply.payload).toEqual({ accepted: 2, dropped: 0, ignored: 0, refused: [] });
    const state = await readGameState(String(id));
    expect(state?.markets[0]?.folders[0]?.selections.map((one) => one.price)).toEqual([900, 525, 133]);
    const list = await listed('번리');
    expect(list.payload).toMatchObject({
      list: [
        {
          gameId: String(id),
          homeNameKr: '번리',
          status: 'wait',
          folders: [
            {
              id: `${id}-1-0`,
              family: '1x2',
              isSuspended: 'n',
              bets: [{ price: 9 }, { price: 5.25 }, { price: 1.33 }],
            },
          ],
        },
      ],
      sports: [{ sportsId: 6046, sportNameKr: '축구', cnt: 1 }],
      pagination: { page: 1, size: 50, total: 1, end: 1 },
    });
  });

  it('caps the shown price but keeps the feed price', async () => {
    const id = ++fixtures;
    await send([
      fixture(id, {
        Participants: [
          { Name: 'Arsenal', Position: '1' },
          { Name: 'Luton', Position: '2' },
        ],
      }),
      prices(id, ['1.10', '12.00', '40.00']),
    ]);
    expect((await listed('루턴')).payload).toMatchObject({
      list: [{ folders: [{ bets: [{ price: 1.1 }, { price: 8 }, { price: 15 }] }] }],
    });
    expect((await readGameState(String(id)))?.markets[0]?.folders[0]?.selections[2]?.price).toBe(4_000);
  });

  it('takes a message once, by its guid, and drops an older one', async () => {
    const id = ++fixtures;
    const first = prices(id, ['2.00', '3.00', '4.00']);
    const second = prices(id, ['2.10', '3.00', '4.00']);
    await send([fixture(id), second]);
    expect((await send([second])).payload).toMatchObject({ accepted: 0, ignored: 1 });
    expect((await send([first])).payload).toMatchObject({ accepted: 0, dropped: 1 });
    expect((await readGameState(String(id)))?.markets[0]?.folders[0]?.selections[0]?.price).toBe(210);
  });

  it('refuses a malformed element alone and names its place', async () => {
    const id = ++fixtures;
    const reply = await send([fixture(id), { Header: { Type: 'x' } }, prices(id, ['2', '3', '4'])]);
    expect(reply.status).toBe(200);
    expect(reply.payload).toMatchObject({
      accepted: 2,
      refused: [{ index: 1, error: expect.stringContaining('Header') }],
    });
  });

  it.each([
    ['a wrong secret', { secret: 'another-secret-of-16' }],
    ['a time stamp of six minutes ago', { timestamp: Math.floor(Date.now() / 1_000) - 360 }],
    ['a time stamp of six minutes ahead', { timestamp: Math.floor(Date.now() / 1_000) + 360 }],
  ])('refuses %s', async (_title, change) => {
    expect((await send([fixture(++fixtures)], change)).status).toBe(401);
    expect(await readGameState(String(fixtures))).toBeUndefined();
  });

  it('refuses a nonce used before', async () => {
    const nonce = randomUUID();
    expect((await send([fixture(++fixtures)], { nonce })).status).toBe(200);
    expect((await send([fixture(++fixtures)], { nonce })).status).toBe(401);
  });

  it('refuses what is no JSON', async () => {
    expect((await send('{"Header":')).status).toBe(400);
  });

  it('makes one job of a result and another of its correction', async () => {
    const id = ++fixtures;
    await send([fixture(id), prices(id, ['2', '3', '4'])]);
    await send([settlement(id, [2, 1, 1])]);
    expect(await jobOf(String(id), 1)).toMatchObject({
      results: { [`${id}0`]: 2, [`${id}1`]: 1, [`${id}2`]: 1 },
      state: 'open',
      source: 'feed',
    });
    await send([settlement(id, [2, 1, 1])]);
    expect(await jobOf(String(id), 2)).toBeUndefined();
    await send([settlement(id, [1, 1, 2])]);
    expect(await jobOf(String(id), 2)).toMatchObject({ results: { [`${id}0`]: 1, [`${id}2`]: 2 } });
  });

  it('leaves no price behind when twenty calls change one match at once', async () => {
    const id = ++fixtures;
    await send([fixture(id)]);
    const list = Array.from({ length: 20 }, (_, index) => prices(id, [`2.${10 + index}`, '3', '4']));
    await Promise.all(list.map((message) => send([message])));
    expect((await readGameState(String(id)))?.markets[0]?.folders[0]?.selections[0]?.price).toBe(229);
  });
});
