import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as auth } from '../../../functions/api/auth/handler.ts';
import { update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { lostAttribute } from '../../../functions/table/ledger/daily-counters.ts';
import type { MenuArea } from '../../../shared/model/admin/menu.ts';
import { callLobby, saveCasino } from '../../support/builders/casino/lobby.ts';
import { callGames } from '../../support/builders/games/rounds.ts';
import { freeze, type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { setPlayerLimits, takeTimeOut } from '../../support/builders/member/player-limits.ts';
import { callHandler, type Reply } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
beforeEach(() => saveCasino());
afterEach(() => vi.useRealTimers());

const lobby = (as: StoredMember, type: number, platform?: string) =>
  callLobby('/casino/v2/lobby', { type, ...(platform && { platform }) }, as);
const link = (as: StoredMember, body: object) => callLobby('/casino/v2/connect/link', body, as);
const token = (as: StoredMember, gType: string) => callGames('/token/info', { as, body: { gType } });

const slot = { game_id: 'pragmatic-001' };
const table = { lobbyId: 'wm', gameId: 'wm-1' };

/** Everything that opens: what it is, how it is asked for, and the page it opens. */
const ways: readonly (readonly [
  name: string,
  page: string,
  ask: (as: StoredMember) => Promise<Reply>,
  areas: readonly MenuArea[],
])[] = [
  ['Evolution’s lobby, 45', 'lobby/evolution', (as) => lobby(as, 45), ['casino', 'evolution']],
  ['Asian Gaming’s lobby, 44', 'lobby/asia', (as) => lobby(as, 44), ['casino', 'asia']],
  ['a lobby by its code', 'lobby/vivo', (as) => link(as, { lobbyId: 'vivo' }), ['casino']],
  ['a table', 'table/wm-1', (as) => link(as, table), ['casino']],
  ['a slot', 'slot/pragmatic-001', (as) => link(as, slot), ['slot']],
  ['gType evolution', 'lobby/evolution', (as) => token(as, 'evolution'), ['casino', 'evolution']],
  ['gType agcasino', 'lobby/asia', (as) => token(as, 'agcasino'), ['casino', 'asia']],
];

/** The address of any of the replies; a token call gives the ticket alone. */
function addressIn({ payload }: Reply): URL {
  const { data, link: linked, hash } = JSON.parse(JSON.stringify(payload ?? {}));
  return new URL(data?.lobbyUrl ?? linked?.link ?? `/host.html?token=${hash}`, 'http://localhost');
}
const ticketIn = (reply: Reply): string => addressIn(reply).searchParams.get('token') ?? '';
const redeem = (ticket: string) => callHandler(auth, { path: '/auth/launch', body: { ticket } });
const closedWith = (error: string) => ({ status: 503, code: 'maintenance', error });

describe('a launch', () => {
  it.each(ways)(
    'of %s gives the ticket of the page %s, good once [rule token types agcasino and evolution]',
    async (_, page, ask) => {
      const reply = await ask(await storedMember());
      expect(reply).toMatchObject({ status: 200 });
      const ticket = ticketIn(reply);
      expect(ticket).toMatch(/^[\w-]{43}$/);
      const answers = await Promise.all([redeem(ticket), redeem(ticket), redeem(ticket)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 419, 419]);
      expect(answers.find(({ status }) => status === 200)?.payload).toMatchObject({ page });
    },
  );

  it('gives addresses of our own host with variant, page and a ticket, never the login’s token [call POST /casino/v2/lobby] [call POST /casino/v2/connect/link] [constant launch codes 45, 44, 108]', async () => {
    const member = await storedMember();
    const opened = await lobby(member, 45);
    expect(Object.keys(opened.payload ?? {})).toEqual(['data']);
    const mobile = await link(member, { ...slot, platform: 'MOBILE' });
    expect(mobile).toMatchObject({ success: true, payload: { success: true } });
    expect(mobile.payload?.url).toBe(JSON.parse(JSON.stringify(mobile.payload)).link.link);
    for (const [reply, variant, page] of [
      [opened, 'desktop', 'lobby/evolution'],
      [await lobby(member, 44, 'MOBILE'), 'mobile', 'lobby/asia'],
      [mobile, 'mobile', 'slot/pragmatic-001'],
      [await link(member, { ...table, platform: 'PC' }), 'desktop', 'table/wm-1'],
    ] as const) {
      const url = addressIn(reply);
      expect(url.pathname).toBe('/host.html');
      expect(Object.fromEntries(url.searchParams)).toEqual({ variant, page, token: expect.any(String) });
      expect(url.href).not.toContain(member.token);
    }
  });

  it('is no longer good after sixty seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const member = await storedMember();
    const [inTime, late] = [ticketIn(await link(member, slot)), ticketIn(await link(member, slot))];
    vi.setSystemTime(Date.now() + 59_000);
    expect((await redeem(inTime)).status).toBe(200);
    vi.setSystemTime(Date.now() + 1_001);
    expect((await redeem(late)).status).toBe(419);
  });

  it('is for members alone [rule launch needs login]', async () => {
    for (const [path, body] of [
      ['/casino/v2/lobby', { type: 45 }],
      ['/casino/v2/connect/link', slot],
    ] as const)
      expect(await callLobby(path, body)).toMatchObject({ status: 401 });
  });

  it.each([
    ['a type that is no lobby', (as: StoredMember) => lobby(as, 46)],
    ['a title nobody has', (as: StoredMember) => link(as, { game_id: 'pragmatic-999' })],
    ['a table as a slot', (as: StoredMember) => link(as, { game_id: 'wm-1' })],
    ['a table of another provider', (as: StoredMember) => link(as, { lobbyId: 'vivo', gameId: 'wm-1' })],
    ['a slot provider’s lobby', (as: StoredMember) => link(as, { lobbyId: 'pragmatic' })],
  ])('knows no %s', async (_, ask) => {
    expect(await ask(await storedMember())).toMatchObject({ status: 404, code: 'not-found' });
  });

  it.each([
    {},
    { game_id: 'pragmatic-001', lobbyId: 'wm' },
    { game_id: '../x' },
    { lobbyId: 'wm', gameId: 5 },
  ])('refuses %o', async (body) => {
    expect((await link(await storedMember(), body)).status).toBe(400);
  });

  it('is refused to a member in a break or shut out by themselves, and to a frozen one', async () => {
    const [resting, excluded, frozen] = await Promise.all([storedMember(), storedMember(), storedMember()]);
    await takeTimeOut(resting, { kind: 'timeOut', period: '24h' });
    await takeTimeOut(excluded, { kind: 'exclusion', period: '6m' });
    await freeze(frozen);
    for (const [, , ask] of ways) {
      expect(await ask(resting)).toMatchObject({ status: 422, code: 'on-time-out' });
      expect((await ask(excluded)).code).toBe('self-excluded');
      expect((await ask(frozen)).success).toBe(false);
    }
  });

  it('is refused to a member who reached a limit of their own', async () => {
    const member = await storedMember();
    await setPlayerLimits(member, { lossDaily: 30_000 });
    await update({ key: keys.balance(member.memberSeq), add: { [lostAttribute(Date.now())]: 40_000 } });
    for (const [name, , ask] of ways)
      expect(await ask(member), name).toMatchObject({ status: 422, code: 'own-limit-reached' });
  });

  it('is answered ten times a minute, not more', async () => {
    const member = await storedMember();
    const statuses = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await link(member, slot)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('a closed casino says', () => {
  it.each([
    ['카지노는 점검중입니다.', ['casino', 'slot'], ways.map(([name]) => name)],
    [
      '라이브 카지노는 점검중입니다.',
      ['casino'],
      ways.filter(([, , , areas]) => areas.includes('casino')).map(([name]) => name),
    ],
    ['슬롯게임은 점검중입니다.', ['slot'], ['a slot']],
    ['에볼루션 점검중입니다.', ['evolution'], ['Evolution’s lobby, 45', 'gType evolution']],
    ['아시아는 점검중입니다.', ['asia'], ['Asian Gaming’s lobby, 44', 'gType agcasino']],
  ] as const)(
    '%s with %o switched off, of %o and of nothing else [message casino area closed]',
    async (sentence, off, closed) => {
      await saveCasino({ off });
      const member = await storedMember();
      for (const [name, , ask] of ways) {
        const reply = await ask(member);
        if (closed.some((one) => one === name)) expect(reply, name).toMatchObject(closedWith(sentence));
        else expect(reply.status, name).toBe(200);
      }
    },
  );

  it.each([
    ['evolution', '에볼루션은 이용하실 수 없습니다.', 45, 'evolution'],
    ['asia', '아시아게이밍은 이용하실 수 없습니다.', 44, 'agcasino'],
  ] as const)(
    'to a member without the permission %s: %s [message evolution closed] [message asia gaming closed]',
    async (permission, error, type, gType) => {
      const member = await storedMember({ permissions: { [permission]: false } });
      const forbidden = { code: 'kind-forbidden', error };
      for (const reply of [
        await lobby(member, type),
        await token(member, gType),
        await link(member, { lobbyId: permission, gameId: `${permission}-1` }),
      ])
        expect(reply).toMatchObject(forbidden);
      expect((await lobby(member, type === 45 ? 44 : 45)).status).toBe(200);
      expect((await link(member, slot)).status).toBe(200);
    },
  );

  it('카지노는 점검 중입니다. to everyone but members left out of settlement (정산제외회원), while it is being tested [message casino testing]', async () => {
    await saveCasino({ testOnly: true });
    const [member, tester] = [await storedMember(), await storedMember({ type: '정산제외회원' })];
    for (const [name, , ask] of ways) {
      expect(await ask(member), name).toMatchObject(closedWith('카지노는 점검 중입니다.'));
      expect((await ask(tester)).status, name).toBe(200);
    }
  });

  it('점검중입니다. of a provider or a game an operator switched off [message casino game closed]', async () => {
    await saveCasino({ closedProviders: ['evolution'], closedGames: ['wm-1', 'pragmatic-001'] });
    const member = await storedMember();
    for (const reply of [
      await lobby(member, 45),
      await token(member, 'evolution'),
      await link(member, table),
      await link(member, slot),
    ])
      expect(reply).toMatchObject(closedWith('점검중입니다.'));
    expect((await link(member, { lobbyId: 'wm', gameId: 'wm-2' })).status).toBe(200);
    expect((await link(member, { game_id: 'pragmatic-002' })).status).toBe(200);
  });

  it('점검중입니다. of sexygaming, whatever is open [message sexygaming closed]', async () => {
    expect(await token(await storedMember(), 'sexygaming')).toMatchObject(closedWith('점검중입니다.'));
  });
});
