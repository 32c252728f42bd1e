import { describe, expect, it } from 'vitest';
import { handler as auth } from '../../../functions/api/auth/handler.ts';
import { ask, type Reply } from '../../support/builders/ask.ts';
import { withOpenGames } from '../../support/builders/games/open-games.ts';
import { moveClock, ofGames, roundOn, withRoundClock } from '../../support/builders/games/rounds.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/stored-member.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
withOpenGames();
withRoundClock();

const redeem = (ticket: string): Promise<Reply> => ask(auth, { path: '/auth/launch', body: { ticket } });

/** The ticket of a frame's address, or of a token game's hash. */
function ticketIn({ payload }: Reply): string {
  const { url, hash } = JSON.parse(JSON.stringify(payload));
  return hash ?? new URL(url, 'http://localhost').searchParams.get('authToken') ?? '';
}

const ways = [
  ['/token/info', { gType: 'roulette' }, 'roulette'],
  ['/token/info', { gType: 'hilo_5s' }, 'hilo5s'],
  ['/token/user', {}, 'token'],
  ['/lotus/oe', {}, 'lotus-oe'],
  ['/lotus/baca', {}, 'lotus-bac1'],
  ['/lotus/baca', { table: 2 }, 'lotus-bac2'],
] as const;

describe('the ticket of a game’s frame', () => {
  it.each(ways)(
    'of %s %o is redeemed once, of many at the same moment, for a token of the games’ own calls',
    async (path, body, page) => {
      const member = await storedMember();
      const ticket = ticketIn(await ofGames(path, { as: member, body }));
      expect(ticket).toMatch(/^[\w-]{43}$/);
      const answers = await Promise.all([redeem(ticket), redeem(ticket), redeem(ticket)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 419, 419]);
      const won = answers.find(({ status }) => status === 200);
      expect(won?.payload).toMatchObject({ page });
      const frame: StoredMember = { ...member, token: String(won?.payload?.token) };
      expect((await ofGames('/token/state', { as: frame, body: { game: 'roulette' } })).status).toBe(200);
      expect((await ofGames('/token/user', { as: frame })).status).toBe(403);
      expect((await redeem(ticket)).status).toBe(419);
    },
  );

  it('is nothing when it is forged, a minute old, or the login’s own token', async () => {
    const member = await storedMember();
    const ticket = ticketIn(await ofGames('/token/user', { as: member }));
    const forged = `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`;
    for (const none of [forged, 'x'.repeat(43)]) expect((await redeem(none)).status).toBe(419);
    expect((await redeem(member.token)).success).toBe(false);
    moveClock(Date.now() + 60_001);
    expect((await redeem(ticket)).status).toBe(419);
  });
});

describe('a frame is entered', () => {
  it('by hash and uid, which tell the member’s number and never his login’s token [call POST /token/info] [call POST /token/user]', async () => {
    const member = await storedMember();
    for (const reply of [
      await ofGames('/token/info', { as: member, body: { gType: 'roulette' } }),
      await ofGames('/token/user', { as: member }),
    ]) {
      expect(reply.payload).toEqual({ hash: expect.any(String), uid: `u${member.memberSeq}` });
      expect(JSON.stringify(reply)).not.toContain(member.token);
    }
    expect((await ofGames('/token/info', { as: member, body: { gType: 'chess' } })).status).toBe(404);
    expect((await ofGames('/token/info', { body: { gType: 'roulette' } })).status).toBe(401);
  });

  it.each(['sexygaming', 'agcasino', 'evolution'])(
    'not for %s, which answers 점검중입니다.',
    async (gType) => {
      const reply = await ofGames('/token/info', { as: await storedMember(), body: { gType } });
      expect(reply).toMatchObject({ status: 503, code: 'maintenance', error: '점검중입니다.' });
    },
  );

  it.each([
    ['/lotus/oe', {}, 'lotus-oe'],
    ['/lotus/baca', { table: 2 }, 'lotus-bac2'],
  ])(
    'by the address %s tells: our own host, game, siteName and ticket [call POST /lotus/oe] [call POST /lotus/baca]',
    async (path, body, game) => {
      const member = await storedMember();
      const { payload } = await ofGames(path, { as: member, body });
      const url = new URL(String(payload?.url), 'http://localhost');
      expect(url.pathname).toBe('/host.html');
      expect(Object.fromEntries(url.searchParams)).toEqual({
        ...{ game, siteName: 'newbet' },
        authToken: expect.stringMatching(/^[\w-]{43}$/),
      });
      expect(url.href).not.toContain(member.token);
    },
  );
});

it.each([
  ['/game/lotus/oe', {}, 'lotus-oe', ['oe', 'hidden.uo', 'hidden.color', 'hidden.suit']],
  ['/game/lotus/baccarat1', {}, 'lotus-bac1', ['bac.main', 'bac.pair']],
  ['/game/lotus/baccarat1', { table: 2 }, 'lotus-bac2', ['bac.main', 'bac.pair']],
])(
  '%s %o tells the round that is on with its folders [call POST /game/lotus/oe] [call POST /game/lotus/baccarat1]',
  async (path, body, game, folders) => {
    const { payload } = await ofGames(path, { as: await storedMember(), body });
    const told = JSON.parse(JSON.stringify(payload)).game;
    expect(told).toMatchObject({ game_id: game, serverTime: new Date().toISOString() });
    const seq: string = told.game_seq;
    expect(told.folders.map(({ folders_seq }: { folders_seq: string }) => folders_seq)).toEqual(
      folders.map((folder) => `${seq}:${folder}`),
    );
  },
);

it('/token/state tells the round, own bets, the rounds before, the balance and the limits [call POST /token/state]', async () => {
  const { payload } = await ofGames('/token/state', {
    as: await storedMember(),
    body: { game: 'roulette' },
  });
  expect(payload).toMatchObject({
    game: { game_id: 'roulette' },
    ...{ closed: null, myBets: [], previous: null, flight: null },
    rounds: expect.any(Array),
    member: { members_cash: 1_000_000 },
    limits: { minBetting: 1_000, maxBetting: 500_000, maxWin: 10_000_000, maxOdds: null },
  });
});

it.each(['oe', 'lotus-oe'])(
  'the timer of %s tells when the round that is on opens, closes and is drawn [call POST /game/timer/{type}]',
  async (type) => {
    const { number, openAt, closeAt, drawAt } = await roundOn('lotus-oe');
    const { payload } = await ofGames(`/game/timer/${type}`, { as: await storedMember() });
    const [opens, closes, draws] = [openAt, closeAt, drawAt].map((time) => new Date(time).toISOString());
    expect(payload).toEqual({
      ...{ round: number, openAt: opens, closeAt: closes, drawAt: draws },
      serverTime: new Date().toISOString(),
    });
  },
);

it.each([
  ['/betting/lotus/results', 'lotus-oe'],
  ['/token/results', 'roulette'],
])(
  '%s tells own bets on a game and its rounds, and no game of another kind [call POST /betting/lotus/results] [call POST /token/results]',
  async (path, game) => {
    const member = await storedMember();
    const { payload } = await ofGames(path, { as: member, body: { game } });
    expect(payload).toMatchObject({
      list: [],
      rounds: expect.any(Array),
      roundsPagination: expect.anything(),
    });
    expect((await ofGames(path, { as: member, body: { game: 'powerball' } })).status).toBe(404);
  },
);
