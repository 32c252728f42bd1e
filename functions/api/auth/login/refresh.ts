import type { auth } from '../../../../shared/calls/auth/auth.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { takeRateToken } from '../../../runtime/http/rate-limits.ts';
import { log } from '../../../runtime/log.ts';
import { signAccessToken } from '../../../runtime/session/access-token.ts';
import { cookie, cookieName } from '../../../runtime/session/cookies.ts';
import { endMemberSessions } from '../../../runtime/session/end-sessions.ts';
import { idleTimes, presentedToken, rotateSession } from '../../../runtime/session/sessions.ts';
import { memberSeqOfSession, type Session } from '../../../table/auth/sessions.ts';
import { readBalance } from '../../../table/member/members.ts';

export const refresh: Answer<typeof auth.calls.refresh> = async (body, context) => {
  const { ip, now } = context;
  const { token, client } = presentedToken(context.cookies[cookieName('rt')], body.refreshToken);
  takeRateToken('refresh', token.familyId, now);
  const idle = idleTimes.member;
  const rotated = await rotateSession(token, { aud: 'member', client, now, idle, mayGoOn: isMemberActive });
  if (rotated.kind === 'reused') {
    const memberSeq = memberSeqOfSession(rotated.session);
    log.warn('refresh-reused', { memberSeq, familyId: token.familyId, ip });
    await endMemberSessions(memberSeq, { reason: 'reused', context });
  }
  if (rotated.kind !== 'next') throw new Refusal('session-ended');
  const { session, refreshToken } = rotated.opened;
  const memberSeq = memberSeqOfSession(session);
  if (client === 'web')
    context.setCookie(cookie('rt', refreshToken, Math.floor((session.ends - now) / 1000)));
  return {
    token: signAccessToken(
      { aud: 'member', sub: String(memberSeq), fid: session.familyId, tv: session.tv, role: [] },
      { now, ends: session.ends },
    ),
    ...(client === 'api' && { refreshToken }),
  };
};

async function isMemberActive(session: Session): Promise<boolean> {
  const balance = await readBalance(memberSeqOfSession(session));
  return balance?.st === 'active' && balance.tv === session.tv;
}
