import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { evolutionAccess, pragmaticAccess } from '../../functions/providers/casino/launching/access.ts';
import { configureVendorPatience } from '../../functions/providers/casino/launching/ask-vendor.ts';
import { evolutionPort } from '../../functions/providers/casino/launching/evolution-port.ts';
import { pragmaticPort } from '../../functions/providers/casino/launching/pragmatic-port.ts';
import { playTicket } from '../../functions/providers/casino/play-ticket.ts';
import type { CasinoPort, LaunchOrder } from '../../functions/providers/casino/port.ts';
import {
  evolutionKeys,
  pragmaticKeys,
  startEvolution,
  startPragmatic,
  type VendorServer,
} from '../support/fakes/casino-vendors.ts';

let evolution: VendorServer;
let pragmatic: VendorServer;
beforeAll(async () => {
  [evolution, pragmatic] = await Promise.all([startEvolution(), startPragmatic()]);
});
afterAll(async () => {
  configureVendorPatience(5_000);
  await Promise.all([evolution.stop(), pragmatic.stop()]);
});
beforeEach(() => {
  configureVendorPatience(5_000);
  evolution.answer(null);
  pragmatic.answer(null);
});

const order: LaunchOrder = {
  target: { kind: 'table', provider: 'evolution', game: 'evolution-1' },
  memberSeq: 421,
  nickname: '골드핀치',
  ticket: 'ticket-of-our-own-host',
  now: 1_795_219_200_000,
  platform: 'MOBILE',
  ip: '203.0.113.7',
  site: 'https://newbet.example',
};

/** By it the vendor's callbacks say who plays. */
const ticketWith = (secret: string): string => playTicket('421', { secret, now: order.now });

const evolutionText = (changes: object = {}): string =>
  JSON.stringify({
    evolution: {
      api: evolution.origin,
      hosts: [evolution.origin],
      tables: { 'evolution-1': 'vctlz20yfnmp1ylr' },
      ...evolutionKeys,
      ...changes,
    },
  });
const evolutionWith = (changes: object = {}): CasinoPort =>
  evolutionPort('evolution', evolutionAccess(evolutionText(changes), 'evolution'));
const pragmaticWith = (changes: object = {}): CasinoPort =>
  pragmaticPort(
    'pragmatic',
    pragmaticAccess(
      JSON.stringify({
        pragmatic: {
          api: pragmatic.origin,
          hosts: [pragmatic.origin],
          symbols: { 'pragmatic-001': 'vs20olympgate' },
          ...pragmaticKeys,
          ...changes,
        },
      }),
      'pragmatic',
    ),
  );
const title: LaunchOrder = {
  ...order,
  target: { kind: 'slot', provider: 'pragmatic', game: 'pragmatic-001' },
};

describe('an Evolution-like vendor', () => {
  it('is asked for a session with key and token in the path, and the member is sent to its entry', async () => {
    expect(await evolutionWith().launch(order)).toBe(
      `${evolution.origin}/entry?params=${ticketWith(evolutionKeys.authToken)}&JSESSIONID=s1`,
    );
    const asked = evolution.requests.at(-1);
    expect(asked?.url.pathname).toBe('/ua/v1/casino0000000001/api-token-1');
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      player: {
        ...{ id: '421', update: true, nickname: '골드핀치', country: 'KR', language: 'ko', currency: 'KRW' },
        session: { id: ticketWith(evolutionKeys.authToken), ip: '203.0.113.7' },
      },
      config: {
        brand: { id: '1', skin: '1' },
        game: { category: 'baccarat', interface: 'view1', table: { id: 'vctlz20yfnmp1ylr' } },
        channel: { wrapped: false, mobile: true },
        urls: {
          cashier: 'https://newbet.example/balance/casino',
          lobby: 'https://newbet.example/casino/live',
        },
      },
    });
  });

  it('is asked for its lobby without a game', async () => {
    await evolutionWith().launch({
      ...order,
      target: { kind: 'lobby', provider: 'evolution' },
      platform: 'PC',
    });
    const { config } = JSON.parse(evolution.requests.at(-1)?.body ?? '');
    expect(config.game).toBeUndefined();
    expect(config.channel.mobile).toBe(false);
  });

  it.each([
    ['refuses', { status: 401, body: '{"errors":[{"code":"G.3","message":"wrong token"}]}' }, /^G\.3$/],
    ['fails', { status: 502, body: 'Bad gateway' }, /^status 502$/],
    ['answers no JSON', { body: '<html>' }, /no JSON/],
    ['names no entry', { body: '{}' }, /without entry/],
    ['names an address on another host', { body: '{"entry":"https://evil.example/entry"}' }, /not allowed/],
    ['names a script', { body: '{"entry":"javascript:alert(1)"}' }, /none/],
    ['names an address with a login', { body: '{"entry":"https://a:b@evil.example/"}' }, /none/],
    ['redirects', { status: 302, headers: { location: 'https://evil.example/' }, body: '' }, /./],
  ])('that %s sends nobody anywhere, and its credentials are in no error', async (_, reply, why) => {
    evolution.answer(() => reply);
    const failed = await evolutionWith()
      .launch(order)
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ name: 'VendorFailed', message: expect.stringMatching(why) });
    expect(String(failed)).not.toContain(evolutionKeys.apiToken);
  });

  it('that does not answer in time is given up', async () => {
    configureVendorPatience(50);
    // A port that nobody listens on, and one that never answers.
    await expect(evolutionWith({ api: 'http://127.0.0.1:9' }).launch(order)).rejects.toThrow('TypeError');
    await expect(evolutionWith({ api: 'http://192.0.2.1' }).launch(order)).rejects.toThrow(
      /TimeoutError|TypeError/,
    );
  });

  it('lists a round for each member of a game that was settled in the span', async () => {
    const bets = [
      { code: 'BAC_Banker', stake: 10_000, payout: 19_500, transactionId: '1' },
      { code: 'BAC_Tie', stake: 1_000, payout: 0, transactionId: '2' },
    ];
    const game = { id: 'game-1', status: 'Resolved', settledAt: '2026-11-22T15:00:00.000Z' };
    const participants = [
      { playerId: '421', bets },
      { playerId: '7', bets: bets.slice(1) },
    ];
    const games = [
      { ...game, participants },
      { ...game, id: 'open', status: 'Started', participants },
      { ...game, id: 'late', settledAt: '2026-11-23T15:00:00.000Z', participants },
    ];
    evolution.answer(() => ({ body: JSON.stringify({ data: [{ date: '2026-11-22', games }] }) }));
    const span = { from: Date.parse('2026-11-22T15:00:00Z'), to: Date.parse('2026-11-23T15:00:00Z') };
    expect(await evolutionWith().rounds(span)).toEqual([
      { roundId: 'game-1', memberSeq: 421, bet: 11_000, win: 19_500, endedAt: Date.parse(game.settledAt) },
      { roundId: 'game-1', memberSeq: 7, bet: 1_000, win: 0, endedAt: Date.parse(game.settledAt) },
    ]);
    const { url } = evolution.requests.at(-1) ?? {};
    expect(url?.pathname).toBe('/api/gamehistory/v1/casino/games');
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      startDate: '2026-11-22T15:00:00.000Z',
      endDate: '2026-11-23T15:00:00.000Z',
    });
    games[0]?.participants[0]?.bets.push({ code: 'BAC_Pair', stake: 0.5, payout: 0, transactionId: '3' });
    await expect(evolutionWith().rounds(span)).rejects.toThrow('whole won');
  });

  it('publishes no call that ends a session', async () => {
    expect(await evolutionWith().kick(421)).toBe('unsupported');
  });
});

describe('a Pragmatic-like vendor', () => {
  it('is asked for a title by its symbol, in a hashed form, and the member is sent to its address', async () => {
    expect(await pragmaticWith().launch(title)).toBe(
      `${pragmatic.origin}/gs2c/playGame.do?key=token%3D${ticketWith(pragmaticKeys.secretKey)}&symbol=vs20olympgate`,
    );
    const { hash, ...fields } = Object.fromEntries(new URLSearchParams(pragmatic.requests.at(-1)?.body));
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
    expect(fields).toEqual({
      ...{
        secureLogin: 'nb_newbet',
        symbol: 'vs20olympgate',
        language: 'ko',
        token: ticketWith(pragmaticKeys.secretKey),
      },
      ...{ externalPlayerId: '421', currency: 'KRW', country: 'KR', platform: 'MOBILE', technology: 'H5' },
      lobbyUrl: 'https://newbet.example/casino/slot',
      cashierUrl: 'https://newbet.example/balance/casino',
    });
  });

  it.each([
    ['refuses', () => ({ body: '{"error":"8","description":"Game is not found or disabled"}' }), /^error 8$/],
    ['names no address', () => ({ body: '{"error":"0"}' }), /without address/],
    [
      'names another host',
      () => ({ body: '{"error":"0","gameURL":"https://evil.example/"}' }),
      /not allowed/,
    ],
  ])('that %s sends nobody anywhere', async (_, reply, why) => {
    pragmatic.answer(reply);
    await expect(pragmaticWith().launch(title)).rejects.toThrow(why);
  });

  it('is not asked for a title whose symbol is unknown, nor for a lobby it does not have', async () => {
    const before = pragmatic.requests.length;
    const unknown = {
      ...title,
      target: { kind: 'slot', provider: 'pragmatic', game: 'pragmatic-002' },
    } as const;
    await expect(pragmaticWith().launch(unknown)).rejects.toThrow('without symbol');
    await expect(
      pragmaticWith().launch({ ...title, target: { kind: 'lobby', provider: 'pragmatic_live' } }),
    ).rejects.toThrow('without symbol');
    expect(pragmatic.requests).toHaveLength(before);
  });

  it('ends a member’s session', async () => {
    expect(await pragmaticWith().kick(421)).toBe('ended');
    const { url, body } = pragmatic.requests.at(-1) ?? {};
    expect(url?.pathname).toBe('/IntegrationService/v3/http/CasinoGameAPI/game/session/terminate/');
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({ externalPlayerId: '421' });
  });

  it('lists finished rounds of the span once, as it named them last, from timepoint to timepoint', async () => {
    const from = Date.parse('2026-11-22T15:00:00Z');
    const names =
      'playerID,extPlayerID,gameID,playSessionID,parentSessionID,startDate,endDate,status,type,bet,win,currency,jackpot';
    const line = (id: string, { end = '2026-11-22 15:01:00', status = 'C', bet = '1000.00', win = '0.00' }) =>
      `9,421,vs20olympgate,${id},null,2026-11-22 15:00:30,${end},${status},R,${bet},${win},KRW,0.00`;
    const pages = [
      [line('1', {}), line('2', { status: 'I' }), line('3', { end: '2026-11-22 14:59:59' })],
      [line('1', { win: '2500.00' }), line('4', { end: '2026-11-23 15:00:00' })],
    ];
    pragmatic.answer(({ url }) => {
      const at = Number(url.searchParams.get('timepoint'));
      const page = pages[(at - from) / 600_000];
      const next = page ? at + 600_000 : at;
      return { body: [`timepoint=${next}`, names, ...(page ?? [])].join('\n') };
    });
    expect(await pragmaticWith().rounds({ from, to: from + 86_400_000 })).toEqual([
      { roundId: '1', memberSeq: 421, bet: 1_000, win: 2_500, endedAt: Date.parse('2026-11-22T15:01:00Z') },
    ]);
    expect(pragmatic.requests.at(-1)?.url.searchParams.get('login')).toBe('nb_newbet');
    pragmatic.answer(() => ({ body: 'Service unavailable' }));
    await expect(pragmaticWith().rounds({ from, to: from + 1 })).rejects.toThrow('timepoint');
  });
});

describe('the access of a vendor', () => {
  it('that lacks something is named with what is wrong, and no credential is quoted', () => {
    const broken = JSON.stringify({ pragmatic: { ...pragmaticKeys, api: 'none' } });
    expect(() => pragmaticAccess(broken, 'pragmatic')).toThrow(/CASINO_ACCESS of pragmatic/);
    expect(() => pragmaticAccess(`{${pragmaticKeys.secretKey}`, 'pragmatic')).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining(pragmaticKeys.secretKey) }),
    );
    expect(() => evolutionAccess('{}', 'evolution')).toThrow(/CASINO_ACCESS of evolution/);
  });
});
