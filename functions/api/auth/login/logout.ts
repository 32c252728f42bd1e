import type { auth } from '../../../../shared/calls/auth/auth.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { cookie, cookieName } from '../../../runtime/session/cookies.ts';
import { endMemberFamily, endMemberSessions } from '../../../runtime/session/end-sessions.ts';
import { familyOfToken } from '../../../runtime/session/sessions.ts';

export const logoutAll: Answer<typeof auth.calls.logoutAll> = async (_, context) => {
  const { caller, ip, now } = context;
  await endMemberSessions(caller.memberSeq, { reason: 'logout', call: 'logoutAll', ip, now });
  context.setCookie(cookie('rt', '', 0));
  context.setHeader('Clear-Site-Data', '"cache"');
  context.say('login.logout');
  return {};
};

/** Whoever is logged out already is logged out: the answer is the same. */
export const logout: Answer<typeof auth.calls.logout> = async ({ refreshToken }, context) => {
  const family = await familyOfToken(refreshToken ?? context.cookies[cookieName('rt')], 'member');
  if (family) await endMemberFamily(Number(family.owner.slice('M#'.length)), { family, reason: 'logout' });
  context.setCookie(cookie('rt', '', 0));
  context.setHeader('Clear-Site-Data', '"cache"');
  context.say('login.logout');
  return {};
};
