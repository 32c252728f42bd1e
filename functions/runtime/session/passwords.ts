import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { requiredVariable } from '../env.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a lower-case text is among the 5,000 most used passwords of eight characters and more (docs/decisions/0012).
 * The list is loaded when the first password is chosen: functions that start to verify one need not read it.
 */
export async function commonPasswords(): Promise<(lowerCase: string) => boolean> {
  common ??= import('./known-passwords.json', { with: { type: 'json' } }).then(
    ({ default: list }) => new Set(list),
  );
  const known = await common;
  return (lowerCase) => known.has(lowerCase);
}

/** argon2id, 64 MiB, three passes: about 105 ms on one vCPU. */
const cost = {
  algorithm: 2,
  memoryCost: 64 * 1024,
  timeCost: 3,
  parallelism: 1,
  outputLen: 32,
} as const satisfies Options;

const pepper = () => Buffer.from(requiredVariable('PASSWORD_PEPPER'), 'base64');

/** Hash of a login or withdrawal password, with salt and parameters in it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { ...cost, secret: pepper() });
}

export function verifyPassword(hashed: string, password: string): Promise<boolean> {
  return verify(hashed, password, { secret: pepper() });
}

/** Whether the hash was made with other parameters than the present ones. */
export function isOutdated(hashed: string): boolean {
  return !hashed.includes(`$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);
}

let dummyHash: Promise<string> | undefined;

/** Takes as long as a real check and always fails, so that unknown ids cannot be told apart by time. */
export async function verifyDummyPassword(password: string): Promise<false> {
  dummyHash ??= hashPassword(randomBytes(24).toString('base64'));
  await verifyPassword(await dummyHash, password);
  return false;
}
