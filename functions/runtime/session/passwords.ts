import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { keyBytes, keysOf } from '../../table/client/keyring.ts';
import { log } from '../log.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a lower-case text is among the 5,000 most used passwords of eight characters and more (docs/decisions/0012). The list is
 * loaded when the first password is chosen: functions that start to verify one need not read it.
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

const peppers = keysOf('PASSWORD_PEPPERS', keyBytes);

/** Hash of a login or withdrawal password: `k2$argon2id$…`, the id of its pepper before its parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  const { current, writing } = peppers();
  return `${current}${await hash(password, { ...cost, secret: writing })}`;
}

/** Id of the pepper of a hash. */
const pepperIdOf = (hashed: string) => hashed.slice(0, hashed.indexOf('$'));

export async function verifyPassword(hashed: string, password: string): Promise<boolean> {
  const id = pepperIdOf(hashed);
  const secret = peppers().of(id);
  if (secret !== undefined) return verify(hashed.slice(id.length), password, { secret });
  log.error('pepper-missing', { message: `no pepper ${id}: its passwords must be reset` });
  return verifyDummyPassword(password);
}

/** Whether the hash was made with another pepper or other parameters than the present ones. */
export function isOutdated(hashed: string): boolean {
  const { memoryCost, timeCost, parallelism } = cost;
  const isCheap = !hashed.includes(`$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  return isCheap || pepperIdOf(hashed) !== peppers().current;
}

let dummy: { readonly pepper: string; readonly hashed: Promise<string> } | undefined;

/** Takes as long as a real check and always fails, so that unknown ids cannot be told apart by time. */
export async function verifyDummyPassword(password: string): Promise<false> {
  const { current } = peppers();
  if (dummy?.pepper !== current)
    dummy = { pepper: current, hashed: hashPassword(randomBytes(24).toString('base64')) };
  await verifyPassword(await dummy.hashed, password);
  return false;
}
