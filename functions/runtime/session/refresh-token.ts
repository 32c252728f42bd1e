import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { requiredVariable } from '../env.ts';

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

/**
 * The successor is derived from the presented token, a salt and the server's key: a lost reply is derived again, not
 * stored.
 */
export function successorOf(secret: string, salt: string): string {
  const key = Buffer.from(requiredVariable('REFRESH_KEY'), 'base64');
  return createHmac('sha256', key).update(Buffer.from(salt, 'base64url')).update(secret).digest('base64url');
}

export function newSalt(): string {
  return randomBytes(32).toString('base64url');
}

/** Proof that this browser logged in to this account before: its attempts are counted apart from strangers'. */
export function deviceProof(deviceId: string, account: string): string {
  const key = Buffer.from(requiredVariable('REFRESH_KEY'), 'base64');
  return `${deviceId}.${createHmac('sha256', key).update(`device#${deviceId}#${account}`).digest('base64url')}`;
}

/** The device id, when the cookie proves it for this account. */
export function provenDevice(cookie: string | undefined, account: string): string | undefined {
  const [deviceId = ''] = (cookie ?? '').split('.');
  const expected = Buffer.from(deviceProof(deviceId, account));
  const given = Buffer.from(cookie ?? '');
  return deviceId !== '' && expected.length === given.length && timingSafeEqual(expected, given)
    ? deviceId
    : undefined;
}

export function newDeviceId(): string {
  return randomBytes(16).toString('base64url');
}
