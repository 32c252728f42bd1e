import { beforeAll, describe, expect, it } from 'vitest';
import { serveCalls } from '../../../functions/runtime/http/serve-calls.ts';
import { update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { allGroups } from '../../../shared/calls/console.ts';
import { games } from '../../../shared/calls/games/games.ts';
import { loggedInMember } from '../../support/builders/member/logins.ts';
import { advanceClock, clock, members, withAuthSystem } from '../../support/system/auth-system.ts';
import { Browser } from '../../support/system/browser.ts';

withAuthSystem();
const minute = 60_000;
const hour = 60 * minute;

/** Two calls of frames, one of them about money, that do nothing but say yes. */
const { timer, tokenCashOut } = games.calls;
const times = { openAt: '', closeAt: '', drawAt: '', serverTime: '' };
const frames = serveCalls(
  { ...games, calls: { timer, tokenCashOut } },
  {
    timer: async () => ({ round: 1, ...times }),
    tokenCashOut: async () => ({ multiplier: 1, payed: 0, member: { members_cash: 0, members_point: 0 } }),
  },
  () => clock.now,
);

async function openFrame(login: { readonly browser: Browser; readonly token: string }) {
  const { body } = await login.browser.post('/auth/frame', { page: 'korean' }, { token: login.token });
  const { searchParams } = new URL(String(body.payload?.url), 'http://localhost');
  const redeemed = await new Browser(members).post('/auth/launch', { ticket: searchParams.get('token') });
  const token = String(redeemed.body.payload?.token);
  const frame = new Browser(frames);
  const reads = async () => (await frame.post('/game/timer/token', {}, { token })).status;
  const spends = async () =>
    (
      await frame.post(
        '/token/cashout',
        { betCode: 'b_1' },
        { token, headers: { 'idempotency-key': 'k'.repeat(20) } },
      )
    ).status;
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return { both: async () => [await reads(), await spends()], ends: Number(exp) * 1000 };
}

/** Renews the login every ten minutes, as its page does. */
async function keepAlive(browser: Browser, long: number): Promise<void> {
  for (let passed = 0; passed < long; passed += 10 * minute) {
    advanceClock(10 * minute);
    expect((await browser.post('/auth/refresh')).status).toBe(200);
  }
}

describe('a frame’s token', () => {
  let login: Awaited<ReturnType<typeof loggedInMember>>;
  beforeAll(async () => {
    login = await loggedInMember();
  });

  it('works for two hours while its login is kept alive', async () => {
    const frame = await openFrame(login);
    // A token's end is in whole seconds.
    expect(frame.ends).toBe(Math.floor(clock.now / 1000) * 1000 + 2 * hour);
    await keepAlive(login.browser, 110 * minute);
    expect(await frame.both()).toEqual([200, 200]);
    await keepAlive(login.browser, 20 * minute);
    expect(await frame.both()).toEqual([401, 401]);
  });

  it('ends with its login at the latest, twelve hours after the login began', async () => {
    const begun = clock.now;
    const late = await loggedInMember();
    await keepAlive(late.browser, 11 * hour);
    const { body } = await late.browser.post('/auth/refresh');
    const frame = await openFrame({ ...late, token: String(body.payload?.token) });
    expect(frame.ends).toBeLessThanOrEqual(begun + 12 * hour);
    expect(await frame.both()).toEqual([200, 200]);
  });

  it('is dead once its login was idle for half an hour', async () => {
    const idle = await loggedInMember();
    const frame = await openFrame(idle);
    advanceClock(29 * minute);
    expect(await frame.both()).toEqual([200, 200]);
    advanceClock(minute);
    expect(await frame.both()).toEqual([419, 419]);
  });

  it.each([
    ['logged out', ({ browser }: typeof login) => browser.post('/auth/logout')],
    [
      'ended by another process',
      ({ browser }: typeof login) => {
        const [familyId = ''] = String(browser.cookies.get('rt')).split('.');
        return update({ key: keys.session(familyId), set: { revoked: 'forced' } });
      },
    ],
    [
      'of a member frozen meanwhile',
      ({ memberSeq }: typeof login) => update({ key: keys.balance(memberSeq), set: { st: 'frozen' } }),
    ],
    [
      'ended with all others',
      ({ memberSeq }: typeof login) => update({ key: keys.balance(memberSeq), add: { tv: 1 } }),
    ],
  ] as const)('is dead at once on every call when its login is %s', async (_, end) => {
    const own = await loggedInMember();
    const frame = await openFrame(own);
    expect(await frame.both()).toEqual([200, 200]);
    await end(own);
    expect(await frame.both()).toEqual([419, 419]);
  });

  it('is for calls of games and of the sandbox’s casino, and for nothing else', () => {
    const groups = allGroups.filter(({ calls }) => Object.values(calls).some((call) => 'inFrames' in call));
    expect(groups.map(({ name }) => name)).toEqual(['games', 'sandbox']);
  });
});
