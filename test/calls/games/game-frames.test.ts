import { describe, expect, it } from 'vitest';
import { handler as auth } from '../../../functions/api/auth/handler.ts';
import { callGames, moveClock, roundOn, withRoundClock } from '../../support/builders/games/rounds.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { callHandler, type Reply } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
withRoundClock();

const redeem = (ticket: string): Promise<Reply> =>
  callHandler(auth, { path: '/auth/launch', body: { ticket } });

/** The launch ticket of a frame's address, or of a token game's hash. */
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

describe('the launch ticket of a game’s frame', () => {
  it.each(ways)(
    'of %s %o is redeemed once, of many at the same moment, for a token of the games’ own calls',
    async (path, body, page) => {
      const member = await storedMember();
      const ticket = ticketIn(await callGames(path, { as: member, body }));
      expect(ticket).toMatch(/^[\w-]{43}$/);
      const answers = await Promise.all([redeem(ticket), redeem(ticket), redeem(ticket)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 419, 419]);
      const won = answers.find(({ status }) => status === 200);
      expect(won?.payload).toMatchObject({ page });
      const frame: StoredMember = { ...member, token: String(won?.payload?.token) };
      expect((await callGames('/token/state', { as: frame, body: { game: 'roulette' } })).status).toBe(200);
      expect((await callGames('/token/user', { as: frame })).status).toBe(403);
      expect((await redeem(ticket)).status).toBe(419);
    },
  );

  it('is nothing when it is forged, a minute old, or the login’s own token', async () => {
    const member = await storedMember();
    const ticket = ticketIn(await callGames('/token/user', { as: member }));
    const forged = `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`;
    for (const none of [forged, 'x'.repeat(43)]) expect((await redeem(none)).status).toBe(419);
    expect((await redeem(member.token)).success).toBe(false);
    moveClock(Date.now() + 60_001);
    expect((await redeem(ticket)).status).toBe(419);
  });
});

describe('a frame is entered', () => {
  it('by hash and uid, which give the member’s number and never the login’s token [call POST /token/info] [call POST /token/user]', async () => {
    const member = await storedMember();
    for (const reply of [
      await callGames('/token/info', { as: member, body: { gType: 'roulette' } }),
      await callGames('/token/user', { as: member }),
    ]) {
      expect(reply.payload).toEqual({ hash: expect.any(String), uid: `u${member.memberSeq}` });
      expect(JSON.stringify(reply)).not.toContain(member.token);
    }
    expect((await callGames('/token/info', { as: member, body: { gType: 'chess' } })).status).toBe(404);
    expect((await callGames('/token/info', { body: { gType: 'roulette' } })).status).toBe(401);
  });

  it.each([
    ['/lotus/oe', {}, 'lotus-oe', 'desktop'],
    ['/lotus/oe', { is_mobile: true }, 'lotus-oe', 'mobile'],
    ['/lotus/baca', { table: 2 }, 'lotus-bac2', 'desktop'],
    ['/lotus/baca', { is_mobile: true }, 'lotus-bac1', 'mobile'],
  ])(
    'by the address %s gives for %o: our own host, game, variant, siteName and ticket [screen lotus frames] [call POST /lotus/oe] [call POST /lotus/baca]',
    async (path, body, game, variant) => {
      const member = await storedMember();
      const { payload } = await callGames(path, { as: member, body });
      const url = new URL(String(payload?.url), 'http://localhost');
      expect(url.pathname).toBe('/host.html');
      expect(Object.fromEntries(url.searchParams)).toEqual({
        ...{ game, variant, siteName: 'newbet' },
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
  '%s %o gives the round that is on with its folders [call POST /game/lotus/oe] [call POST /game/lotus/baccarat1]',
  async (path, body, game, folders) => {
    const { payload } = await callGames(path, { as: await storedMember(), body });
    const shown = JSON.parse(JSON.stringify(payload)).game;
    expect(shown).toMatchObject({ game_id: game, serverTime: new Date().toISOString() });
    const seq: string = shown.game_seq;
    expect(shown.folders.map(({ folders_seq }: { folders_seq: string }) => folders_seq)).toEqual(
      folders.map((folder) => `${seq}:${folder}`),
    );
  },
);

it('/token/state gives the round, own bets, the rounds before, the balance and the limits [call POST /token/state]', async () => {
  const { payload } = await callGames('/token/state', {
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
  'the timer of %s gives when the round that is on opens, closes and is drawn [call POST /game/timer/{type}]',
  async (type) => {
    const { number, openAt, closeAt, drawAt } = await roundOn('lotus-oe');
    const { payload } = await callGames(`/game/timer/${type}`, { as: await storedMember() });
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
  '%s lists own bets on a game and its rounds, and no game of another kind [call POST /betting/lotus/results] [call POST /token/results]',
  async (path, game) => {
    const member = await storedMember();
    const { payload } = await callGames(path, { as: member, body: { game } });
    expect(payload).toMatchObject({
      list: [],
      rounds: expect.any(Array),
      roundsPagination: expect.anything(),
    });
    expect((await callGames(path, { as: member, body: { game: 'powerball' } })).status).toBe(404);
  },
);
