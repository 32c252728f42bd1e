import type { auth } from '../../../../shared/calls/auth/auth.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { log } from '../../../runtime/log.ts';
import { cookieName } from '../../../runtime/session/cookies.ts';
import { endMemberSessions } from '../../../runtime/session/end-sessions.ts';
import { forgiveOwner } from '../../../runtime/session/login-throttle.ts';
import { hashPassword } from '../../../runtime/session/passwords.ts';
import { provenDevice } from '../../../runtime/session/refresh-token.ts';
import { passwordReset } from '../../../table/auth/credentials.ts';
import { resetMark, usingReset } from '../../../table/auth/password-resets.ts';
import { TransactionCancelled } from '../../../table/client/table.ts';
import { readProfile } from '../../../table/member/members.ts';
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
