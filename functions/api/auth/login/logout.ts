import type { auth } from '../../../../shared/calls/auth/auth.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import { cookie, cookieName } from '../../../runtime/session/cookies.ts';
import { endMemberSession, endMemberSessions } from '../../../runtime/session/end-sessions.ts';
import { sessionsToEnd } from '../../../runtime/session/sessions.ts';
import { memberSeqOfSession } from '../../../table/auth/sessions.ts';

export const logoutAll: Answer<typeof auth.calls.logoutAll> = async (_, context) => {
  await endMemberSessions(context.caller.memberSeq, { reason: 'logout', context });
  return loggedOutReply(context);
};

/** The reply is the same when the login of a refresh token has already ended: the member is logged out. */
export const logout: Answer<typeof auth.calls.logout> = async ({ refreshToken }, context) => {
  const { cookies, headers, ip, now } = context;
  const named = [refreshToken, cookies[cookieName('rt')]];
  for (const session of await sessionsToEnd(named, { aud: 'member', headers, ip, now }))
    await endMemberSession(memberSeqOfSession(session), { session, reason: 'logout' });
  return loggedOutReply(context);
};

/** Makes the browser drop the refresh token and the pages it cached for the member. */
function loggedOutReply(
  context: Pick<Context<'member'>, 'setCookie' | 'setHeader' | 'setMessage'>,
): Record<string, never> {
  context.setCookie(cookie('rt', '', 0));
  context.setHeader('Clear-Site-Data', '"cache"');
  context.setMessage('login.logout');
  return {};
}
