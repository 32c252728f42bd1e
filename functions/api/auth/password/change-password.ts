import type { auth } from '../../../../shared/calls/auth/auth.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { log } from '../../../runtime/log.ts';
import { endOtherLogins } from '../../../runtime/session/end-sessions.ts';
import { hashPassword, verifyPassword } from '../../../runtime/session/passwords.ts';
import { type Credentials, passwordChange, readCredentials } from '../../../table/auth/credentials.ts';
import { countGuess, forgetGuesses } from '../../../table/auth/failures.ts';
import { at, batchGet, TransactionCancelled } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import type { MemberCaller, Profile } from '../../../table/member/members.ts';
import { refuseBadPassword, wrong } from './new-password.ts';

export const changePassword: Answer<typeof auth.calls.changePassword> = async (asked, context) => {
  const { caller, now, ip } = context;
  const { memberSeq } = caller;
  const own = { profile: keys.profile(memberSeq), credentials: keys.credentials(memberSeq) };
  const found = await batchGet(Object.values(own));
  const profile = at<Profile>(found, own.profile);
  const credentials = at<Credentials>(found, own.credentials);
  if (!profile || !credentials) throw new Refusal('session-ended');
  refuseBad(asked, profile);
  const scope = `password#${own.profile.pk}`;
  await countTry(scope, now);
  if (!(await verifyPassword(credentials.passwordHash, asked.userPw)))
    throw wrong('userPw', 'password-wrong');
  await forgetGuesses(scope);
  await change(caller, { now, to: await hashPassword(asked.newPw), before: credentials });
  log.info('password-changed', { memberSeq, ip });
  return {};
};

/** Logins with the old password that may come between looking for them and ending them. */
const attempts = 5;

/** No login with the old password outlives it, not even one that opens at this moment. */
async function change(
  caller: MemberCaller,
  { now, to, before }: { readonly now: number; readonly to: string; readonly before: Credentials },
): Promise<void> {
  const { memberSeq } = caller;
  const from = before.passwordHash;
  let { logins } = before;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      await endOtherLogins(caller, { now, with_: [passwordChange(memberSeq, { from, to, logins })] });
      return;
    } catch (failure) {
      if (!(failure instanceof TransactionCancelled)) throw failure;
      const current = await readCredentials(memberSeq);
      // Somebody else changed it while this was hashed.
      if (current?.passwordHash !== from) throw wrong('userPw', 'password-wrong');
      ({ logins } = current);
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

interface Asked {
  readonly userPw: string;
  readonly newPw: string;
  readonly newPw2: string;
}

function refuseBad({ userPw, newPw, newPw2 }: Asked, profile: Profile): void {
  if (userPw === '') throw wrong('userPw', 'password-missing');
  refuseBadPassword({ newPw, newPw2 }, profile);
}

/** A stolen page must not try passwords: guesses wait as those of a login do. */
async function countTry(scope: string, now: number): Promise<void> {
  const halt = await countGuess(scope, now);
  if (!halt) return;
  const retryAfter = Math.ceil(halt.wait / 1000);
  if (!halt.locked) throw new Refusal('too-many', { retryAfter });
  throw new Refusal('locked', { values: { min: Math.ceil(retryAfter / 60) }, retryAfter });
}
