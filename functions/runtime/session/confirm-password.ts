import { messageOf } from '../../../shared/messages/refusal-sentence.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { readCredentials } from '../../table/auth/credentials.ts';
import { countGuess, forgetGuesses } from '../../table/auth/failures.ts';
import { keys } from '../../table/keys/keys.ts';
import { verifyPassword } from './passwords.ts';

/** Whoever is logged in types their own password once more, for what a stolen session must not do. */
interface Confirming {
  /** Partition of the member or operator: guesses are counted by it, like those of a login. */
  readonly owner: string;
  readonly passwordHash: string;
  readonly typed: string;
  /** The request's field that holds it. */
  readonly field: string;
  readonly now: number;
}

/** @throws Refusal password-wrong with the field, too-many, locked */
export async function confirmPassword({ owner, passwordHash, typed, field, now }: Confirming): Promise<void> {
  const scope = `password#${owner}`;
  await countTry(scope, now);
  if (!(await verifyPassword(passwordHash, typed)))
    throw new Refusal('password-wrong', { fields: { [field]: messageOf('password-wrong') } });
  await forgetGuesses(scope);
}

/** The member's own password. @throws Refusal password-wrong with `userPw`, too-many, locked, session-ended */
export async function confirmMember(
  memberSeq: number,
  { userPw, now }: { readonly userPw: string; readonly now: number },
): Promise<void> {
  const credentials = await readCredentials(memberSeq);
  if (!credentials) throw new Refusal('session-ended');
  const { passwordHash } = credentials;
  const owner = keys.memberPartition(memberSeq);
  await confirmPassword({ owner, passwordHash, typed: userPw, field: 'userPw', now });
}

async function countTry(scope: string, now: number): Promise<void> {
  const throttled = await countGuess(scope, now);
  if (!throttled) return;
  const retryAfter = Math.ceil(throttled.wait / 1000);
  if (!throttled.locked) throw new Refusal('too-many', { retryAfter });
  throw new Refusal('locked', { values: { min: Math.ceil(retryAfter / 60) }, retryAfter });
}
