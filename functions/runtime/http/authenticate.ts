import type { Call } from '../../../shared/calls/call.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { writeAudit } from '../../table/audit/audit.ts';
import type { MemberCaller } from '../../table/member/members.ts';
import type { PlainRequest } from '../plain-request.ts';
import { bearerOf, type Claims, verifyAccessToken } from '../session/access-token.ts';
import type { Caller, OperatorCaller } from '../session/caller.ts';
import { checkFrameSession, checkMemberSession, checkOperatorSession } from '../session/session-check.ts';

/**
 * The caller by the token's audience. A member's money call checks the session in its own transaction's read, so here
 * only the token is verified. @throws Refusal unauthenticated, forbidden, session-ended
 */
export async function authenticate(
  call: Call,
  request: PlainRequest,
  { ip, now, group }: { ip: string; now: number; group: string },
): Promise<Caller> {
  if (call.for === 'anyone' || call.for === 'provider') return null;
  if (call.for === 'visitor' && request.headers.authorization === undefined) return null;
  const audience = call.for === 'visitor' ? 'member' : call.for;
  const claims = verifyAccessToken(bearerOf(request.headers), now, { ip, call: call.path });
  const mayAsk = claims.aud === audience || (claims.aud === 'game' && call.inFrames === true);
  if (!mayAsk) throw new Refusal('forbidden');
  if (audience === 'member') {
    const member = memberOf(claims);
    if (claims.aud === 'game') await checkFrameSession(member, now);
    else if (!call.money) await checkMemberSession(member);
    return member;
  }
  const operator = await checkOperatorSession(operatorOf(claims));
  if (mayUse(call, operator)) return operator;
  const { operatorId } = operator;
  const entry = {
    operatorId,
    call: call.path,
    target: call.path,
    reason: 'forbidden',
    before: null,
    after: null,
  };
  await writeAudit({ ...entry, ip, now, group });
  throw new Refusal('forbidden');
}

function memberOf(claims: Claims): MemberCaller {
  const memberSeq = Number(claims.sub);
  if (!Number.isSafeInteger(memberSeq) || memberSeq < 1) throw new Refusal('unauthenticated');
  return { memberSeq, familyId: claims.fid, tokenVersion: claims.tv };
}

function operatorOf(claims: Claims): OperatorCaller {
  return { operatorId: claims.sub, roles: claims.role, familyId: claims.fid, tokenVersion: claims.tv };
}

/** Only roles named by the contract may call; the owner may call everything, an auditor never writes. */
function mayUse(call: Call, { roles }: OperatorCaller): boolean {
  if (roles.includes('owner')) return true;
  const usable = call.does === 'writes' ? roles.filter((role) => role !== 'auditor') : roles;
  return usable.some((role) => call.roles?.includes(role));
}
