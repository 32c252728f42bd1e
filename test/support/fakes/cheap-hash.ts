import { hash } from '@node-rs/argon2';
import { needed } from '../../../functions/runtime/env.ts';

/**
 * A hash of the real kind at a thousandth of its cost, for tests whose subject is not the hash: a real one takes 105 ms to check.
 * A login makes it new, a check of a withdrawal password leaves it.
 */
export function cheapHash(password: string): Promise<string> {
  const secret = Buffer.from(needed('PASSWORD_PEPPER'), 'base64');
  return hash(password, { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1, secret });
}
