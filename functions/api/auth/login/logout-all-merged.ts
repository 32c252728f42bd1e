import type { auth } from '../../../../shared/calls/auth/auth.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { cookie } from '../../../runtime/session/cookies.ts';
import { endMemberSessions } from '../../../runtime/session/end-sessions.ts';

export const logoutAll: Answer<typeof auth.calls.logoutAll> = async (_, context) => {
  const { caller, ip, now } = context;
  await endMemberSessions(caller.memberSeq, { reason: 'logout', call: 'logoutAll', ip, now });
  context.setCookie(cookie('rt', '', 0));
  context.setHeader('Clear-Site-Data', '"cache"');
  context.say('login.logout');
  return {};
};
