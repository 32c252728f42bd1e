import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environment } from '../../../functions/runtime/env.ts';
import { CreationOptions, RequestOptions } from '../../../shared/model/passkey.ts';
import { newVisitor } from '../../support/builders/member/logins.ts';
import { enterWith, memberWithPasskey } from '../../support/builders/member/passkeys.ts';
import { Authenticator, type Deviation } from '../../support/fakes/authenticator.ts';
import {
  advanceClock,
  clock,
  loginOperator,
  password,
  withAuthSystem,
} from '../../support/system/auth-system.ts';
import { type Browser, tokenOf } from '../../support/system/browser.ts';
import { operatorAccounts } from '../../support/system/operator-account.ts';

withAuthSystem();

const otpSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** A code of now, which is a new one at each call. */
function codeOf(secret: string): string {
  advanceClock(30_000);
  return new TOTP({ secret }).generate({ timestamp: clock.now });
}

interface AtWork {
  readonly operatorId: string;
  readonly browser: Browser;
  readonly token: string;
}

async function enter(operatorId: string, otp?: string): Promise<AtWork> {
  const browser = newVisitor(operatorAccounts);
  const body = { operatorId, password, ...(otp !== undefined && { otp }) };
  const reply = await browser.post('/admin/auth/login', body);
  if (reply.status !== 200) throw new Error(`not logged in: ${reply.status} ${reply.body.code}`);
  return { operatorId, browser, token: tokenOf(reply) };
}
const post = ({ browser, token }: AtWork, path: string, body: object = {}) =>
  browser.post(`/admin/${path}`, body, { token });
const account = async (as: AtWork) => (await post(as, 'own/account')).body.payload;

async function addPasskey(as: AtWork, device = new Authenticator()) {
  const begun = await post(as, 'own/passkeys/begin', { password });
  const credential = device.create(CreationOptions.parse(begun.body.payload));
  return post(as, 'own/passkeys', { name: '사무실', credential });
}
async function enterByPasskey(device: Authenticator, deviation: Deviation = {}) {
  const browser = newVisitor(operatorAccounts);
  const begun = await browser.post('/admin/auth/passkey/begin');
  const credential = device.get(RequestOptions.parse(begun.body.payload), deviation);
  return browser.post('/admin/auth/passkey', { credential });
}
const workWith = async (operatorId: string, device: Authenticator): Promise<AtWork> => {
  const reply = await enterByPasskey(device);
  return { operatorId, browser: newVisitor(operatorAccounts), token: tokenOf(reply) };
};

describe('where a second factor is needed', () => {
  beforeAll(() => {
    Object.assign(environment(), { OTP: 'on' });
  });
  afterAll(() => {
    Object.assign(environment(), { OTP: 'off' });
  });

  it('an operator without one can do nothing but set one up, whatever their roles', async () => {
    const as = await enter(await loginOperator({ roles: ['owner'] }));
    for (const path of ['operators/list', 'operators/logins'])
      expect(
        await post(as, path, path.endsWith('logins') ? { operatorId: as.operatorId } : {}),
      ).toMatchObject({
        status: 403,
        body: { code: 'second-factor-missing' },
      });
    expect(await account(as)).toMatchObject({ needsSecondFactor: true, hasOtp: false, passkeys: [] });
  });

  it('codes of an app are set up with the password and a code, and the login that did it ends [call POST /admin/own/otp] [call POST /admin/own/otp/begin]', async () => {
    const as = await enter(await loginOperator({ roles: ['cs', 'auditor'] }));
    expect(await post(as, 'own/otp/begin', { password: 'wrong' })).toMatchObject({
      status: 422,
      body: { code: 'password-wrong' },
    });
    expect(await post(as, 'own/otp', { otp: '123456' })).toMatchObject({ status: 404 });
    const secret = String((await post(as, 'own/otp/begin', { password })).body.payload?.otpSecret);
    expect(await post(as, 'own/otp', { otp: '000000' })).toMatchObject({
      body: { code: 'one-time-code-wrong' },
    });
    const spent = codeOf(secret);
    expect(await post(as, 'own/otp', { otp: spent })).toMatchObject({ status: 200 });
    expect(await post(as, 'own/account')).toMatchObject({ status: 419 });
    await expect(enter(as.operatorId)).rejects.toThrow('422 login-failed');
    await expect(enter(as.operatorId, spent)).rejects.toThrow('422 login-failed');
    expect(await account(await enter(as.operatorId, codeOf(secret)))).toMatchObject({ hasOtp: true });
  });

  it('a passkey is a login of two factors, and the password alone opens none beside it [call POST /admin/own/passkeys] [call POST /admin/own/passkeys/begin] [call POST /admin/auth/passkey] [call POST /admin/auth/passkey/begin]', async () => {
    const as = await enter(await loginOperator({ roles: ['owner'] }));
    const device = new Authenticator();
    expect(await addPasskey(as, device)).toMatchObject({ status: 200 });
    expect(await post(as, 'own/account')).toMatchObject({ status: 419 });
    await expect(enter(as.operatorId)).rejects.toThrow('422 login-failed');
    const entered = await enterByPasskey(device);
    expect(entered).toMatchObject({
      status: 200,
      body: { payload: { operator: { operatorId: as.operatorId, roles: ['owner'] } } },
    });
    const working = { ...as, token: tokenOf(entered) };
    expect(await post(working, 'operators/list')).toMatchObject({ status: 200 });
    const { list } = Object((await post(working, 'operators/list')).body.payload);
    expect(list).toContainEqual(
      expect.objectContaining({ operatorId: as.operatorId, hasSecondFactor: true }),
    );
  });

  it.each([
    ['from a page of another origin', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['without its owner’s verification', { unverified: true }],
    ['with another key', { foreignKey: true }],
    ['with a count that stands still', { counter: 0 }],
  ] as const)('a passkey %s is refused and stands among the attempts', async (_, deviation) => {
    const { operatorId, ...as } = await enter(await loginOperator());
    const device = new Authenticator();
    await addPasskey({ operatorId, ...as }, device);
    advanceClock(1_000);
    const working = await workWith(operatorId, device);
    advanceClock(1_000);
    expect(await enterByPasskey(device, deviation)).toMatchObject({
      status: 422,
      body: { code: 'passkey-failed' },
    });
    expect((await account(working))?.attempts).toMatchObject([
      { by: 'passkey', opened: false },
      { by: 'passkey', opened: true },
      { by: 'password', opened: true },
    ]);
  });

  it('a member’s passkey opens no console, and an operator’s no account of the site', async () => {
    const { device: members } = await memberWithPasskey();
    const as = await enter(await loginOperator());
    const ours = new Authenticator();
    await addPasskey(as, ours);
    expect(await enterByPasskey(members)).toMatchObject({ status: 422, body: { code: 'passkey-failed' } });
    expect(await enterWith(ours, { browser: newVisitor() })).toMatchObject({
      status: 422,
      body: { code: 'passkey-failed' },
    });
  });

  it('the last second factor cannot be removed, also when both go at one moment [call POST /admin/own/passkeys/remove] [call POST /admin/own/otp/remove]', async () => {
    const operatorId = await loginOperator({ otpSecret });
    const as = await enter(operatorId, codeOf(otpSecret));
    expect(await post(as, 'own/otp/remove', { password })).toMatchObject({
      status: 422,
      body: { code: 'last-second-factor' },
    });
    await addPasskey(as);
    const [{ passkeyId }] = Object(await account(as)).passkeys;
    const replies = await Promise.all([
      post(as, 'own/otp/remove', { password }),
      post(as, 'own/passkeys/remove', { passkeyId, password }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { hasOtp, passkeys } = Object(await account(as));
    expect(Number(hasOtp) + passkeys.length).toBe(1);
  });

  it('a passkey that was removed logs nobody in', async () => {
    const operatorId = await loginOperator({ otpSecret });
    const as = await enter(operatorId, codeOf(otpSecret));
    const device = new Authenticator();
    await addPasskey(as, device);
    const [{ passkeyId }] = Object(await account(as)).passkeys;
    expect(await post(as, 'own/passkeys/remove', { passkeyId, password: 'wrong' })).toMatchObject({
      status: 422,
    });
    expect(await post(as, 'own/passkeys/remove', { passkeyId, password })).toMatchObject({ status: 200 });
    expect(await enterByPasskey(device)).toMatchObject({ status: 422 });
  });
});

describe('an operator’s own account', () => {
  it('names open logins with device, address and time, and ends one or all others [call POST /admin/own/account] [call POST /admin/own/logins/end]', async () => {
    const operatorId = await loginOperator({ roles: ['auditor'] });
    const [one, two, three] = [await enter(operatorId), await enter(operatorId), await enter(operatorId)];
    const { logins } = Object(await account(one));
    expect(logins).toHaveLength(3);
    expect(logins.filter(({ current }: { current: boolean }) => current)).toEqual([
      {
        familyId: expect.any(String),
        device: '알 수 없는 기기',
        ip: expect.stringMatching(/^10\./),
        startedAt: new Date(clock.now).toISOString(),
        lastAt: expect.any(String),
        by: 'password',
        current: true,
      },
    ]);
    const { familyId } = Object(await account(two)).logins.find(
      ({ current }: { current: boolean }) => current,
    );
    expect(await post(one, 'own/logins/end', { familyId })).toMatchObject({
      body: { payload: { ended: 1 } },
    });
    expect(await post(two, 'own/account')).toMatchObject({ status: 419 });
    expect(await post(one, 'own/logins/end', { familyId })).toMatchObject({ status: 404 });
    const other = await enter(await loginOperator());
    const foreign = Object(await account(other)).logins[0].familyId;
    expect(await post(one, 'own/logins/end', { familyId: foreign })).toMatchObject({ status: 404 });
    expect(await post(one, 'own/logins/end', { others: true })).toMatchObject({
      body: { payload: { ended: 1 } },
    });
    expect(await post(three, 'own/account')).toMatchObject({ status: 419 });
    expect(await post(one, 'own/account')).toMatchObject({ status: 200 });
  });

  it('keeps what failed apart from what opened: guesses push no login out of the log', async () => {
    const operatorId = await loginOperator();
    const as = await enter(operatorId);
    for (let n = 0; n < 5; n += 1) {
      const guess = { operatorId, password: 'wrong' };
      await newVisitor(operatorAccounts).post('/admin/auth/login', guess);
    }
    const { attempts } = Object(await account(as));
    expect(attempts.filter(({ opened }: { opened: boolean }) => !opened)).toHaveLength(5);
    expect(attempts.filter(({ opened }: { opened: boolean }) => opened)).toHaveLength(1);
  });

  it('is looked into and logged out by an owner alone, one login or all together [call POST /admin/operators/logins] [call POST /admin/operators/logout]', async () => {
    const owner = await enter(await loginOperator({ roles: ['owner'] }));
    const operatorId = await loginOperator({ roles: ['cashier'] });
    const [one, two, three] = [await enter(operatorId), await enter(operatorId), await enter(operatorId)];
    const asked = { operatorId, reason: '퇴사' };
    expect(await post(one, 'operators/logins', { operatorId: owner.operatorId })).toMatchObject({
      status: 403,
    });
    expect(await post(one, 'operators/logout', { ...asked, operatorId: owner.operatorId })).toMatchObject({
      status: 403,
    });
    const { logins } = Object((await post(owner, 'operators/logins', { operatorId })).body.payload);
    expect(logins).toHaveLength(3);
    const { familyId } = Object(await account(one)).logins.find(
      ({ current }: { current: boolean }) => current,
    );
    expect(await post(owner, 'operators/logout', { ...asked, familyId })).toMatchObject({ status: 200 });
    expect(await post(one, 'own/account')).toMatchObject({ status: 419 });
    expect(await post(owner, 'operators/logout', asked)).toMatchObject({ body: { payload: { ended: 2 } } });
    for (const as of [two, three]) expect(await post(as, 'own/account')).toMatchObject({ status: 419 });
    expect(await post(owner, 'operators/logout', { ...asked, operatorId: 'nobody' })).toMatchObject({
      status: 404,
    });
  });
});

describe('fifteen minutes without a key or a press', () => {
  const minute = 60_000;
  const refreshed = async (browser: Browser, idleFor?: number) =>
    browser.post('/admin/auth/refresh', idleFor === undefined ? {} : { idleFor });

  it('end a login, though the page went on asking by itself', async () => {
    const { browser, ...as } = await enter(await loginOperator());
    advanceClock(9 * minute);
    const reply = await refreshed(browser, 9 * 60);
    const working = { ...as, browser, token: tokenOf(reply) };
    advanceClock(6 * minute - 1);
    expect(await post(working, 'own/account')).toMatchObject({ status: 200 });
    advanceClock(1);
    expect(await post(working, 'own/account')).toMatchObject({ status: 419 });
    expect(await refreshed(browser, 0)).toMatchObject({ status: 419 });
  });

  it('are counted from the last key: an operator at work stays logged in', async () => {
    const { browser, ...as } = await enter(await loginOperator());
    let token = as.token;
    for (let n = 0; n < 4; n += 1) {
      advanceClock(9 * minute);
      token = tokenOf(await refreshed(browser, 60));
    }
    expect(await post({ ...as, browser, token }, 'own/account')).toMatchObject({ status: 200 });
  });
});
