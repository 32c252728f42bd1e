import { afterEach, describe, expect, it } from 'vitest';
import { configurePace, realPace } from '../../../functions/table/client/retry.ts';
import { calmWire } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';
import {
  advanceClock,
  loginMember,
  loginOperator,
  members,
  operators,
  password,
  withAuthSystem,
} from '../../support/system/auth-system.ts';
import { Browser, tokenOf } from '../../support/system/browser.ts';

withAuthSystem();
afterEach(() => {
  configureWire({ send: sendToTable });
  configurePace(realPace);
});

async function memberLogin() {
  const { userId } = await loginMember();
  const page = new Browser(members);
  // Of a browser of its own, whose cookies the page then has: in one that holds a login of theirs that one would end.
  const logIn = async () => {
    const other = new Browser(members);
    const answer = await other.post('/auth/login', { userId, userPw: password });
    for (const [name, value] of other.cookies) page.cookies.set(name, value);
    return tokenOf(answer);
  };
  const token = await logIn();
  return { page, token, logIn, use: (bearer: string) => page.post('/auth/info/new', {}, { token: bearer }) };
}

async function operatorLogin() {
  const operatorId = await loginOperator({ roles: ['cs'] });
  const { memberSeq } = await loginMember();
  const page = new Browser(operators);
  const logIn = async () => tokenOf(await page.post('/admin/auth/login', { operatorId, password }));
  const token = await logIn();
  const request = { members_seq: memberSeq, reason: '시험' };
  return {
    page,
    token,
    logIn,
    use: (token_: string) => page.post('/admin/members/logout', request, { token: token_ }),
  };
}

describe.each([
  ['a member’s', memberLogin, '/auth', members],
  ['an operator’s', operatorLogin, '/admin/auth', operators],
] as const)('logout by %s bearer alone', (_, begin, path, served) => {
  const logOut = (headers: Readonly<Record<string, string>>, body: object = {}) =>
    new Browser(served).post(`${path}/logout`, body, { headers });
  const bearing = (token: string) => ({ authorization: `Bearer ${token}` });

  it('ends the token’s own login, for its calls and its refresh token, and no other one', async () => {
    const { page, token, logIn, use } = await begin();
    const cookies = new Map(page.cookies);
    const other = await logIn();
    expect(await logOut(bearing(token))).toMatchObject({
      status: 200,
      body: { msg: '로그아웃 되었습니다.' },
    });
    expect(await use(token)).toMatchObject({ status: 419 });
    expect(await use(other)).toMatchObject({ status: 200 });
    const first = new Browser(served);
    for (const [name, value] of cookies) first.cookies.set(name, value);
    expect(await first.post(`${path}/refresh`)).toMatchObject({ status: 419 });
    expect(await page.post(`${path}/refresh`)).toMatchObject({ status: 200 });
  });

  it.each(['Bearer made.up.token', 'Bearer', 'Basic dXNlcjpwdw=='])(
    '%s is refused',
    async (authorization) => {
      expect(await logOut({ authorization })).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      });
    },
  );

  it('is refused when the token has expired or its login is over already', async () => {
    const { token, use } = await begin();
    expect(await logOut(bearing(token))).toMatchObject({ status: 200 });
    expect(await logOut(bearing(token))).toMatchObject({ status: 419, body: { code: 'session-ended' } });
    const { token: old } = await begin();
    advanceClock(600_001);
    expect(await logOut(bearing(old))).toMatchObject({ status: 401 });
    expect(await use(old)).toMatchObject({ status: 401 });
  });

  it('of another audience is refused, and ends nothing', async () => {
    const { token, use } = served === members ? await operatorLogin() : await memberLogin();
    expect(await logOut(bearing(token))).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await use(token)).toMatchObject({ status: 200 });
  });

  it('beside a refresh token that proves a login ends that one, whatever the bearer is', async () => {
    const { page, token, use } = await begin();
    const answered = await page.post(`${path}/logout`, {}, { headers: bearing('made.up.token') });
    expect(answered).toMatchObject({ status: 200 });
    expect(await use(token)).toMatchObject({ status: 419 });
  });

  it('asked for again with cookie and bearer is done, and the browser drops its cookie both times', async () => {
    const { page, token } = await begin();
    const cookies = new Map(page.cookies);
    for (const _ of [1, 2]) {
      for (const [name, value] of cookies) page.cookies.set(name, value);
      expect(await page.post(`${path}/logout`, {}, { token })).toMatchObject({ status: 200 });
      expect(page.cookies.get('rt') ?? page.cookies.get('ort') ?? '').toBe('');
    }
  });

  it('with nothing but an older refresh token is refused, and its login stays', async () => {
    const { page, use } = await begin();
    const oldest = new Map(page.cookies);
    const refreshed = async () => tokenOf(await page.post(`${path}/refresh`));
    await refreshed();
    const newest = await refreshed();
    page.cookies.clear();
    for (const [name, value] of oldest) page.cookies.set(name, value);
    expect(await page.post(`${path}/logout`)).toMatchObject({ status: 419 });
    expect(await use(newest)).toMatchObject({ status: 200 });
  });

  it('beside another login’s cookie ends both, and no third', async () => {
    const { page, token, logIn, use } = await begin();
    const second = await logIn();
    const cookies = new Map(page.cookies);
    const third = await logIn();
    page.cookies.clear();
    for (const [name, value] of cookies) page.cookies.set(name, value);
    expect(await page.post(`${path}/logout`, {}, { token })).toMatchObject({ status: 200 });
    for (const ended of [token, second]) expect(await use(ended)).toMatchObject({ status: 419 });
    expect(await use(third)).toMatchObject({ status: 200 });
  });

  it('beside another account’s cookie ends the logins of both', async () => {
    const [one, two] = [await begin(), await begin()];
    expect(await one.page.post(`${path}/logout`, {}, { token: two.token })).toMatchObject({ status: 200 });
    for (const { token, use } of [one, two]) expect(await use(token)).toMatchObject({ status: 419 });
  });

  it('with a refresh token in the body and another in the cookie ends the logins of all three', async () => {
    const [one, two, three] = [await begin(), await begin(), await begin()];
    const { cookies } = two.page;
    const refreshToken = cookies.get('rt') ?? cookies.get('ort');
    const answered = await one.page.post(`${path}/logout`, { refreshToken }, { token: three.token });
    expect(answered).toMatchObject({ status: 200 });
    for (const { token, use } of [one, two, three]) expect(await use(token)).toMatchObject({ status: 419 });
  });

  it('is refused as busy, and ends nothing, while one of the logins cannot be read', async () => {
    const [one, two] = [await begin(), await begin()];
    const sessionOfBearer = JSON.parse(
      Buffer.from(two.token.split('.')[1] ?? '', 'base64url').toString(),
    ).fid;
    calmWire();
    configureWire({
      send: async (operation, body) => {
        if (operation === 'GetItem' && body.includes(sessionOfBearer))
          throw Object.assign(new Error('no reply'), { code: 'ETIMEDOUT' });
        return sendToTable(operation, body);
      },
    });
    expect(await one.page.post(`${path}/logout`, {}, { token: two.token })).toMatchObject({ status: 503 });
    configureWire({ send: sendToTable });
    for (const { token, use } of [one, two]) expect(await use(token)).toMatchObject({ status: 200 });
  });
});
