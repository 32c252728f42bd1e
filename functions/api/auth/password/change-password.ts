import type { auth } from '../../../../shared/calls/auth/auth.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { log } from '../../../runtime/log.ts';
import { confirmPassword } from '../../../runtime/session/confirm-password.ts';
import { endOtherSessions } from '../../../runtime/session/end-sessions.ts';
import { hashPassword } from '../../../runtime/session/passwords.ts';
import { type Credentials, passwordChange, readCredentials } from '../../../table/auth/credentials.ts';
import { at, batchGet, TransactionCancelled } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import type { MemberCaller, Profile } from '../../../table/member/members.ts';
import { refuseBadPassword, refuseLeaked, wrong } from './new-password.ts';

export const changePassword: Answer<typeof auth.calls.changePassword> = async (request, context) => {
  const { caller, now, ip } = context;
  const { memberSeq } = caller;
  const own = { profile: keys.profile(memberSeq), credentials: keys.credentials(memberSeq) };
  const found = await batchGet(Object.values(own));
  const profile = at<Profile>(found, own.profile);
  const credentials = at<Credentials>(found, own.credentials);
  if (!profile || !credentials) throw new Refusal('session-ended');
  await refuseBad(request, profile);
  await confirmPassword({
    owner: own.profile.pk,
    passwordHash: credentials.passwordHash,
    typed: request.userPw,
    field: 'userPw',
    now,
  });
  await refuseLeaked(request.newPw);
  await change(caller, { now, to: await hashPassword(request.newPw), before: credentials });
  log.info('password-changed', { memberSeq, ip });
  return {};
};

/** Attempts while logins with the old password come in between. */
const attempts = 5;

/** Ends every other session with the change, including one that opens at this moment. */
async function change(
  caller: MemberCaller,
  { now, to, before }: { readonly now: number; readonly to: string; readonly before: Credentials },
): Promise<void> {
  const { memberSeq } = caller;
  const from = before.passwordHash;
  let { logins } = before;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      await endOtherSessions(caller, { now, actions: [passwordChange(memberSeq, { from, to, logins })] });
      return;
    } catch (failure) {
      if (!(failure instanceof TransactionCancelled)) throw failure;
      const current = await readCredentials(memberSeq);
      // It was changed elsewhere while this was being hashed.
      if (current?.passwordHash !== from) throw wrong('userPw', 'password-wrong');
      ({ logins } = current);
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

interface Request {
  readonly userPw: string;
  readonly newPw: string;
  readonly newPw2: string;
}

async function refuseBad({ userPw, newPw, newPw2 }: Request, profile: Profile): Promise<void> {
  if (userPw === '') throw wrong('userPw', 'password-missing');
  await refuseBadPassword({ newPw, newPw2 }, profile);
}
