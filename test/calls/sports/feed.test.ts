import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { jobOf } from '../../../functions/table/settlement/jobs.ts';
import { readMatchState } from '../../../functions/table/sports/matches.ts';
import { callHandler } from '../../support/builders/request.ts';
import {
  fixture,
  header,
  newFixture,
  prices,
  sendToIngest,
  settlement,
} from '../../support/builders/sports/feed-call.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

const { handler: sports } = await import('../../../functions/api/sports/handler.ts');

withSystem();

async function listed(keyword: string) {
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  return callHandler(sports, {
    path: '/v2/game/korean/prematch2',
    key: null,
    body: { page: 1, size: 50, keyword },
  });
}

describe('the ingest call', () => {
  it('stores a match and lists it at board prices', async () => {
    const id = newFixture();
    const reply = await sendToIngest([fixture(id), prices(id, ['9', '5.25', '1.33'])]);
    expect(reply.payload).toEqual({ accepted: 2, dropped: 0, ignored: 0, refused: [] });
    const state = await readMatchState(String(id));
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
    const id = newFixture();
    await sendToIngest([
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
    expect((await readMatchState(String(id)))?.markets[0]?.folders[0]?.selections[2]?.price).toBe(4_000);
  });

  it('takes a message once, by its guid, and drops an older one', async () => {
    const id = newFixture();
    const first = prices(id, ['2.00', '3.00', '4.00']);
    const second = prices(id, ['2.10', '3.00', '4.00']);
    await sendToIngest([fixture(id), second]);
    expect((await sendToIngest([second])).payload).toMatchObject({ accepted: 0, ignored: 1 });
    expect((await sendToIngest([first])).payload).toMatchObject({ accepted: 0, dropped: 1 });
    expect((await readMatchState(String(id)))?.markets[0]?.folders[0]?.selections[0]?.price).toBe(210);
  });

  it('refuses a malformed element alone and names its place', async () => {
    const id = newFixture();
    const reply = await sendToIngest([fixture(id), { Header: { Type: 'x' } }, prices(id, ['2', '3', '4'])]);
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
    const id = newFixture();
    expect((await sendToIngest([fixture(id)], change)).status).toBe(401);
    expect(await readMatchState(String(id))).toBeUndefined();
  });

  it('refuses a nonce used before', async () => {
    const nonce = randomUUID();
    expect((await sendToIngest([fixture(newFixture())], { nonce })).status).toBe(200);
    expect((await sendToIngest([fixture(newFixture())], { nonce })).status).toBe(401);
  });

  it('refuses what is no JSON', async () => {
    expect((await sendToIngest('{"Header":')).status).toBe(400);
  });

  it('makes one job of a result and another of its correction', async () => {
    const id = newFixture();
    await sendToIngest([fixture(id), prices(id, ['2', '3', '4'])]);
    await sendToIngest([settlement(id, [2, 1, 1])]);
    expect(await jobOf(String(id), 1)).toMatchObject({
      results: { [`${id}0`]: 2, [`${id}1`]: 1, [`${id}2`]: 1 },
      state: 'open',
      source: 'feed',
    });
    await sendToIngest([settlement(id, [2, 1, 1])]);
    expect(await jobOf(String(id), 2)).toBeUndefined();
    await sendToIngest([settlement(id, [1, 1, 2])]);
    expect(await jobOf(String(id), 2)).toMatchObject({ results: { [`${id}0`]: 1, [`${id}2`]: 2 } });
  });

  it('takes a message of more markets than one write takes whole, though the process died within it', async () => {
    const id = newFixture();
    await sendToIngest([fixture(id)]);
    const Markets = Array.from({ length: 180 }, (_, at) => ({
      Id: 5_000 + at,
      Name: `Market ${at}`,
      Bets: [{ Id: `${id}${at}`, Name: '1', Status: 1, Price: '2.00' }],
    }));
    const many = { Header: header(3), Body: { Events: [{ FixtureId: id, Markets }] } };
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    configureWire({
      send: (operation, body) =>
        body.includes('"MK#5100"') ? Promise.reject(away) : sendToTable(operation, body),
    });
    expect((await sendToIngest([many])).status).toBe(503);
    configureWire({ send: sendToTable });
    expect((await readMatchState(String(id)))?.markets.length).toBeLessThan(100);
    expect((await sendToIngest([many])).payload).toMatchObject({ accepted: 1 });
    expect((await readMatchState(String(id)))?.markets).toHaveLength(180);
    expect(
      (await sendToIngest([{ ...many, Header: { ...many.Header, MsgGuid: randomUUID() } }])).payload,
    ).toMatchObject({
      dropped: 1,
    });
  });

  it('leaves no price behind when twenty calls change one match at once', async () => {
    const id = newFixture();
    await sendToIngest([fixture(id)]);
    const list = Array.from({ length: 20 }, (_, index) => prices(id, [`2.${10 + index}`, '3', '4']));
    await Promise.all(list.map((message) => sendToIngest([message])));
    expect((await readMatchState(String(id)))?.markets[0]?.folders[0]?.selections[0]?.price).toBe(229);
  });
});
