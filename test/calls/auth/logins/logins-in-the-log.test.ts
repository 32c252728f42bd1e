import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { log } from '../../../../functions/runtime/log.ts';
import {
  loginMember,
  loginOperator,
  members,
  operators,
  password,
  withAuthSystem,
} from '../../../support/system/auth-system.ts';
import { Browser, tokenOf } from '../../../support/system/browser.ts';

withAuthSystem();
const written = vi.spyOn(log, 'info').mockReturnValue();
beforeEach(() => {
  written.mockClear();
});
afterEach(() => {
  for (const secret of [password, 'not this one', 'four green bridges'])
    expect(JSON.stringify(written.mock.calls)).not.toContain(secret);
});
const ip = '198.51.100.31';

it('a member’s login and each that failed are in the log, with whose and from where, without a password', async () => {
  const { userId, memberSeq } = await loginMember();
  const browser = new Browser(members, ip);
  await browser.post('/auth/login', { userId, userPw: 'not this one' });
  await browser.post('/auth/login', { userId: 'nobodyhere', userPw: 'not this one' });
  await browser.post('/auth/login', { userId, userPw: password });
  expect(written.mock.calls).toEqual([
    ['login-failed', { target: `M#${userId}`, ip }],
    ['login-failed', { target: 'M#nobodyhere', ip }],
    ['login', { memberSeq, familyId: expect.stringMatching(/^[\w-]{22}$/), ip }],
  ]);
});

it('an operator’s login and one that failed are in the log', async () => {
  const operatorId = await loginOperator();
  const browser = new Browser(operators, ip);
  await browser.post('/admin/auth/login', { operatorId, password: 'not this one' });
  await browser.post('/admin/auth/login', { operatorId, password });
  expect(written.mock.calls).toMatchObject([
    ['operator-login-failed', { target: `O#${operatorId}`, ip }],
    ['operator-login', { operatorId, ip }],
  ]);
});

it('a changed password is in the log', async () => {
  const { userId, memberSeq } = await loginMember();
  const browser = new Browser(members, ip);
  const token = tokenOf(await browser.post('/auth/login', { userId, userPw: password }));
  const next = 'four green bridges';
  const requested = { userPw: password, newPw: next, newPw2: next };
  expect(await browser.post('/auth/password', requested, { token })).toMatchObject({ status: 200 });
  expect(written.mock.calls.at(-1)).toMatchObject(['password-changed', { memberSeq }]);
});
