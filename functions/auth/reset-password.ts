import type { auth } from '../../shared/calls/auth.ts';
import { Refusal } from '../../shared/refusals.ts';
import type { Answer } from '../runtime/context.ts';
import { cookieName } from '../runtime/cookies.ts';
import { endMemberSessions } from '../runtime/end-sessions.ts';
import { log } from '../runtime/log.ts';
import { forgiveOwner } from '../runtime/login-guard.ts';
import { hashPassword } from '../runtime/passwords.ts';
import { provenDevice } from '../runtime/refresh-token.ts';
import { passwordReset } from '../table/credentials.ts';
import { readProfile } from '../table/members.ts';
import { resetMark, usingReset } from '../table/password-resets.ts';
import { TransactionCancelled } from '../table/table.ts';
import { refuseBadPassword } from './new-password.ts';
import { resetLink } from './reset-link.ts';

export const resetPassword: Answer<typeof auth.calls.resetPassword> = async (
  { token, newPw, newPw2 },
  context,
) => {
  const { now, ip } = context;
  const { memberSeq, secret, reset } = await resetLink(token, context);
  const mark = resetMark(secret, newPw);
  // Its reply was lost: the same request has the same answer.
  if (reset.used === mark) return {};
  if (reset.used !== undefined) throw new Refusal('not-found');
  const profile = await readProfile(memberSeq);
  if (!profile) throw new Refusal('not-found');
  refuseBadPassword({ newPw, newPw2 }, profile);
  const to = await hashPassword(newPw);
  try {
    const also = [usingReset(memberSeq, { hash: reset.hash, mark }), passwordReset(memberSeq, to)];
    await endMemberSessions(memberSeq, { reason: 'replaced', call: 'resetPassword', ip, now, also });
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    const { reset: after } = await resetLink(token, context);
    if (after.used !== mark) throw new Refusal('not-found');
    return {};
  }
  // Guesses at the lost password are no reason to make its owner wait.
  const account = `M#${profile.userId}`;
  await forgiveOwner({ account, device: provenDevice(context.cookies[cookieName('dv')], account) });
  log.info('password-reset', { memberSeq, ip });
  return {};
};
