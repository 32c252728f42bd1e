import { CreationOptions, RequestOptions, WirePasskey } from '../../../../shared/model/passkey.ts';
import { Authenticator, type Deviation } from '../../fakes/authenticator.ts';
import { members, password } from '../../system/auth-system.ts';
import { Browser } from '../../system/browser.ts';
import { loggedInMember } from './logins.ts';

/** What an authenticator is asked for a new passkey of whoever is logged in. */
export async function newPasskeyOptions(browser: Browser, token: string): Promise<CreationOptions> {
  const reply = await browser.post('/auth/passkeys/begin', { userPw: password }, { token });
  return CreationOptions.parse(reply.body.payload);
}

/** A challenge for a login. */
export async function loginOptions(browser = new Browser(members)): Promise<RequestOptions> {
  const reply = await browser.post('/auth/passkeys/login/begin');
  return RequestOptions.parse(reply.body.payload);
}

/** Adds a passkey of the authenticator to a logged-in member; answers with the whole reply. */
export async function addPasskey(
  { browser, token }: { readonly browser: Browser; readonly token: string },
  named: { readonly device?: Authenticator; readonly name?: string; readonly deviation?: Deviation } = {},
) {
  const { device = new Authenticator(), name = '내 휴대폰', deviation = {} } = named;
  const credential = device.create(await newPasskeyOptions(browser, token), deviation);
  return browser.post('/auth/passkeys', { name, credential }, { token });
}

/** A logged-in member with one passkey. */
export async function memberWithPasskey(device = new Authenticator()) {
  const member = await loggedInMember();
  const reply = await addPasskey(member, { device });
  if (reply.status !== 200) throw new Error(`no passkey: ${reply.status} ${reply.body.code}`);
  const list = WirePasskey.array().parse(reply.body.payload?.list);
  return { ...member, device, passkeyId: list[0]?.passkeyId ?? '' };
}

/** Tries to log in with the authenticator's passkey. */
export async function enterWith(
  device: Authenticator,
  { browser = new Browser(members), deviation = {} }: { browser?: Browser; deviation?: Deviation } = {},
) {
  const credential = device.get(await loginOptions(browser), deviation);
  return browser.post('/auth/passkeys/login', { credential });
}
