import { afterEach, expect, it } from 'vitest';
import { revokeSession, type Session } from '../../../functions/table/auth/sessions.ts';
import { get, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { beforeNextTransaction } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendOverHttp } from '../../support/fakes/wire.ts';
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
afterEach(() => configureWire({ send: sendOverHttp }));
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

it('takes a token used again after ten seconds for stolen and ends every login of the member', async () => {
  const { userId, memberSeq, browser, first } = await loggedIn();
  const elsewhere = new Browser(members);
  await elsewhere.post('/auth/login', { userId, userPw: password });
  await browser.post('/auth/refresh');
  advanceClock(10_001);
  const thief = new Browser(members);
  thief.cookies.set('rt', first);
  expect(await thief.post('/auth/refresh')).toMatchObject(ended);
  expect(await browser.post('/auth/refresh')).toMatchObject(ended);
  expect(await elsewhere.post('/auth/refresh')).toMatchObject(ended);
  expect(await get(keys.balance(memberSeq))).toMatchObject({ tv: 2 });
  expect(await new Browser(members).post('/auth/login', { userId, userPw: password })).toMatchObject({
    status: 200,
  });
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
