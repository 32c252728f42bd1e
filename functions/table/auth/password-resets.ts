import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type Action, get } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** `M#mid / RESET`: the open reset link; only the secret's hash is stored. */
export interface PasswordReset {
  readonly hash: string;
  /** Epoch milliseconds. */
  readonly ends: number;
  /** Keyed hash of the password that was set with it, see `resetMark`. */
  readonly used?: string;
}

const lifetime = 10 * 60 * 1000;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** For the operator's transaction: replaces an earlier link. `ends` in epoch ms. */
export function createReset(
  memberSeq: number,
  { secret, now }: { readonly secret: string; readonly now: number },
): { readonly action: Action; readonly ends: number } {
  const ends = now + lifetime;
  const expiresAt = Math.floor(ends / 1000);
  const item = { ...keys.passwordReset(memberSeq), hash: hashOf(secret), ends, expiresAt };
  return { action: { put: item }, ends };
}

/** The link with this secret, used or not; undefined when it was replaced or has expired. */
export async function findReset(
  memberSeq: number,
  { secret, now }: { readonly secret: string; readonly now: number },
): Promise<PasswordReset | undefined> {
  const found = await get<PasswordReset>(keys.passwordReset(memberSeq));
  if (!found || now >= found.ends) return undefined;
  const [given, right] = [Buffer.from(hashOf(secret)), Buffer.from(found.hash)];
  return timingSafeEqual(given, right) ? found : undefined;
}

/** For the new password's transaction: of two concurrent uses one succeeds. `mark` comes from `resetMark`. */
export function spendResetAction(memberSeq: number, { hash, mark }: { hash: string; mark: string }): Action {
  const when = { equals: { hash }, absent: ['used'] };
  return { change: { key: keys.passwordReset(memberSeq), set: { used: mark }, when } };
}

/** Recognises a repeated request: the same link and the same password. */
export function resetMark(secret: string, password: string): string {
  return createHmac('sha256', secret).update(password).digest('base64url');
}
