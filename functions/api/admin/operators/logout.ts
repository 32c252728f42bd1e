import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { cookie, cookieName } from '../../../runtime/session/cookies.ts';
import { sessionsToEnd } from '../../../runtime/session/sessions.ts';
import { revokeSession } from '../../../table/auth/sessions.ts';

export const logout: Answer<typeof admin.calls.logout> = async ({ refreshToken }, context) => {
  const { cookies, headers, ip, now } = context;
  const named = [refreshToken, cookies[cookieName('ort')]];
  for (const session of await sessionsToEnd(named, { aud: 'operator', headers, ip, now }))
    await revokeSession(session, 'logout');
  context.setCookie(cookie('ort', '', 0));
  context.setHeader('Clear-Site-Data', '"cache"');
  context.setMessage('login.logout');
  return {};
};
