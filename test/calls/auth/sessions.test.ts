import { expect, it } from 'vitest';
import { nextLogin } from '../../../functions/table/auth/login-history.ts';
import { transact } from '../../../functions/table/client/table.ts';
import {
  advanceClock,
  clock,
  loginMember,
  members,
  ownLogins,
  password,
  withAuthSystem,
} from '../../support/system/auth-system.ts';
import { Browser, tokenOf } from '../../support/system/browser.ts';

withAuthSystem();

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1';

async function loggedIn(userId: string, userAgent = windows, ip = '203.0.113.7') {
  const browser = new Browser(members, ip);
  const requested = { userId, userPw: password };
  const answered = await browser.post('/auth/login', requested, { headers: { 'user-agent': userAgent } });
  advanceClock(1_000);
  return { browser, token: tokenOf(answered) };
}

const pages = new Browser(ownLogins);
async function sessionsOf(token: string) {
  const { body } = await pages.post('/member/sessions', '', { method: 'GET', token });
  return body.payload as { list: Record<string, unknown>[]; history: unknown[]; lastLogin: unknown };
}

it('names a member’s open logins, the address masked, this one marked [call GET /member/sessions]', async () => {
  const { userId } = await loginMember();
  await loggedIn(userId, phone, '198.51.100.77');
  const { token } = await loggedIn(userId);
  const { list, lastLogin } = await sessionsOf(token);
  expect(list).toMatchObject([
    { device: '윈도우 · 크롬', ip: '203.0.***.***', current: true },
    { device: '아이폰 · 사파리', ip: '198.51.***.***', current: false },
  ]);
  expect(lastLogin).toMatchObject({ device: '아이폰 · 사파리', ip: '198.51.***.***' });
  expect(list.map((one) => Object.keys(one).sort())).toEqual(
    Array.from({ length: 2 }, () => ['by', 'current', 'device', 'familyId', 'ip', 'lastAt', 'startedAt']),
  );
});

it('has no last login to show at the first one', async () => {
  const { userId } = await loginMember();
  const { token } = await loggedIn(userId);
  expect(await sessionsOf(token)).toMatchObject({ lastLogin: null, list: [{}], history: [{}] });
});

it('keeps the last twenty logins, also of logins that ended', async () => {
  const { userId, memberSeq } = await loginMember();
  for (let n = 0; n < 25; n += 1)
    await transact([await nextLogin(memberSeq, { at: clock.now - n, ip: '198.51.100.1', device: phone })]);
  const { token } = await loggedIn(userId);
  const { list, history } = await sessionsOf(token);
  expect(list).toHaveLength(1);
  expect(history).toHaveLength(20);
  expect(history[0]).toMatchObject({ device: '윈도우 · 크롬' });
});

it('ends one login or all others for who types the password, and keeps this one [call POST /member/sessions/revoke]', async () => {
  const { userId } = await loginMember();
  const one = await loggedIn(userId, phone);
  const two = await loggedIn(userId);
  const here = await loggedIn(userId);
  const { list } = await sessionsOf(here.token);
  const familyId = list.find(({ device }) => device === '아이폰 · 사파리')?.familyId;
  const revoke = (body: object, userPw = password) =>
    pages.post('/member/sessions/revoke', { ...body, userPw }, { token: here.token });
  for (const body of [{ familyId }, { others: true }])
    expect(await revoke(body, 'a password of nobody')).toMatchObject({
      body: { code: 'password-wrong', fields: { userPw: expect.any(String) } },
    });
  expect((await sessionsOf(here.token)).list).toHaveLength(3);
  expect(await revoke({ familyId })).toMatchObject({ status: 200, body: { payload: { ended: 1 } } });
  expect(await one.browser.post('/auth/info/new', {}, one)).toMatchObject({ status: 419 });
  expect(await two.browser.post('/auth/info/new', {}, two)).toMatchObject({ status: 200 });
  expect(await revoke({ others: true })).toMatchObject({ body: { payload: { ended: 1 } } });
  expect(await two.browser.post('/auth/refresh')).toMatchObject({ status: 419 });
  expect(await here.browser.post('/auth/info/new', {}, here)).toMatchObject({ status: 200 });
  expect((await sessionsOf(here.token)).list).toHaveLength(1);
});

it('gives the same reply for a stranger’s login, an ended one and one that never was', async () => {
  const [{ userId }, { userId: stranger }] = [await loginMember(), await loginMember()];
  const ended = await loggedIn(userId);
  const endedId = (await sessionsOf(ended.token)).list[0]?.familyId;
  await ended.browser.post('/auth/logout');
  const other = await loggedIn(stranger);
  const strangersId = (await sessionsOf(other.token)).list[0]?.familyId;
  const { token } = await loggedIn(userId);
  const requested = [strangersId, endedId, 'nothing', 'x'.repeat(64)];
  const answers = await Promise.all(
    requested.map((familyId) =>
      pages.post('/member/sessions/revoke', { familyId, userPw: password }, { token }),
    ),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect(await other.browser.post('/auth/info/new', {}, other)).toMatchObject({ status: 200 });
  for (const body of [{}, { familyId: 'x', others: true }, { others: false }])
    expect(
      await pages.post('/member/sessions/revoke', { ...body, userPw: password }, { token }),
    ).toMatchObject({
      status: 400,
    });
  expect(await pages.post('/member/sessions/revoke', { others: true }, { token })).toMatchObject({
    status: 400,
  });
});
