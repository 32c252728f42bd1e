import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  SignedCredential,
  WirePasskey,
} from '../../../shared/model/passkey.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { maxPasskeys } from '../../../shared/rules/member/passkey-limit.ts';
import {
  type ChallengeUse,
  challengeLife,
  putChallenge,
  takeChallenge,
} from '../../table/auth/passkey-challenges.ts';
import {
  findPasskey,
  type Passkey,
  passkeyHead,
  passkeyIdOf,
  passkeysOf,
} from '../../table/auth/passkeys.ts';
import { originFor } from '../env.ts';
import { log } from '../log.ts';

/*
 * WebAuthn, with user verification always: the authenticator asked for a finger, a face or its code. Loaded when it is used, since
 * few calls need it and a cold start would read it.
 */
const library = () => import('@simplewebauthn/server');

/** ES256, EdDSA and RS256: what every authenticator in use has one of. */
const algorithms = [-7, -8, -257] as const;

type Audience = 'member' | 'operator';

/** The relying party, by the configured address of the pages: never by what a request says of itself. */
function relyingParty(aud: Audience) {
  const origin = originFor(aud);
  return { origin, id: new URL(origin).hostname, name: 'newbet' };
}

/** Who registers a passkey, and in which login. */
export interface Registering {
  readonly aud: Audience;
  /** Partition: `M#12`, `O#cashier01`. */
  readonly owner: string;
  readonly familyId: string;
}

const challengeUse = ({ owner, familyId }: Registering): ChallengeUse => ({
  purpose: 'register',
  owner,
  familyId,
});

/** What the browser asks an authenticator with to make a passkey. @throws Refusal passkeys-full */
export async function beginRegistration(
  registering: Registering,
  named: { readonly name: string; readonly displayName: string; readonly now: number },
): Promise<CreationOptions> {
  const { aud, owner } = registering;
  const { name, displayName, now } = named;
  const { handle, count } = await passkeyHead(owner);
  if (count >= maxPasskeys) throw new Refusal('passkeys-full', { values: { most: maxPasskeys } });
  const known = await passkeysOf(owner);
  const { id, name: rpName } = relyingParty(aud);
  const { generateRegistrationOptions } = await library();
  const { challenge, user } = await generateRegistrationOptions({
    rpID: id,
    rpName,
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    userName: name,
    userDisplayName: displayName,
  });
  await putChallenge(challenge, challengeUse(registering), now);
  return {
    rp: { id, name: rpName },
    user,
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLife,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** The passkey an authenticator made, once everything about it is verified. @throws Refusal passkey-refused */
export async function registeredPasskey(
  registering: Registering,
  {
    credential,
    name,
    now,
  }: { readonly credential: NewCredential; readonly name: string; readonly now: number },
): Promise<Passkey> {
  const { origin, id: expectedRPID } = relyingParty(registering.aud);
  const { id, clientDataJSON, attestationObject, transports } = credential;
  const { verifyRegistrationResponse } = await library();
  try {
    const verified = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, transports },
      },
      expectedChallenge: (challenge) => takeChallenge(challenge, challengeUse(registering), now),
      expectedOrigin: origin,
      expectedRPID,
      supportedAlgorithmIDs: [...algorithms],
    });
    if (!verified.verified) throw new Error('not verified');
    const { credential: made, credentialBackedUp: synced } = verified.registrationInfo;
    return {
      passkeyId: passkeyIdOf(made.id),
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      name,
      transports,
      synced,
      createdAt: now,
    };
  } catch (failure) {
    throw refused(failure, 'passkey-refused');
  }
}

/** What the browser asks any authenticator with to log somebody in: no list, so it says nothing of who has one. */
export async function beginPasskeyLogin(aud: Audience, now: number): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await library();
  const { id: rpID } = relyingParty(aud);
  const { challenge } = await generateAuthenticationOptions({ rpID });
  await putChallenge(challenge, { purpose: 'login', aud }, now);
  return { challenge, rpId: rpID, timeout: challengeLife, userVerification: 'required' };
}

/** A passkey that signed a login's challenge, with the counter it signed. */
export interface UsedPasskey {
  readonly owner: string;
  readonly passkey: Passkey;
  readonly counter: number;
}

/**
 * The passkey that signed. An unknown one is verified against a key of nobody, so that it costs what a wrong signature costs.
 * @throws Refusal passkey-failed, whatever was wrong
 */
export async function usedPasskey(
  aud: Audience,
  { credential, now }: { readonly credential: SignedCredential; readonly now: number },
): Promise<UsedPasskey> {
  const { origin, id: expectedRPID } = relyingParty(aud);
  const { id, clientDataJSON, authenticatorData, signature, userHandle } = credential;
  const { verifyAuthenticationResponse } = await library();
  const found = await findPasskey(id);
  const { publicKey, counter } = found?.passkey ?? { publicKey: nobodysKey, counter: 0 };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
      expectedChallenge: (challenge) => takeChallenge(challenge, { purpose: 'login', aud }, now),
      expectedOrigin: origin,
      expectedRPID,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    });
    const isOurs = found?.owner.startsWith(aud === 'member' ? 'M#' : 'O#') && found.handle === userHandle;
    if (!verified || !found || !isOurs) throw new Error('not a passkey of these pages');
    return { owner: found.owner, passkey: found.passkey, counter: authenticationInfo.newCounter };
  } catch (failure) {
    throw refused(failure, 'passkey-failed');
  }
}

/** A P-256 key as authenticators write it (COSE), whose private half was thrown away. */
const nobodysKey =
  'pQECAyYgASFYINavXV5DYfrkr7D4UxQf7NUSqhYT1sEad6ADfO-j4rdmIlggEg7Lv0OXbNgv-H60T7sKbWOTaPTlHZu8uhwIuz_Mwus';

/** What the library says of a response is for the log alone; a failing table stays what it is. */
function refused(failure: unknown, code: 'passkey-failed' | 'passkey-refused'): unknown {
  if (failure instanceof Refusal) return failure;
  log.info(code, { message: failure instanceof Error ? failure.message.slice(0, 200) : '' });
  return new Refusal(code);
}

/** A passkey as its owner sees it. */
export function passkeyView(passkey: Passkey): WirePasskey {
  const { passkeyId, name, synced, createdAt, lastUsedAt } = passkey;
  return {
    passkeyId,
    name,
    synced,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt === undefined ? null : new Date(lastUsedAt).toISOString(),
  };
}
