import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { networkOf } from '../../../functions/runtime/client-ip.ts';
import { stepOfCode } from '../../../functions/runtime/session/one-time-code.ts';
import { countGuess, forgetGuesses } from '../../../functions/table/auth/failures.ts';
import { countWrong, reserveTry } from '../../../functions/table/auth/withdrawal-tries.ts';
import { logInMember, newVisitor } from '../../support/builders/member/logins.ts';
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
import { Browser } from '../../support/system/browser.ts';

withAuthSystem();
/** From another network each time: only the account's own count is left. */
const guess = (userId: string, userPw = 'wrong') => newVisitor().post('/auth/login', { userId, userPw });

it('five free guesses at an account, then waits that double, then a quarter of an hour', async () => {
  const scope = 'M#counted';
  for (let n = 0; n < 5; n += 1) expect(await countGuess(scope, clock.now)).toBeNull();
  const halts = [];
  for (let n = 0; n < 7; n += 1) {
    const halt = await countGuess(scope, clock.now);
    halts.push(halt);
    advanceClock(halt?.wait ?? 0);
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

it('a stranger’s guesses do not keep the member out on their own device', async () => {
  const { userId } = await loginMember();
  const { browser: own } = await logInMember(userId, newVisitor());
  for (let n = 0; n < 5; n += 1) expect(await guess(userId)).toMatchObject({ status: 422 });
  expect(await guess(userId)).toMatchObject({ status: 429, headers: { 'Retry-After': '2' } });
  expect(await guess(userId, password)).toMatchObject({ status: 429 });
  expect(await own.post('/auth/login', { userId, userPw: password })).toMatchObject({ status: 200 });
  advanceClock(2_000);
  expect(await guess(userId, password)).toMatchObject({ status: 200 });
});

it('a device cookie of another account is a stranger’s', async () => {
  const [one, two] = [await loginMember(), await loginMember()];
  const { browser } = await logInMember(one.userId, newVisitor());
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
  const from = (requested: object) => new Browser(members, ip).post('/auth/login', requested);
  expect(await from({ userId, userPw: password })).toMatchObject({ status: 200 });
  for (let n = 0; n < 20; n += 1)
    expect(await from({ userId: `guess${n}`, userPw: 'x' })).toMatchObject({ status: 422 });
  expect(await from({ userId, userPw: password })).toMatchObject({ status: 429 });
  advanceClock(60_000);
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
  const day = 24 * 60 * 60 * 1000;
  let judged = 0;
  const guesses = (now: number) =>
    Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const call = `call${n} of ${now}`;
        const reserved = await reserveTry(memberSeq, { call, now });
        if ('lockedFor' in reserved) return reserved.lockedFor;
        judged += 1;
        return countWrong(memberSeq, { call, now, seen: reserved.credentials });
      }),
    );
  const answers = [0, 1, 2, 3, 4, ...Array.from({ length: 15 }, () => day)];
  expect((await guesses(clock.now)).sort()).toEqual(answers);
  expect(judged).toBe(5);
  expect((await guesses(clock.now + day)).sort()).toEqual(answers);
  expect(judged).toBe(10);
});

const otpSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it('one-time codes are those of RFC 6238', async () => {
  const vectors = [
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ] as const;
  for (const [seconds, code] of vectors)
    expect(await stepOfCode(otpSecret, code, { now: seconds * 1_000, lastStep: 0 })).toBe(
      Math.floor(seconds / 30),
    );
});

it.each(['', '28708', '2870822', '２８７０８２', '한글여섯글자', ' 28708'])(
  '%j is no one-time code',
  async (code) => {
    expect(await stepOfCode(otpSecret, code, { now: 59_000, lastStep: 0 })).toBeUndefined();
  },
);

it('an operator with a second factor needs its code, and each code once', async () => {
  const operatorId = await loginOperator({ otpSecret });
  const enter = (otp?: string) =>
    newVisitor(operators).post('/admin/auth/login', {
      operatorId,
      password,
      ...(otp && { otp }),
    });
  const codeIn = (steps: number) =>
    new TOTP({ secret: otpSecret }).generate({ timestamp: clock.now + steps * 30_000 });
  expect(await enter()).toMatchObject({ status: 422, body: { code: 'login-failed' } });
  expect(await enter(codeIn(-5))).toMatchObject({ status: 422 });
  expect(await enter(codeIn(0))).toMatchObject({ status: 200 });
  expect(await enter(codeIn(0))).toMatchObject({ status: 422 });
  expect(await enter(codeIn(-1))).toMatchObject({ status: 422 });
  advanceClock(30_000);
  expect(await enter(codeIn(0))).toMatchObject({ status: 200 });
});
