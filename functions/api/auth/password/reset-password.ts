import type { auth } from '../../../../shared/calls/auth/auth.ts';
import { securityNotes } from '../../../../shared/messages/security-notes.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import { log } from '../../../runtime/log.ts';
import { cookieName } from '../../../runtime/session/cookies.ts';
import { endMemberSessions } from '../../../runtime/session/end-sessions.ts';
import { forgetAllAttempts } from '../../../runtime/session/login-throttle.ts';
import { hashPassword } from '../../../runtime/session/passwords.ts';
import { provenDevice } from '../../../runtime/session/refresh-token.ts';
import { passwordReset } from '../../../table/auth/credentials.ts';
import { countInMinute } from '../../../table/auth/failures.ts';
import { removalOfAll } from '../../../table/auth/passkeys.ts';
import {
  findReset,
  type PasswordReset,
  resetMark,
  spendResetAction,
} from '../../../table/auth/password-resets.ts';
import { TransactionCancelled } from '../../../table/client/table.ts';
import { sendNote } from '../../../table/content/notes.ts';
import { keys } from '../../../table/keys/keys.ts';
import { readProfile } from '../../../table/member/members.ts';
import { refuseBadPassword, refuseLeaked } from './new-password.ts';

export const resetBegin: Answer<typeof auth.calls.resetBegin> = async ({ token }, context) => {
  const { memberSeq, reset } = await resetLink(token, context);
  if (reset.used !== undefined) throw new Refusal('not-found');
  const profile = await readProfile(memberSeq);
  if (!profile) throw new Refusal('not-found');
  return { members_id: profile.userId, ends: new Date(reset.ends).toISOString() };
};

const maxPerMinute = 20;
/** `memberSeq.secret` */
const shape = /^([1-9]\d{0,14})\.([\w-]{43})$/;

/** The reset link of a token, used or not; attempts are counted per address. @throws Refusal too-many, not-found */
export async function resetLink(
  token: string,
  { ip, now }: { readonly ip: string; readonly now: number },
): Promise<{ readonly memberSeq: number; readonly secret: string; readonly reset: PasswordReset }> {
  if (!(await countInMinute(`reset#${ip}`, { most: maxPerMinute, now })))
    throw new Refusal('too-many', { retryAfter: 60 });
  const [, member, secret] = shape.exec(token) ?? [];
  const memberSeq = Number(member);
  if (secret === undefined) throw new Refusal('not-found');
  const reset = await findReset(memberSeq, { secret, now });
  if (!reset) throw new Refusal('not-found');
  return { memberSeq, secret, reset };
}

export const resetPassword: Answer<typeof auth.calls.resetPassword> = async (
  { token, newPw, newPw2 },
  context,
) => {
  const { ip } = context;
  const { memberSeq, secret, reset } = await resetLink(token, context);
  const mark = resetMark(secret, newPw);
  // Repeated after a lost reply: the same request gets the same answer.
  if (reset.used === mark) {
    await tellOfReset(memberSeq, { mark, context });
    return {};
  }
  if (reset.used !== undefined) throw new Refusal('not-found');
  const profile = await readProfile(memberSeq);
  if (!profile) throw new Refusal('not-found');
  await refuseBadPassword({ newPw, newPw2 }, profile);
  await refuseLeaked(newPw);
  const to = await hashPassword(newPw);
  const isSetNow = await setPassword(memberSeq, { reset, mark, to, token, context });
  if (!isSetNow) {
    await tellOfReset(memberSeq, { mark, context });
    return {};
  }
  // Earlier wrong guesses must not make the owner wait.
  const account = `M#${profile.userId}`;
  await forgetAllAttempts({ account, device: provenDevice(context.cookies[cookieName('dv')], account) });
  await tellOfReset(memberSeq, { mark, context });
  log.info('password-reset', { memberSeq, ip });
  return {};
};

interface Setting {
  readonly reset: PasswordReset;
  readonly mark: string;
  readonly to: string;
  readonly token: string;
  readonly context: Context<'anyone'>;
}

/** Attempts while passkeys are added or removed in between. */
const attempts = 5;

/**
 * The new password in force; every login ends and every passkey goes, in one transaction: a link is asked for where somebody else
 * may hold them. False when the same request set it before. @throws Refusal not-found for a used link, busy
 */
async function setPassword(
  memberSeq: number,
  { reset, mark, to, token, context }: Setting,
): Promise<boolean> {
  const { now } = context;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const also = [
      spendResetAction(memberSeq, { hash: reset.hash, mark }),
      passwordReset(memberSeq, { to, now }),
      ...(await removalOfAll(keys.memberPartition(memberSeq))),
    ];
    try {
      await endMemberSessions(memberSeq, { reason: 'replaced', context, also });
      return true;
    } catch (error) {
      if (!(error instanceof TransactionCancelled)) throw error;
      const { reset: after } = await resetLink(token, context);
      if (after.used === mark) return false;
      if (after.used !== undefined || after.hash !== reset.hash) throw new Refusal('not-found');
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

/** Once for each password that was set, also when the call is repeated after a lost reply. */
async function tellOfReset(
  memberSeq: number,
  { mark, context }: { readonly mark: string; readonly context: Pick<Context<'anyone'>, 'now' | 'announce'> },
): Promise<void> {
  await sendNote({ memberSeq, ...securityNotes.passwordReset, now: context.now, once: `RESET#${mark}` });
  context.announce.member(memberSeq, { type: 'notes' });
}
