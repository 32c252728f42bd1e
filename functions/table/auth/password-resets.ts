import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type Action, get } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** `M#mid / RESET`: the one link that is open; the table holds the secret's hash only. */
export interface PasswordReset {
  readonly hash: string;
  /** Epoch milliseconds. */
  readonly ends: number;
  /** The password it set, under the link's secret, which the table does not know. */
  readonly used?: string;
}

const lifetime = 10 * 60 * 1000;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** For the operator's own transaction: takes the place of an earlier link. */
export function startingReset(
  memberSeq: number,
  { secret, now }: { readonly secret: string; readonly now: number },
): { readonly action: Action; readonly ends: number } {
  const ends = now + lifetime;
  const expiresAt = Math.floor(ends / 1000);
  const item = { ...keys.passwordReset(memberSeq), hash: hashOf(secret), ends, expiresAt };
  return { action: { put: item }, ends };
}

/** The link of this secret, used or not; undefined when it was replaced or is older than ten minutes. */
export async function foundReset(
  memberSeq: number,
  { secret, now }: { readonly secret: string; readonly now: number },
): Promise<PasswordReset | undefined> {
  const found = await get<PasswordReset>(keys.passwordReset(memberSeq));
  if (!found || now >= found.ends) return undefined;
  const [given, right] = [Buffer.from(hashOf(secret)), Buffer.from(found.hash)];
  return timingSafeEqual(given, right) ? found : undefined;
}

/** For the new password's own transaction: of two at once one goes through. `mark` is what `resetMark` made. */
export function usingReset(memberSeq: number, { hash, mark }: { hash: string; mark: string }): Action {
  const when = { equals: { hash }, absent: ['used'] };
  return { change: { key: keys.passwordReset(memberSeq), set: { used: mark }, when } };
}

/** Tells a repeated request from another one: the same link and the same password. */
export function resetMark(secret: string, password: string): string {
  return createHmac('sha256', secret).update(password).digest('base64url');
}
