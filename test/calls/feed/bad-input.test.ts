import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readBalance } from '../../../functions/table/member/members.ts';
import { jobOf } from '../../../functions/table/settlement/jobs.ts';
import { readGameState } from '../../../functions/table/sports/matches.ts';
import type { GameState } from '../../../shared/model/sports/match.ts';
import { ask } from '../../support/builders/ask.ts';
import { placedBet, storedBet } from '../../support/builders/betting/placed-bet.ts';
import { work } from '../../support/builders/betting/settlement-job.ts';
import { faultsOf, storedMember } from '../../support/builders/member/stored-member.ts';
import {
  bets,
  fixture,
  handler,
  header,
  newFixture,
  prices,
  send,
  settlement,
} from '../../support/builders/sports/feed-call.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

async function stored(id: number): Promise<GameState> {
  const state = await readGameState(String(id));
  if (!state) throw new Error(`no match ${id}`);
  return state;
}
const selections = async (id: number) =>
  (await stored(id)).markets.flatMap(({ folders }) => folders.flatMap((folder) => folder.selections));
async function offered(list: readonly string[] = ['2', '3', '4']) {
  const id = newFixture();
  await send([fixture(id), prices(id, list)]);
  return id;
}

describe('a feed message that is none', () => {
  it.each([
    ['no array of events', { Header: header(3), Body: { Events: 'x' } }],
    ['a match id that reaches elsewhere', { Header: header(1), Body: { Events: [{ FixtureId: 'a#b' }] } }],
    ['a sequence with a point', { Header: { ...header(1), MsgSeq: 1.5 }, Body: null }],
    ['no guid', { Header: { ...header(1), MsgGuid: '' }, Body: null }],
    [
      'a price that is a list',
      {
        Header: header(3),
        Body: {
          Events: [{ FixtureId: 1, Markets: [{ Id: 1, Bets: [{ Id: 1, Name: '1', Price: ['2'] }] }] }],
        },
      },
    ],
    ['nothing', null],
  ])('for it has %s is refused, and those beside it are taken', async (_title, message) => {
    const id = newFixture();
    const { status, payload } = await send([message, fixture(id)]);
    expect(status).toBe(200);
    expect(payload).toMatchObject({ accepted: 1, refused: [{ index: 0 }] });
    expect((await stored(id)).game.status).toBe('wait');
  });

  it('for there are more than a thousand in one call is refused whole', async () => {
    const many = Array.from({ length: 1_001 }, () => ({}));
    expect(await send(many)).toMatchObject({ status: 400, code: 'malformed' });
    expect((await send(many.slice(1))).payload).toMatchObject({ accepted: 0 });
  });

  it.each([
    ['no signature', {}],
    ['half of one', { 'x-timestamp': String(Math.floor(Date.now() / 1_000)), 'x-nonce': randomUUID() }],
    [
      'one of another length',
      {
        'x-timestamp': String(Math.floor(Date.now() / 1_000)),
        'x-nonce': randomUUID(),
        'x-signature': 'ab',
      },
    ],
  ])('for it carries %s is refused and stores nothing', async (_title, headers) => {
    const id = newFixture();
    const body = JSON.stringify([fixture(id)]);
    const reply = await ask(handler, { path: '/provider/sports-feed', key: null, body, headers });
    expect(reply).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await readGameState(String(id))).toBeUndefined();
  });
});

describe('odds of a feed', () => {
  it.each(['0', '-2', '1.00', '1000000000', '1e9', 'NaN', 'Infinity', '2,50', ''])(
    'of %j are no offer: the selection is suspended, the others stand',
    async (odds) => {
      const id = await offered([odds, '3', '4']);
      expect((await selections(id)).map(({ status }) => status)).toEqual(['suspended', 'open', 'open']);
    },
  );

  it('are an offer again once they are one', async () => {
    const id = await offered(['0', '3', '4']);
    await send([prices(id, ['1.01', '3', '4'])]);
    expect((await selections(id))[0]).toMatchObject({ price: 101, status: 'open' });
  });
});

describe('messages of a feed', () => {
  it('with a gap between them are taken: a later one needs none before it', async () => {
    const id = await offered();
    for (let lost = 0; lost < 500; lost += 1) header(3);
    expect((await send([prices(id, ['2.20', '3', '4'])])).payload).toMatchObject({ accepted: 1 });
    expect((await selections(id))[0]?.price).toBe(220);
  });

  it('in another order leave what the newest says, within a call and between calls', async () => {
    const id = await offered();
    const [first, second, third] = ['2.10', '2.20', '2.30'].map((price) => prices(id, [price, '3', '4']));
    expect((await send([third, first])).payload).toMatchObject({ accepted: 1, dropped: 1 });
    expect((await send([second])).payload).toMatchObject({ accepted: 0, dropped: 1 });
    expect((await selections(id))[0]?.price).toBe(230);
  });

  it('replayed whole, under a new signature, change nothing and are counted as ignored', async () => {
    const id = newFixture();
    const day = [fixture(id), prices(id, ['2', '3', '4']), settlement(id, [2, 1, 1])];
    await send(day);
    const before = await stored(id);
    expect((await send(day)).payload).toMatchObject({ accepted: 0, ignored: 3 });
    expect(await stored(id)).toEqual(before);
    expect(await jobOf(String(id), before.game.revision + 1)).toBeUndefined();
  });
});

describe('a settlement', () => {
  it('of an unknown match is ignored', async () => {
    const id = newFixture();
    expect((await send([settlement(id, [2, 1, 1])])).payload).toMatchObject({ accepted: 0, ignored: 1 });
    expect(await readGameState(String(id))).toBeUndefined();
  });

  it('of unknown bets is recorded beside the known ones, offers nothing and moves no other bet', async () => {
    const id = await offered();
    const member = await storedMember();
    const code = await placedBet(member, [await stored(id)]);
    const unknown = bets(id, [], [{ Id: '990', Status: 3, Settlement: 2 }]).slice(0, 1);
    const Markets = [
      { Id: 1, Name: '1X2', Bets: unknown },
      { Id: 59, Name: 'Next Goal', Bets: [{ Id: '991', Name: '1', Status: 3, Settlement: 2 }] },
    ];
    await send([{ Header: header(35), Body: { Events: [{ FixtureId: id, Markets }] } }]);
    expect(await jobOf(String(id), 1)).toMatchObject({ results: { 990: 2, 991: 2 } });
    await work({ gameId: String(id), revision: 1 });
    expect(await storedBet(member, code)).toMatchObject({ status: 'open' });
    expect((await selections(id)).filter(({ status }) => status === 'open')).toHaveLength(3);
  });

  it('of a code that does not exist decides nothing', async () => {
    const id = await offered();
    await send([settlement(id, [9, 7, 6])]);
    expect(await jobOf(String(id), 1)).toBeUndefined();
  });

  it('that contradicts an earlier one moves the difference, and the one before it told again nothing', async () => {
    const id = await offered();
    const member = await storedMember();
    const code = await placedBet(member, [await stored(id)]);
    const first = settlement(id, [2, 1, 1]);
    const second = settlement(id, [1, 1, 2]);
    await send([first]);
    await work({ gameId: String(id), revision: 1 });
    expect((await readBalance(member.memberSeq))?.cash).toBe(1_010_000);
    await send([second]);
    await work({ gameId: String(id), revision: 2 });
    expect((await readBalance(member.memberSeq))?.cash).toBe(990_000);
    const late = { ...first, Header: { ...first.Header, MsgGuid: randomUUID() } };
    expect((await send([late])).payload).toMatchObject({ accepted: 0, dropped: 1 });
    expect(await storedBet(member, code)).toMatchObject({ result: 'miss', paid: 0, revision: 2 });
    expect(await faultsOf(member)).toEqual([]);
  });

  it('that contradicts itself within one message counts as its last word, and pays once', async () => {
    const id = await offered();
    const member = await storedMember();
    await placedBet(member, [await stored(id)]);
    const [home] = bets(id, [], [{ Status: 3, Settlement: 2 }]);
    const Bets = [home, { ...home, Settlement: 1 }, { ...home, Settlement: 3 }];
    const event = { FixtureId: id, Markets: [{ Id: 1, Name: '1X2', Bets }] };
    await send([{ Header: header(35), Body: { Events: [event] } }]);
    await work({ gameId: String(id), revision: 1 });
    expect((await readBalance(member.memberSeq))?.cash).toBe(1_000_000);
    expect((await selections(id))[0]?.settlement).toBe(3);
  });
});
