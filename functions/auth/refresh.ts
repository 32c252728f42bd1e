import type { auth } from '../../shared/calls/auth.ts';
import { Refusal } from '../../shared/refusals.ts';
import { signAccessToken } from '../runtime/access-token.ts';
import type { Answer } from '../runtime/context.ts';
import { cookie, cookieName } from '../runtime/cookies.ts';
import { endMemberSessions } from '../runtime/end-sessions.ts';
import { log } from '../runtime/log.ts';
import { spend } from '../runtime/rate-limits.ts';
import { idleTimes, presentedToken, rotateSession } from '../runtime/session.ts';
import { readBalance } from '../table/members.ts';

export const refresh: Answer<typeof auth.calls.refresh> = async (body, context) => {
  const { ip, now } = context;
  const { token, client } = presentedToken(context.cookies[cookieName('rt')], body.refreshToken);
  spend('refresh', token.familyId, now);
  const rotated = await rotateSession(token, { aud: 'member', client, now, idle: idleTimes.member });
  if (rotated.kind === 'reused') {
    const memberSeq = memberSeqFrom(rotated.family.owner);
    log.warn('refresh-reused', { memberSeq, familyId: token.familyId, ip });
    await endMemberSessions(memberSeq, { reason: 'reused', call: 'refresh', ip, now });
  }
  if (rotated.kind !== 'next') throw new Refusal('session-ended');
  const { family, refreshToken } = rotated.opened;
  const memberSeq = memberSeqFrom(family.owner);
  const balance = await readBalance(memberSeq);
  if (balance?.st !== 'active' || balance.tv !== family.tv) throw new Refusal('session-ended');
  if (client === 'web') context.setCookie(cookie('rt', refreshToken, Math.floor((family.ends - now) / 1000)));
  return {
    token: signAccessToken(
      { aud: 'member', sub: String(memberSeq), fid: family.familyId, tv: family.tv, role: [] },
      { now, ends: family.ends },
    ),
    ...(client === 'api' && { refreshToken }),
  };
};

const memberSeqFrom = (owner: string) => Number(owner.slice('M#'.length));
