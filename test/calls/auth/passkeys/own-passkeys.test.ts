import { describe, expect, it } from 'vitest';
import { scan } from '../../../../functions/table/client/scan.ts';
import { get, type Item, update } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import { loggedInMember, newVisitor } from '../../../support/builders/member/logins.ts';
import {
  addPasskey,
  enterWith,
  memberWithPasskey,
  newPasskeyOptions,
} from '../../../support/builders/member/passkeys.ts';
import { Authenticator } from '../../../support/fakes/authenticator.ts';
import {
  advanceClock,
  members,
  ownLogins,
  password,
  withAuthSystem,
} from '../../../support/system/auth-system.ts';
import { Browser, tokenOf } from '../../../support/system/browser.ts';

withAuthSystem();

const passkeysOf = async ({ browser, token }: { browser: Browser; token: string }) =>
  (await browser.post('/auth/passkeys/list', {}, { token })).body.payload?.list;

describe('a new passkey', () => {
  it('is made for the configured pages with the owner’s verification, and is listed by its name [call POST /auth/passkeys] [call POST /auth/passkeys/begin] [call POST /auth/passkeys/list]', async () => {
    const member = await loggedInMember();
    expect(await newPasskeyOptions(member.browser, member.token)).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: member.userId },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(await addPasskey(member, { name: ' 회사 노트북 ' })).toMatchObject({ status: 200 });
    expect(await passkeysOf(member)).toEqual([
      {
        passkeyId: expect.stringMatching(/^[\w-]{43}$/),
        name: '회사 노트북',
        synced: false,
        createdAt: expect.any(String),
        lastUsedAt: null,
      },
    ]);
  });

  it('needs the password of now, whose guesses are counted like those of a change', async () => {
    const { browser, token } = await loggedInMember();
    const begin = (userPw: string) => browser.post('/auth/passkeys/begin', { userPw }, { token });
    for (let n = 0; n < 5; n += 1)
      expect(await begin('wrong')).toMatchObject({
        status: 422,
        body: { code: 'password-wrong', fields: { userPw: expect.any(String) } },
      });
    expect(await begin(password)).toMatchObject({ status: 429 });
    const change = { userPw: password, newPw: 'four green bridges', newPw2: 'four green bridges' };
    expect(await browser.post('/auth/password', change, { token })).toMatchObject({ status: 429 });
  });

  it('answers the challenge of this login alone, once, within five minutes', async () => {
    const [member, other] = [await loggedInMember(), await loggedInMember()];
    const device = new Authenticator();
    const options = await newPasskeyOptions(member.browser, member.token);
    const add = (body: object, as = member) => as.browser.post('/auth/passkeys', body, { token: as.token });
    const asked = { name: '휴대폰', credential: device.create(options) };
    const refused = { status: 422, body: { code: 'passkey-refused' } };
    expect(await add(asked, other)).toMatchObject(refused);
    expect(await add(asked)).toMatchObject({ status: 200 });
    expect(await add(asked)).toMatchObject(refused);
    const late = device.create(await newPasskeyOptions(member.browser, member.token));
    advanceClock(5 * 60_000 + 1);
    expect(await add({ name: '늦은 휴대폰', credential: late })).toMatchObject(refused);
    expect(await passkeysOf(member)).toHaveLength(1);
  });

  it('of one login is not added in another login of the same member', async () => {
    const { userId, browser, token } = await loggedInMember();
    const elsewhere = new Browser(members);
    const login = await elsewhere.post('/auth/login', { userId, userPw: password });
    const credential = new Authenticator().create(await newPasskeyOptions(browser, token));
    const asked = { name: '휴대폰', credential };
    expect(await elsewhere.post('/auth/passkeys', asked, { token: tokenOf(login) })).toMatchObject({
      body: { code: 'passkey-refused' },
    });
  });

  it.each([
    ['from a page of another origin', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['without the owner’s verification', { unverified: true }],
    ['that answers another challenge', { challenge: Buffer.alloc(32, 1).toString('base64url') }],
    ['that is a login’s answer', { type: 'webauthn.get' }],
  ] as const)('%s is refused', async (_, deviation) => {
    const member = await loggedInMember();
    expect(await addPasskey(member, { deviation })).toMatchObject({
      status: 422,
      body: { code: 'passkey-refused' },
    });
    expect(await passkeysOf(member)).toEqual([]);
  });

  it('whose credential somebody has is refused', async () => {
    const [one, two] = [await loggedInMember(), await loggedInMember()];
    const device = new Authenticator();
    const made = device.create(await newPasskeyOptions(one.browser, one.token));
    await one.browser.post('/auth/passkeys', { name: '하나', credential: made }, { token: one.token });
    const options = await newPasskeyOptions(two.browser, two.token);
    const clientDataJSON = Buffer.from(
      JSON.stringify({
        type: 'webauthn.create',
        challenge: options.challenge,
        origin: 'http://localhost:3000',
      }),
    ).toString('base64url');
    const copied = { name: '둘', credential: { ...made, clientDataJSON } };
    expect(await two.browser.post('/auth/passkeys', copied, { token: two.token })).toMatchObject({
      status: 422,
      body: { code: 'passkey-taken' },
    });
  });

  it('is refused beside ten, also of two that come at one moment', async () => {
    const member = await loggedInMember();
    for (let n = 0; n < 8; n += 1) expect((await addPasskey(member)).status).toBe(200);
    const devices = [new Authenticator(), new Authenticator(), new Authenticator()];
    const made = [];
    for (const device of devices)
      made.push(device.create(await newPasskeyOptions(member.browser, member.token)));
    const replies = await Promise.all(
      made.map((credential) =>
        member.browser.post('/auth/passkeys', { name: '열', credential }, { token: member.token }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
    expect(await passkeysOf(member)).toHaveLength(10);
    const begin = { userPw: password };
    expect(await member.browser.post('/auth/passkeys/begin', begin, { token: member.token })).toMatchObject({
      status: 422,
      body: { code: 'passkeys-full', error: '패스키는 10개까지 등록할 수 있습니다.' },
    });
  });

  it('and a removed one are told to the member in a note and written to the audit', async () => {
    const member = await memberWithPasskey();
    const { browser, token, passkeyId, memberSeq } = member;
    await browser.post('/auth/passkeys/remove', { passkeyId, userPw: password }, { token });
    const items = await itemsWhere((item) => item.pk.endsWith(`#${memberSeq}`) || item.target !== undefined);
    const titles = items.flatMap(({ t }) => (typeof t === 'string' ? [t] : []));
    expect(titles).toEqual(expect.arrayContaining(['패스키 등록 안내', '패스키 삭제 안내']));
    const lines = items.filter(
      ({ operatorId, target }) => operatorId === `member:${memberSeq}` && target === `M#${memberSeq}`,
    );
    expect(lines.map(({ call }) => call)).toEqual(expect.arrayContaining(['passkeyAdd', 'passkeyRemove']));
  });

  it('stores its public key in an item of its own, nothing in the profile', async () => {
    const { memberSeq, passkeyId } = await memberWithPasskey();
    const stored = await get<Item>(keys.passkey(`M#${memberSeq}`, passkeyId));
    expect(stored).toMatchObject({ publicKey: expect.stringMatching(/^[\w-]{100,}$/), counter: 0 });
    const profile = JSON.stringify(await get(keys.profile(memberSeq)));
    expect(profile).not.toContain('passkey');
    expect(profile).not.toContain(String(stored?.publicKey));
  });
});

async function itemsWhere(wanted: (item: Item) => boolean): Promise<readonly Item[]> {
  const found: Item[] = [];
  for await (const items of scan({ present: ['pk'] })) found.push(...items.filter(wanted));
  return found;
}

describe('a passkey', () => {
  it('is renamed, and another member’s is not found by anybody [call POST /auth/passkeys/rename]', async () => {
    const [member, other] = [await memberWithPasskey(), await memberWithPasskey()];
    const { browser, token, passkeyId } = member;
    const rename = (id: string) =>
      browser.post('/auth/passkeys/rename', { passkeyId: id, name: '집 컴퓨터' }, { token });
    expect((await rename(passkeyId)).body.payload?.list).toMatchObject([{ name: '집 컴퓨터' }]);
    const foreign = await rename(other.passkeyId);
    const unknown = await rename('A'.repeat(43));
    expect(foreign).toMatchObject({ status: 404 });
    expect(foreign.text).toBe(
      unknown.text.replace(/"requestId":"[^"]*"/, foreign.text.match(/"requestId":"[^"]*"/)?.[0] ?? ''),
    );
    const remove = { passkeyId: other.passkeyId, userPw: password };
    expect(await browser.post('/auth/passkeys/remove', remove, { token })).toMatchObject({ status: 404 });
    expect(await enterWith(other.device)).toMatchObject({ status: 200 });
  });

  it('is removed with the password, and logs nobody in after that [call POST /auth/passkeys/remove]', async () => {
    const { browser, token, passkeyId, device } = await memberWithPasskey();
    const remove = (userPw: string) =>
      browser.post('/auth/passkeys/remove', { passkeyId, userPw }, { token });
    expect(await remove('wrong')).toMatchObject({ status: 422, body: { code: 'password-wrong' } });
    expect(await enterWith(device)).toMatchObject({ status: 200 });
    expect(await remove(password)).toMatchObject({ status: 200, body: { payload: { list: [] } } });
    expect(await enterWith(device, { browser: newVisitor() })).toMatchObject({
      status: 422,
      body: { code: 'passkey-failed' },
    });
    expect(await remove(password)).toMatchObject({ status: 404 });
  });

  it('stays after a change of the password, which its owner made', async () => {
    const { browser, token, device } = await memberWithPasskey();
    const change = { userPw: password, newPw: 'four green bridges', newPw2: 'four green bridges' };
    expect(await browser.post('/auth/password', change, { token })).toMatchObject({ status: 200 });
    expect(await enterWith(device)).toMatchObject({ status: 200 });
  });

  it('is said by the login history, and the session, to have opened a login', async () => {
    const { device } = await memberWithPasskey();
    advanceClock(1_000);
    const entered = await enterWith(device);
    const { body } = await new Browser(ownLogins).post('/member/sessions', '', {
      method: 'GET',
      token: tokenOf(entered),
    });
    expect(body.payload).toMatchObject({
      list: [{ by: 'passkey', current: true }, { by: 'password' }],
      history: [{ by: 'passkey' }, { by: 'password' }],
    });
  });

  it('whose stored key was exchanged for another’s logs nobody in', async () => {
    const [victim, thief] = [await memberWithPasskey(), await memberWithPasskey()];
    const key = keys.passkeyOwner(thief.passkeyId);
    await update({ key, set: { owner: `M#${victim.memberSeq}` } });
    expect(await enterWith(thief.device)).toMatchObject({ status: 422, body: { code: 'passkey-failed' } });
  });
});
