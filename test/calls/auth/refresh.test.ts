import { afterEach, describe, expect, it } from 'vitest';
import { revokeSession, type Session } from '../../../functions/table/auth/sessions.ts';
import { get, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { beforeNextTransaction } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';
import {
  advanceClock,
  clock,
  loginMember,
  members,
  password,
  withAuthSystem,
} from '../../support/system/auth-system.ts';
import { Browser, tokenOf } from '../../support/system/browser.ts';

withAuthSystem();
afterEach(() => configureWire({ send: sendToTable }));
const minute = 60_000;

async function loggedIn() {
  const { userId, memberSeq } = await loginMember();
  const browser = new Browser(members);
  const token = tokenOf(await browser.post('/auth/login', { userId, userPw: password }));
  return { userId, memberSeq, browser, token, first: browser.cookies.get('rt') ?? '' };
}
const ended = { status: 419, body: { code: 'session-ended' } };

it('rotates: each refresh brings another token of the same login [call POST /auth/refresh]', async () => {
  const { browser, first } = await loggedIn();
  advanceClock(minute);
  const answered = await browser.post('/auth/refresh');
  expect(answered.status).toBe(200);
  const second = browser.cookies.get('rt') ?? '';
  expect(second).not.toBe(first);
  expect(second.split('.')[0]).toBe(first.split('.')[0]);
  expect(await browser.post('/auth/info/new', {}, { token: tokenOf(answered) })).toMatchObject({
    status: 200,
  });
});

it('gives the same successor again within ten seconds, for two tabs or a lost reply', async () => {
  const { browser, first } = await loggedIn();
  await browser.post('/auth/refresh');
  const second = browser.cookies.get('rt');
  advanceClock(9_900);
  browser.cookies.set('rt', first);
  expect((await browser.post('/auth/refresh')).status).toBe(200);
  expect(browser.cookies.get('rt')).toBe(second);
  expect((await browser.post('/auth/refresh')).status).toBe(200);
});

it('gives two tabs that refresh at once one successor', async () => {
  const { browser, first } = await loggedIn();
  const other = new Browser(members);
  other.cookies.set('rt', first);
  const both = await Promise.all([browser.post('/auth/refresh'), other.post('/auth/refresh')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(browser.cookies.get('rt')).toBe(other.cookies.get('rt'));
});

/** Another holder of a refresh token. */
function holderOf(token: string): Browser {
  const holder = new Browser(members);
  holder.cookies.set('rt', token);
  return holder;
}

it('takes a token whose successor was used for stolen and ends every login of the member', async () => {
  const { userId, memberSeq, browser, first } = await loggedIn();
  const elsewhere = new Browser(members);
  await elsewhere.post('/auth/login', { userId, userPw: password });
  await browser.post('/auth/refresh');
  await browser.post('/auth/refresh');
  expect(await holderOf(first).post('/auth/refresh')).toMatchObject(ended);
  expect(await browser.post('/auth/refresh')).toMatchObject(ended);
  expect(await elsewhere.post('/auth/refresh')).toMatchObject(ended);
  expect(await get(keys.balance(memberSeq))).toMatchObject({ tv: 2 });
  expect(await new Browser(members).post('/auth/login', { userId, userPw: password })).toMatchObject({
    status: 200,
  });
});

it.each([
  [10_001, 'just after the ten seconds'],
  [29 * minute, 'just before the idle end'],
])('answers a token again after %i ms with another successor while none was used: %s', async (late) => {
  const { browser, first } = await loggedIn();
  await browser.post('/auth/refresh');
  const lost = browser.cookies.get('rt');
  advanceClock(late);
  browser.cookies.set('rt', first);
  expect((await browser.post('/auth/refresh')).status).toBe(200);
  expect(browser.cookies.get('rt')).not.toBe(lost);
  advanceClock(29 * minute);
  expect((await browser.post('/auth/refresh')).status).toBe(200);
});

it('a token asked with again after the idle end ends this login only', async () => {
  const { userId, browser, first } = await loggedIn();
  const elsewhere = new Browser(members);
  await browser.post('/auth/refresh');
  advanceClock(29 * minute);
  await elsewhere.post('/auth/login', { userId, userPw: password });
  advanceClock(minute);
  expect(await holderOf(first).post('/auth/refresh')).toMatchObject(ended);
  expect((await elsewhere.post('/auth/refresh')).status).toBe(200);
});

describe('two holders of a token, of whom the second comes late', () => {
  async function bothHold() {
    const { browser: owner, first, memberSeq } = await loggedIn();
    await owner.post('/auth/refresh');
    advanceClock(minute);
    const thief = holderOf(first);
    expect((await thief.post('/auth/refresh')).status).toBe(200);
    return { owner, thief, memberSeq };
  }

  it.each(['owner', 'thief'] as const)(
    'have one refresh more, the %s’s: the other’s ends all',
    async (who) => {
      const { memberSeq, ...holders } = await bothHold();
      const [next, last] = who === 'owner' ? [holders.owner, holders.thief] : [holders.thief, holders.owner];
      expect((await next.post('/auth/refresh')).status).toBe(200);
      expect(await last.post('/auth/refresh')).toMatchObject(ended);
      expect(await next.post('/auth/refresh')).toMatchObject(ended);
      expect(await get(keys.balance(memberSeq))).toMatchObject({ tv: 2 });
    },
  );

  it('who refresh at once have one successor used: the other’s ends all', async () => {
    const { owner, thief } = await bothHold();
    const both = await Promise.all([owner.post('/auth/refresh'), thief.post('/auth/refresh')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 419]);
  });
});

it('a reply that comes after a later one’s is good: any one of the successors may be the first used', async () => {
  const { browser, first } = await loggedIn();
  const answered: string[] = [];
  for (let ask = 0; ask < 4; ask += 1) {
    browser.cookies.set('rt', first);
    expect((await browser.post('/auth/refresh')).status).toBe(200);
    answered.push(browser.cookies.get('rt') ?? '');
    advanceClock(11_000);
  }
  expect(new Set(answered).size).toBe(4);
  browser.cookies.set('rt', answered[0] ?? '');
  expect((await browser.post('/auth/refresh')).status).toBe(200);
  expect((await browser.post('/auth/refresh')).status).toBe(200);
});

it('tabs that ask late and at once get one successor', async () => {
  const { browser, first } = await loggedIn();
  await browser.post('/auth/refresh');
  advanceClock(minute);
  const tabs = Array.from({ length: 4 }, () => holderOf(first));
  const answers = await Promise.all(tabs.map((tab) => tab.post('/auth/refresh')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(tabs.map((tab) => tab.cookies.get('rt'))).size).toBe(1);
});

it('takes a made-up secret of a live login for stolen too', async () => {
  const { browser, first } = await loggedIn();
  const guesser = new Browser(members);
  guesser.cookies.set('rt', `${first.split('.')[0]}.${'A'.repeat(43)}`);
  expect(await guesser.post('/auth/refresh')).toMatchObject(ended);
  expect(await browser.post('/auth/refresh')).toMatchObject(ended);
});

it.each(['', 'nonsense', `${'A'.repeat(22)}.${'B'.repeat(43)}`])(
  'refuses %j, and nothing else happens',
  async (cookie) => {
    const { browser } = await loggedIn();
    const other = new Browser(members);
    other.cookies.set('rt', cookie);
    expect(await other.post('/auth/refresh')).toMatchObject(ended);
    expect((await browser.post('/auth/refresh')).status).toBe(200);
  },
);

it('ends after 30 minutes without a rotation', async () => {
  const { browser } = await loggedIn();
  advanceClock(29 * minute);
  expect((await browser.post('/auth/refresh')).status).toBe(200);
  advanceClock(30 * minute);
  expect(await browser.post('/auth/refresh')).toMatchObject(ended);
});

it('ends after 12 hours however often it rotates, and no token outlives it', async () => {
  const { browser } = await loggedIn();
  const begun = clock.now;
  let last = '';
  while (clock.now - begun < 12 * 60 * minute - 5 * minute) {
    advanceClock(5 * minute);
    const answered = await browser.post('/auth/refresh');
    expect(answered.status).toBe(200);
    last = tokenOf(answered);
  }
  const { exp } = JSON.parse(Buffer.from(last.split('.')[1] ?? '', 'base64url').toString());
  expect(exp * 1000).toBeLessThanOrEqual(begun + 12 * 60 * minute);
  advanceClock(5 * minute);
  expect(await browser.post('/auth/refresh')).toMatchObject(ended);
});

it('takes a cookie’s token in no body, and a body’s token in no cookie', async () => {
  const { userId, browser, first } = await loggedIn();
  expect(await new Browser(members).post('/auth/refresh', { refreshToken: first })).toMatchObject(ended);
  expect((await browser.post('/auth/refresh')).status).toBe(200);
  const client = new Browser(members);
  const { body } = await client.post('/auth/login', { userId, userPw: password, client: 'api' });
  const refreshToken = String(body.payload?.refreshToken);
  client.cookies.set('rt', refreshToken);
  expect(await client.post('/auth/refresh')).toMatchObject(ended);
  const rotated = await client.post('/auth/refresh', { refreshToken });
  expect(rotated.body.payload?.refreshToken).toMatch(/^[\w-]{22}\./);
});

it('is refused to another origin and to another content type', async () => {
  const { browser } = await loggedIn();
  expect(
    await browser.post('/auth/refresh', {}, { headers: { origin: 'https://evil.example' } }),
  ).toMatchObject({ status: 403 });
  expect(
    await browser.post('/auth/refresh', '', { headers: { 'content-type': 'text/plain' } }),
  ).toMatchObject({ status: 415 });
  expect((await browser.post('/auth/refresh')).status).toBe(200);
});

it('is refused to a member frozen meanwhile', async () => {
  const { browser, memberSeq } = await loggedIn();
  await update({ key: keys.balance(memberSeq), set: { st: 'frozen' } });
  expect(await browser.post('/auth/refresh')).toMatchObject(ended);
});

it('is refused to a login that is ended between its check and its write, and gives it no other token', async () => {
  const { browser, memberSeq, first } = await loggedIn();
  const familyId = first.split('.')[0] ?? '';
  const session = keys.session(familyId);
  const before = await get<Session>(session);
  beforeNextTransaction(() => revokeSession({ familyId, owner: `M#${memberSeq}` }, 'logout'));
  expect(await browser.post('/auth/refresh')).toMatchObject(ended);
  expect(await get<Session>(session)).toEqual({ ...before, revoked: 'logout' });
  expect(await browser.post('/auth/refresh')).toMatchObject(ended);
});

it('is limited to a burst of thirty a login', async () => {
  const { browser } = await loggedIn();
  const states: number[] = [];
  for (let n = 0; n < 32; n += 1) states.push((await browser.post('/auth/refresh')).status);
  expect(states.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(states.slice(30)).toEqual([429, 429]);
});
