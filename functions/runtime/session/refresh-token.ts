import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyBytes, keysOf } from '../../table/client/keyring.ts';

/** `fid.secret`: 128 bits that name the login, 256 that prove it. The table holds only the secret's hash. */
export interface RefreshToken {
  readonly familyId: string;
  readonly secret: string;
}

export function newRefreshToken(): RefreshToken {
  return { familyId: randomBytes(16).toString('base64url'), secret: randomBytes(32).toString('base64url') };
}

export function writeRefreshToken({ familyId, secret }: RefreshToken): string {
  return `${familyId}.${secret}`;
}

const form = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

export function readRefreshToken(text: string): RefreshToken | undefined {
  const [, familyId, secret] = form.exec(text) ?? [];
  return familyId && secret ? { familyId, secret } : undefined;
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

const refreshKeys = keysOf('REFRESH_KEYS', keyBytes);

/** What a successor is derived from beside the token it follows: stored with the session. */
export interface Derivation {
  readonly salt: string;
  /** Id of the server's key. */
  readonly saltKey: string;
}

/**
 * The successor is derived from the presented token, a salt and the server's key: a lost reply is derived again, not
 * stored. Undefined when that key was removed meanwhile.
 */
export function successorOf(secret: string, { salt, saltKey }: Derivation): string | undefined {
  const key = refreshKeys().of(saltKey);
  return key && derived(key, secret, salt);
}

const derived = (key: Buffer, secret: string, salt: string) =>
  createHmac('sha256', key).update(Buffer.from(salt, 'base64url')).update(secret).digest('base64url');

/** A new successor, under the key that writes. */
export function newSuccessor(secret: string): Derivation & { readonly successor: string } {
  const { current, writing } = refreshKeys();
  const salt = randomBytes(32).toString('base64url');
  return { salt, saltKey: current, successor: derived(writing, secret, salt) };
}

/** Proof that this browser logged in to this account before: its attempts are counted apart from strangers'. */
export function deviceProof(deviceId: string, account: string): string {
  return proofWith(refreshKeys().writing, { deviceId, account });
}

function proofWith(key: Buffer, { deviceId, account }: { deviceId: string; account: string }): string {
  return `${deviceId}.${createHmac('sha256', key).update(`device#${deviceId}#${account}`).digest('base64url')}`;
}

/** The device id, when the cookie proves it for this account under any of our keys; a login renews it under the newest. */
export function provenDevice(cookie: string | undefined, account: string): string | undefined {
  const [deviceId = ''] = (cookie ?? '').split('.');
  const given = Buffer.from(cookie ?? '');
  const isProven = refreshKeys().all.some(({ key }) => {
    const expected = Buffer.from(proofWith(key, { deviceId, account }));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return deviceId !== '' && isProven ? deviceId : undefined;
}

export function newDeviceId(): string {
  return randomBytes(16).toString('base64url');
}
