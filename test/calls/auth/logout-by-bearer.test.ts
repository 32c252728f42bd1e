import { describe, expect, it } from 'vitest';
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

async function memberLogin() {
  const { userId } = await loginMember();
  const page = new Browser(members);
  const logIn = async () => tokenOf(await page.post('/auth/login', { userId, userPw: password }));
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
});
