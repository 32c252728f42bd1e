import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { cookie, cookieName } from '../../../runtime/session/cookies.ts';
import { familyOfToken } from '../../../runtime/session/sessions.ts';
import { revokeFamily } from '../../../table/auth/sessions.ts';

export const logout: Answer<typeof admin.calls.logout> = async ({ refreshToken }, context) => {
  const family = await familyOfToken(refreshToken ?? context.cookies[cookieName('ort')], 'operator');
  if (family) await revokeFamily(family, 'logout');
  context.setCookie(cookie('ort', '', 0));
  context.setHeader('Clear-Site-Data', '"cache"');
  context.say('login.logout');
  return {};
};
