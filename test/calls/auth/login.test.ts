import { expect, it } from 'vitest';
import { verifyAccessToken } from '../../../functions/runtime/session/access-token.ts';
import { sessionsOf } from '../../../functions/table/auth/sessions.ts';
import { get, update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { logInMember, operatorToken } from '../../support/builders/member/logins.ts';
import {
  advanceClock,
  clock,
  loginMember,
  loginOperator,
  members,
  operators,
  password,
  withAuthSystem,
} from '../../support/system/auth-system.ts';
import { Browser, tokenOf } from '../../support/system/browser.ts';

withAuthSystem();

it('gives a token for ten minutes, the member, and the refresh token in a cookie no script reads [call POST /auth/login] [message welcome]', async () => {
  const { userId, memberSeq } = await loginMember({ nickname: '행운아' });
  const browser = new Browser(members);
  const answered = await browser.post('/auth/login', { userId: userId.toUpperCase(), userPw: password });
  expect(answered).toMatchObject({ status: 200, body: { success: true, msg: '행운아님, 환영합니다.' } });
  const claims = verifyAccessToken(tokenOf(answered), clock.now);
  expect(claims).toMatchObject({ aud: 'member', sub: String(memberSeq), tv: 1 });
  expect(claims.exp - claims.iat).toBe(600);
  expect(answered.body.payload?.refreshToken).toBeUndefined();
  expect(answered.body.payload?.members).toMatchObject({
    members_cash: 100_000,
    members_cashout_account: '***-**-9012',
    members_phone: expect.stringMatching(/^010-\*{4}-\d{4}$/),
    limits: {
      name: '브론즈',
      maxOdds: 100,
      singleMaxBetting: 500_000,
      kinds: {
        prematch: { maxFolders: 10, maxBetting: 1_000_000 },
        prematchEuropean: { maxFolders: 10, maxBetting: 1_000_000 },
        inplay: { maxFolders: 5, maxOdds: 50, maxBetting: 500_000, singleMaxWin: 1_500_000 },
        live: { maxFolders: 5, maxOdds: 50, maxBetting: 500_000, maxWin: 1_500_000 },
      },
    },
  });
  expect(browser.cookies.get('rt')).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
});

it('stores no token, only its hash', async () => {
  const { userId, memberSeq } = await loginMember();
  const { browser } = await logInMember(userId);
  const [familyId = '', secret = ''] = (browser.cookies.get('rt') ?? '').split('.');
  const stored = JSON.stringify([await get(keys.session(familyId)), await sessionsOf(`M#${memberSeq}`)]);
  expect(stored).not.toContain(secret);
});

it('gives an API client the refresh token in the body and no cookie', async () => {
  const { userId } = await loginMember();
  const browser = new Browser(members);
  const { body } = await browser.post('/auth/login', { userId, userPw: password, client: 'api' });
  expect(body.payload?.refreshToken).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
  expect(browser.cookies.size).toBe(0);
});

it('gives the same reply for an unknown id and a wrong password [message login failure]', async () => {
  const { userId } = await loginMember();
  const browser = new Browser(members, '198.51.100.1');
  const wrong = await browser.post('/auth/login', { userId, userPw: 'not this one' });
  const unknown = await browser.post('/auth/login', { userId: 'nobodyhere', userPw: 'not this one' });
  expect(wrong).toMatchObject({
    status: 422,
    body: { code: 'login-failed', error: '아이디 또는 비밀번호가 일치하지 않습니다.' },
  });
  expect(unknown.body).toEqual(wrong.body);
});

it('reports the freeze to a member with the right password, and to no one else', async () => {
  const { userId } = await loginMember({ state: 'frozen' });
  const browser = new Browser(members, '198.51.100.2');
  expect(await browser.post('/auth/login', { userId, userPw: password })).toMatchObject({
    status: 403,
    body: { code: 'member-blocked' },
  });
  expect(await browser.post('/auth/login', { userId, userPw: 'x' })).toMatchObject({
    body: { code: 'login-failed' },
  });
});

it('ends the oldest of three logins for a fourth', async () => {
  const { userId, memberSeq } = await loginMember();
  const browsers = Array.from({ length: 4 }, () => new Browser(members));
  const tokens: string[] = [];
  for (const browser of browsers) {
    tokens.push((await logInMember(userId, browser)).token);
    advanceClock(1_000);
  }
  const states = await Promise.all(
    browsers.map((browser, n) => browser.post('/auth/info/new', {}, { token: tokens[n] ?? '' })),
  );
  expect(states.map(({ status }) => status)).toEqual([419, 200, 200, 200]);
  expect((await sessionsOf(`M#${memberSeq}`)).filter(({ revoked }) => revoked === undefined)).toHaveLength(3);
});

it('refuses a page of another origin before it checks the password', async () => {
  const { userId } = await loginMember();
  const browser = new Browser(members);
  const requested = { userId, userPw: password };
  expect(
    await browser.post('/auth/login', requested, { headers: { origin: 'https://evil.example' } }),
  ).toMatchObject({ status: 403, body: { code: 'origin-refused' } });
  expect(
    await browser.post('/auth/login', requested, { headers: { 'sec-fetch-site': 'cross-site' } }),
  ).toMatchObject({ status: 403 });
  expect(
    await browser.post('/auth/login', requested, {
      headers: { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    }),
  ).toMatchObject({ status: 200 });
});

it('makes a hash of old parameters new', async () => {
  const { hash } = await import('@node-rs/argon2');
  const { k1 = '' } = JSON.parse(process.env.PASSWORD_PEPPERS ?? '{}');
  const secret = Buffer.from(k1, 'base64');
  const old = `k1${await hash(password, { algorithm: 2, memoryCost: 8_192, timeCost: 1, secret })}`;
  const { userId, memberSeq } = await loginMember({ passwordHash: old });
  await new Browser(members).post('/auth/login', { userId, userPw: password });
  expect(await get(keys.credentials(memberSeq))).toMatchObject({
    passwordHash: expect.stringContaining('m=65536,t=3,p=1'),
  });
  expect(await new Browser(members).post('/auth/login', { userId, userPw: password })).toMatchObject({
    status: 200,
  });
});

it('knows operators apart from members, each behind their own cookie and audience', async () => {
  const operatorId = await loginOperator();
  const { userId } = await loginMember();
  const console_ = new Browser(operators);
  const answered = await console_.post('/admin/auth/login', { operatorId, password });
  expect(answered.body.payload?.operator).toEqual({ operatorId, roles: ['cs'] });
  expect([...console_.cookies.keys()].sort()).toEqual(['odv', 'ort']);
  const site = new Browser(members);
  const member = await site.post('/auth/login', { userId, userPw: password });
  expect(await site.post('/auth/info/new', {}, { token: tokenOf(answered) })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  const requested = { members_seq: 1, reason: '시험' };
  expect(await console_.post('/admin/members/logout', requested, { token: tokenOf(member) })).toMatchObject({
    status: 403,
  });
});

it('takes a member’s token for no refresh of the console, and the other way', async () => {
  const { userId } = await loginMember();
  const { browser: site } = await logInMember(userId);
  const console_ = new Browser(operators);
  console_.cookies.set('ort', site.cookies.get('rt') ?? '');
  expect(await console_.post('/admin/auth/refresh')).toMatchObject({ status: 419 });
  expect(await site.post('/auth/refresh')).toMatchObject({ status: 200 });
});

it('gives an operator the rights they have now, not those of their token', async () => {
  const operatorId = await loginOperator({ roles: ['cs'] });
  const { memberSeq } = await loginMember();
  const console_ = new Browser(operators);
  const token = await operatorToken(operatorId, console_);
  const requested = { members_seq: memberSeq, reason: '시험' };
  expect(await console_.post('/admin/members/logout', requested, { token })).toMatchObject({ status: 200 });
  for (const roles of [['trader'], ['auditor'], []]) {
    await update({ key: keys.operator(operatorId), set: { roles } });
    expect(await console_.post('/admin/members/logout', requested, { token })).toMatchObject({ status: 403 });
  }
  await update({ key: keys.operator(operatorId), set: { roles: ['owner'] } });
  expect(await console_.post('/admin/members/logout', requested, { token })).toMatchObject({ status: 200 });
});
