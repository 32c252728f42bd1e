import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import * as z from 'zod';
import { Refusal } from '../../../shared/refusals.ts';
import { type Keys, keyBytes, keysOf } from '../../table/client/keyring.ts';
import { log } from '../log.ts';

/** Seconds an access token is good for. */
export const accessLife = 600;
/** Seconds a frame's token is good for at most; it dies with its login, which each call of a frame checks. */
const gameLife = 7_200;
const issuer = 'newbet';

const Claims = z.strictObject({
  iss: z.literal(issuer),
  /** game: of a frame, for the frame's own calls. */
  aud: z.enum(['member', 'operator', 'game']),
  sub: z.string().min(1).max(64),
  fid: z.string().min(1).max(64),
  tv: z.int().min(0),
  role: z.array(z.enum(['cs', 'cashier', 'trader', 'auditor', 'owner'])),
  iat: z.int(),
  /** Required here, though the library accepts tokens without it. */
  exp: z.int(),
});
export type Claims = z.infer<typeof Claims>;

/** One KeyObject per key and process: a raw or text key makes each check twenty times as expensive. */
const tokenKeys = keysOf('TOKEN_KEYS', (secret) => createSecretKey(keyBytes(secret)));

function lifeOf(aud: Claims['aud']): number {
  return aud === 'game' ? gameLife : accessLife;
}

/** `ends`: epoch ms of the login's end; no token outlives it. */
export function signAccessToken(
  claims: Pick<Claims, 'aud' | 'sub' | 'fid' | 'tv' | 'role'>,
  time: { now: number; ends: number },
): string {
  const { current, writing } = tokenKeys();
  const iat = Math.floor(time.now / 1000);
  const exp = Math.min(iat + lifeOf(claims.aud), Math.floor(time.ends / 1000));
  return jwt.sign({ iss: issuer, ...claims, iat, exp }, writing, {
    algorithm: 'HS256',
    header: { alg: 'HS256', typ: 'at+jwt', kid: current },
  });
}

/** Whose request a token came with, for the log. */
interface Asking {
  readonly ip?: string;
  readonly call?: string;
}

/**
 * One that is ours and too old is usual; any other that is refused was made or changed by somebody else, and is logged.
 * @throws Refusal unauthenticated for anything but our own unexpired token
 */
export function verifyAccessToken(token: string, now: number, asking: Asking = {}): Claims {
  try {
    const keys = tokenKeys();
    return rememberedClaims(token, { keys, now }) ?? remembered(token, ownClaims(token, { keys, now }), keys);
  } catch (error) {
    if (!(error instanceof jwt.TokenExpiredError)) {
      const message = error instanceof jwt.JsonWebTokenError ? error.message : 'not of our form';
      log.warn('token-forged', { ...asking, message });
    }
    throw new Refusal('unauthenticated');
  }
}

interface Verifying {
  readonly keys: Keys<KeyObject>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Tokens this process verified under the keys it has; the oldest is dropped for the next one. */
const maxRemembered = 10_000;
let verified: { readonly under: Keys<KeyObject>; readonly claims: Map<string, Claims> } | undefined;

/** The claims of a token that was verified before, for as long as its times allow; undefined for any other. */
function rememberedClaims(token: string, { keys, now }: Verifying): Claims | undefined {
  if (verified?.under !== keys) verified = undefined;
  const claims = verified?.claims.get(token);
  if (claims === undefined || isOfTheFuture(claims, now)) return undefined;
  if (Math.floor(now / 1000) < claims.exp) return claims;
  verified?.claims.delete(token);
  return undefined;
}

function remembered(token: string, claims: Claims, under: Keys<KeyObject>): Claims {
  verified ??= { under, claims: new Map() };
  const [oldest] = verified.claims.keys();
  if (verified.claims.size >= maxRemembered && oldest !== undefined) verified.claims.delete(oldest);
  verified.claims.set(token, claims);
  return claims;
}

function isOfTheFuture({ iat }: Claims, now: number): boolean {
  return iat > now / 1000 + 60;
}

function ownClaims(token: string, { keys, now }: Verifying): Claims {
  // The key is chosen from our own by the header; a kid that is none of them finds nothing.
  const kid = jwt.decode(token, { complete: true })?.header.kid;
  const key = kid === undefined ? undefined : keys.of(kid);
  if (!key) throw new jwt.JsonWebTokenError('unknown key');
  const { header, payload } = jwt.verify(token, key, {
    algorithms: ['HS256'],
    issuer,
    audience: ['member', 'operator', 'game'],
    maxAge: `${gameLife}s`,
    clockTimestamp: Math.floor(now / 1000),
    complete: true,
  });
  if (header.typ !== 'at+jwt') throw new jwt.JsonWebTokenError('another type');
  const claims = Claims.parse(payload);
  if (claims.exp - claims.iat > lifeOf(claims.aud)) throw new jwt.JsonWebTokenError('lives too long');
  if (isOfTheFuture(claims, now)) throw new jwt.JsonWebTokenError('of the future');
  return claims;
}

/** The bearer token of a request. @throws Refusal unauthenticated without one */
export function bearerOf({ authorization }: Readonly<Record<string, string | undefined>>): string {
  const [scheme, token] = (authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new Refusal('unauthenticated');
  return token;
}
