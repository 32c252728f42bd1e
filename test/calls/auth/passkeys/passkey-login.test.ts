import { describe, expect, it } from 'vitest';
import { verifyAccessToken } from '../../../../functions/runtime/session/access-token.ts';
import { sessionsOf } from '../../../../functions/table/auth/sessions.ts';
import { update } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import { newVisitor } from '../../../support/builders/member/logins.ts';
import { enterWith, loginOptions, memberWithPasskey } from '../../../support/builders/member/passkeys.ts';
import { Authenticator } from '../../../support/fakes/authenticator.ts';
import {
  advanceClock,
  clock,
  members,
  password,
  withAuthSystem,
} from '../../../support/system/auth-system.ts';
import { Browser, tokenOf } from '../../../support/system/browser.ts';

withAuthSystem();

const failed = { status: 422, body: { code: 'passkey-failed' } };
const login = (credential: object, browser = newVisitor()) =>
  browser.post('/auth/passkeys/login', { credential });

describe('a login with a passkey', () => {
  it('ends like one with the password: token, member, cookies, welcome [call POST /auth/passkeys/login] [call POST /auth/passkeys/login/begin]', async () => {
    const { device, memberSeq, userId } = await memberWithPasskey();
    const browser = new Browser(members);
    const entered = await enterWith(device, { browser });
    const typed = await new Browser(members).post('/auth/login', { userId, userPw: password });
    expect(entered).toMatchObject({ status: 200, body: { success: true, msg: typed.body.msg } });
    expect({ ...entered.body.payload, token: '' }).toEqual({
      ...typed.body.payload,
      token: '',
    });
    expect(verifyAccessToken(tokenOf(entered), clock.now)).toMatchObject({
      aud: 'member',
      sub: String(memberSeq),
    });
    expect(browser.cookies.get('rt')).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    expect(browser.cookies.get('dv')).toBeDefined();
    expect(await browser.post('/auth/refresh')).toMatchObject({ status: 200 });
  });

  it('names no passkey and no account in what it asks an authenticator', async () => {
    const reply = await newVisitor().post('/auth/passkeys/login/begin');
    expect(Object.keys(reply.body.payload ?? {}).sort()).toEqual([
      'challenge',
      'rpId',
      'timeout',
      'userVerification',
    ]);
  });

  it.each([
    ['from a page of another origin', { origin: 'https://evil.example' }],
    ['from a page on another port', { origin: 'http://localhost:3001' }],
    ['signed for another relying party', { rpId: 'evil.example' }],
    ['without the owner’s verification', { unverified: true }],
    ['signed with another key', { foreignKey: true }],
    ['that names another account', { userHandle: 'AAAA' }],
    ['to a challenge nobody gave out', { challenge: Buffer.alloc(32, 1).toString('base64url') }],
    ['that is the answer to making one', { type: 'webauthn.create' }],
  ] as const)('%s is refused', async (_, deviation) => {
    const { device } = await memberWithPasskey();
    expect(await enterWith(device, { browser: newVisitor(), deviation })).toMatchObject(failed);
    expect(await enterWith(device, { browser: newVisitor() })).toMatchObject({ status: 200 });
  });

  it('of an unknown passkey is answered like any that fails, to the byte', async () => {
    const { device } = await memberWithPasskey();
    const options = await loginOptions();
    const stranger = new Authenticator();
    stranger.create({
      rp: { id: 'localhost', name: '' },
      user: { id: 'AAAA', name: '', displayName: '' },
      challenge: '',
      pubKeyCredParams: [],
      timeout: 0,
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    });
    const unknown = await login(stranger.get(options));
    const wrong = await enterWith(device, { browser: newVisitor(), deviation: { foreignKey: true } });
    expect(unknown).toMatchObject(failed);
    expect(unknown.text).toBe(wrong.text);
  });

  it('answers its challenge once: again, after a failure, and two at one moment', async () => {
    const { device, memberSeq } = await memberWithPasskey();
    const once = device.get(await loginOptions());
    expect(await login(once)).toMatchObject({ status: 200 });
    expect(await login(once)).toMatchObject(failed);

    const spent = await loginOptions();
    expect(await login(device.get(spent, { foreignKey: true }))).toMatchObject(failed);
    expect(await login(device.get(spent))).toMatchObject(failed);

    const before = (await sessionsOf(`M#${memberSeq}`)).length;
    const both = device.get(await loginOptions());
    const replies = await Promise.all([login(both), login(both)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await sessionsOf(`M#${memberSeq}`)).toHaveLength(before + 1);
  });

  it('within five minutes of its challenge, not after', async () => {
    const { device } = await memberWithPasskey();
    const [inTime, late] = [await loginOptions(), await loginOptions()];
    advanceClock(5 * 60_000);
    expect(await login(device.get(inTime))).toMatchObject({ status: 200 });
    advanceClock(1);
    expect(await login(device.get(late))).toMatchObject(failed);
  });

  it('is refused once its count stands still or goes back: somebody has a copy', async () => {
    const { device } = await memberWithPasskey();
    const at = (counter: number) => enterWith(device, { browser: newVisitor(), deviation: { counter } });
    expect(await at(7)).toMatchObject({ status: 200 });
    expect(await at(7)).toMatchObject(failed);
    expect(await at(3)).toMatchObject(failed);
    expect(await at(0)).toMatchObject(failed);
    expect(await at(8)).toMatchObject({ status: 200 });
  });

  it('of two that sign the same count at one moment opens once', async () => {
    const { device } = await memberWithPasskey();
    const signed = [
      device.get(await loginOptions(), { counter: 50 }),
      device.get(await loginOptions(), { counter: 50 }),
    ];
    const replies = await Promise.all(signed.map((credential) => login(credential)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('of an authenticator that does not count opens as often as it signs', async () => {
    const { device } = await memberWithPasskey(new Authenticator({ counts: false }));
    for (let n = 0; n < 3; n += 1)
      expect(await enterWith(device, { browser: newVisitor() })).toMatchObject({ status: 200 });
  });

  it.each([
    ['frozen', 'member-blocked'],
    ['closed', 'member-blocked'],
    ['pending', 'member-pending'],
  ])('of a member who is %s is refused as with the password', async (st, code) => {
    const { device, memberSeq } = await memberWithPasskey();
    await update({ key: keys.balance(memberSeq), set: { st } });
    expect(await enterWith(device)).toMatchObject({ status: 403, body: { code } });
  });

  it('ends the oldest of three logins like any other', async () => {
    const { device, token, browser } = await memberWithPasskey();
    for (let n = 0; n < 3; n += 1) {
      advanceClock(1_000);
      expect(await enterWith(device, { browser: newVisitor() })).toMatchObject({ status: 200 });
    }
    expect(await browser.post('/auth/info/new', {}, { token })).toMatchObject({ status: 419 });
  });

  it('that fails is counted: by passkey, by address; a good one takes its count back', async () => {
    const { device } = await memberWithPasskey();
    const guess = () => enterWith(device, { browser: newVisitor(), deviation: { foreignKey: true } });
    for (let n = 0; n < 5; n += 1) expect(await guess()).toMatchObject(failed);
    expect(await guess()).toMatchObject({ status: 429 });
    advanceClock(3_000);
    expect(await enterWith(device, { browser: newVisitor() })).toMatchObject({ status: 200 });
    expect(await guess()).toMatchObject(failed);

    const ip = '192.0.2.91';
    for (let n = 0; n < 20; n += 1) {
      const other = await memberWithPasskey();
      const deviation = { foreignKey: true } as const;
      expect(await enterWith(other.device, { browser: new Browser(members, ip), deviation })).toMatchObject(
        failed,
      );
    }
    const good = await memberWithPasskey();
    expect(await enterWith(good.device, { browser: new Browser(members, ip) })).toMatchObject({
      status: 429,
    });
  });

  it('asks for at most 120 challenges a minute from one address', async () => {
    const browser = new Browser(members, '192.0.2.92');
    const begin = () => browser.post('/auth/passkeys/login/begin');
    for (let n = 0; n < 120; n += 1) expect((await begin()).status).toBe(200);
    expect(await begin()).toMatchObject({ status: 429 });
  });

  it('is refused to a page of another origin before anything is read', async () => {
    const { device } = await memberWithPasskey();
    const credential = device.get(await loginOptions());
    const headers = { origin: 'https://evil.example' };
    expect(await newVisitor().post('/auth/passkeys/login', { credential }, { headers })).toMatchObject({
      status: 403,
      body: { code: 'origin-refused' },
    });
  });
});
