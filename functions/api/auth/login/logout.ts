import type { auth } from '../../../../shared/calls/auth/auth.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { cookie, cookieName } from '../../../runtime/session/cookies.ts';
import { endMemberSession, endMemberSessions } from '../../../runtime/session/end-sessions.ts';
import { sessionOfToken } from '../../../runtime/session/sessions.ts';

export const logoutAll: Answer<typeof auth.calls.logoutAll> = async (_, context) => {
  const { caller, ip, now } = context;
  await endMemberSessions(caller.memberSeq, { reason: 'logout', call: 'logoutAll', ip, now });
  context.setCookie(cookie('rt', '', 0));
  context.setHeader('Clear-Site-Data', '"cache"');
  context.setMessage('login.logout');
  return {};
};

/** Without a session the answer is the same. */
export const logout: Answer<typeof auth.calls.logout> = async ({ refreshToken }, context) => {
  const session = await sessionOfToken(refreshToken ?? context.cookies[cookieName('rt')], 'member');
  if (session)
    await endMemberSession(Number(session.owner.slice('M#'.length)), { session, reason: 'logout' });
  context.setCookie(cookie('rt', '', 0));
  context.setHeader('Clear-Site-Data', '"cache"');
  context.setMessage('login.logout');
  return {};
};
