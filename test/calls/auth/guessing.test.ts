import { expect, it } from 'vitest';
import { networkOf } from '../../../functions/runtime/client-ip.ts';
import { codeAt } from '../../../functions/runtime/session/one-time-code.ts';
import { countWithdrawalTry } from '../../../functions/table/auth/credentials.ts';
import { countGuess, forgetGuesses } from '../../../functions/table/auth/failures.ts';
import { loggedIn } from '../../support/builders/member/logged-in.ts';
import { newcomer } from '../../support/builders/member/newcomer.ts';
import {
  clock,
  loginMember,
  loginOperator,
  members,
  operators,
  pass,
  password,
  withAuthSystem,
} from '../../support/system/auth-system.ts';
import { Browser } from '../../support/system/browser.ts';

withAuthSystem();
/** From another network each time: only the account's own count is left. */
const guess = (userId: string, userPw = 'wrong') => newcomer().post('/auth/login', { userId, userPw });

it('five free guesses at an account, then waits that double, then a quarter of an hour', async () => {
  const scope = 'M#counted';
  for (let n = 0; n < 5; n += 1) expect(await countGuess(scope, clock.now)).toBeNull();
  const halts = [];
  for (let n = 0; n < 7; n += 1) {
    const halt = await countGuess(scope, clock.now);
    halts.push(halt);
    pass(halt?.wait ?? 0);
    expect(await countGuess(scope, clock.now)).toBeNull();
  }
  expect(halts.map((halt) => halt?.wait)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 900_000, 900_000]);
  expect(halts.map((halt) => halt?.locked)).toEqual([false, false, false, false, false, true, true]);
  await forgetGuesses(scope);
  expect(await countGuess(scope, clock.now)).toBeNull();
});

it('guesses in parallel are counted one after the other: no more than five reach the hash', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => countGuess('M#crowd', clock.now)));
  expect(answers.filter((halt) => halt === null)).toHaveLength(5);
});

it('a stranger’s guesses do not keep the owner out on his own device', async () => {
  const { userId } = await loginMember();
  const { browser: own } = await loggedIn(userId, newcomer());
  for (let n = 0; n < 5; n += 1) expect(await guess(userId)).toMatchObject({ status: 422 });
  expect(await guess(userId)).toMatchObject({ status: 429, headers: { 'Retry-After': '2' } });
  expect(await guess(userId, password)).toMatchObject({ status: 429 });
  expect(await own.post('/auth/login', { userId, userPw: password })).toMatchObject({ status: 200 });
  pass(2_000);
  expect(await guess(userId, password)).toMatchObject({ status: 200 });
});

it('a device cookie of another account is a stranger’s', async () => {
  const [one, two] = [await loginMember(), await loginMember()];
  const { browser } = await loggedIn(one.userId, newcomer());
  for (let n = 0; n < 5; n += 1) await guess(two.userId);
  expect(await browser.post('/auth/login', { userId: two.userId, userPw: password })).toMatchObject({
    status: 429,
  });
});

it('an unknown id is counted like a known one', async () => {
  for (let n = 0; n < 5; n += 1) expect(await guess('nobody9')).toMatchObject({ status: 422 });
  expect(await guess('nobody9')).toMatchObject({ status: 429 });
});

it('twenty failures a minute from one address are the most, and right passwords do not count', async () => {
  const { userId } = await loginMember();
  const ip = '192.0.2.77';
  const from = (asked: object) => new Browser(members, ip).post('/auth/login', asked);
  expect(await from({ userId, userPw: password })).toMatchObject({ status: 200 });
  for (let n = 0; n < 20; n += 1)
    expect(await from({ userId: `guess${n}`, userPw: 'x' })).toMatchObject({ status: 422 });
  expect(await from({ userId, userPw: password })).toMatchObject({ status: 429 });
  pass(60_000);
  expect(await from({ userId, userPw: password })).toMatchObject({ status: 200 });
});

it.each([
  ['203.0.113.9', '203.0.113'],
  ['2001:db8:1:ab12::1', '2001:db8:1ab'],
  ['2001:db8::1', '2001:db8:000'],
])('%s guesses from the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it('no more than five withdrawal passwords reach the hash, however parallel, until a day has passed', async () => {
  const { memberSeq } = await loginMember();
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, n) => countWithdrawalTry(memberSeq, { call: `call${n}`, now: clock.now })),
  );
  expect(tries.filter((one) => 'credentials' in one)).toHaveLength(5);
  expect(tries.find((one) => 'lockedFor' in one)).toEqual({ lockedFor: 24 * 60 * 60 * 1000 });
  const tomorrow = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      countWithdrawalTry(memberSeq, { call: `next${n}`, now: clock.now + 24 * 60 * 60 * 1000 }),
    ),
  );
  expect(tomorrow.filter((one) => 'credentials' in one).length).toBeGreaterThanOrEqual(1);
  expect(tomorrow.filter((one) => 'credentials' in one).length).toBeLessThanOrEqual(5);
});

const otpSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it('one-time codes are those of RFC 6238', () => {
  const vectors = [
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ] as const;
  for (const [seconds, code] of vectors) expect(codeAt(otpSecret, Math.floor(seconds / 30))).toBe(code);
});

it('an operator with a second factor needs its code, and each code once', async () => {
  const operatorId = await loginOperator({ otpSecret });
  const enter = (otp?: string) =>
    newcomer(operators).post('/admin/auth/login', {
      operatorId,
      password,
      ...(otp && { otp }),
    });
  const step = Math.floor(clock.now / 30_000);
  expect(await enter()).toMatchObject({ status: 422, body: { code: 'login-failed' } });
  expect(await enter(codeAt(otpSecret, step - 5))).toMatchObject({ status: 422 });
  expect(await enter(codeAt(otpSecret, step))).toMatchObject({ status: 200 });
  expect(await enter(codeAt(otpSecret, step))).toMatchObject({ status: 422 });
  expect(await enter(codeAt(otpSecret, step - 1))).toMatchObject({ status: 422 });
  pass(30_000);
  expect(await enter(codeAt(otpSecret, step + 1))).toMatchObject({ status: 200 });
});
