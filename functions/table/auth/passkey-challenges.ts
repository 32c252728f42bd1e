import { createHash } from 'node:crypto';
import { ConditionFailed, put, remove } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** What one challenge may be answered for: a login on the pages of members or operators, or a new passkey of one login's owner. */
export type ChallengeUse =
  | { readonly purpose: 'login'; readonly aud: 'member' | 'operator' }
  | { readonly purpose: 'register'; readonly owner: string; readonly familyId: string };

/** Milliseconds. */
export const challengeLife = 5 * 60 * 1000;

const keyOf = (challenge: string) =>
  keys.passkeyChallenge(createHash('sha256').update(challenge).digest('base64url'));

/** Stores that this challenge was given out; the item expires. */
export async function putChallenge(challenge: string, use: ChallengeUse, now: number): Promise<void> {
  const until = now + challengeLife;
  const expiresAt = Math.ceil(until / 1000) + 60;
  await put({ ...keyOf(challenge), ...use, until, expiresAt }, { ifAbsent: true });
}

/**
 * Takes a challenge by deleting it, so it is answered once, rightly or not. False when it was never given out, was answered,
 * is older than five minutes or was given out for something else.
 */
export async function takeChallenge(challenge: string, use: ChallengeUse, now: number): Promise<boolean> {
  try {
    await remove(keyOf(challenge), { when: { equals: { ...use }, atLeast: { until: now } } });
    return true;
  } catch (failure) {
    if (failure instanceof ConditionFailed) return false;
    throw failure;
  }
}
