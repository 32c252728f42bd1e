import type { Call } from '../../../shared/calls/call.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { inboxOf, writeAudit } from '../../table/audit/audit.ts';
import type { MemberCaller } from '../../table/member/members.ts';
import { clientIp } from '../client-ip.ts';
import type { LogFields } from '../log.ts';
import type { PlainRequest } from '../plain-request.ts';
import { bearerOf, type Claims, verifyAccessToken } from '../session/access-token.ts';
import type { Caller, OperatorCaller } from '../session/caller.ts';
import { checkFrameSession, checkMemberSession, checkOperatorSession } from '../session/session-check.ts';
import { takeRateToken } from './rate-limits.ts';

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
  if (!mayAsk) {
    if (audience === 'operator') await auditStranger(claims, { call, ip, now, group });
    throw new Refusal('forbidden');
  }
  if (audience === 'member') {
    const member = memberOf(claims);
    if (claims.aud === 'game') await checkFrameSession(member, now);
    else if (!call.money) await checkMemberSession(member);
    return member;
  }
  const { operator, isProven } = await checkOperatorSession(operatorOf(claims), now);
  if (!isProven && !call.ownAccount) throw new Refusal('second-factor-missing');
  if (mayUse(call, operator)) return operator;
  const forbidden = new Refusal('forbidden');
  await auditRefusal(forbidden, { operatorId: operator.operatorId, call, ip, now, group });
  throw forbidden;
}

/** Who a refused call says it is by a token of ours, and its address, as far as they are known. */
export function askedBy(request: PlainRequest, now: number): LogFields {
  const ip = known(() => clientIp(request));
  const claims = known(() => verifyAccessToken(bearerOf(request.headers), now));
  const isOperator = claims?.aud === 'operator';
  return { ip, [isOperator ? 'operatorId' : 'memberSeq']: claims?.sub };
}

function known<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

interface Refused {
  readonly call: Call;
  readonly ip: string;
  readonly now: number;
  readonly group: string;
}

/**
 * The line of a call that was refused for want of a right, by its code. It changed nothing. It stands with what the refusal
 * was about, such as the operator's own member; otherwise with the call.
 */
export async function auditRefusal(
  { code: reason, details }: Refusal,
  { operatorId, call, ip, now, group }: Refused & { readonly operatorId: string },
): Promise<void> {
  const target = details.about ?? call.path;
  const entry = { operatorId, call: call.path, target, reason, before: null, after: null };
  await writeAudit({ ...entry, ip, now, by: inboxOf(group) });
}

/** A member's token on a call of the console. Counted as their calls are, so that nobody fills the audit. @throws Refusal too-many */
async function auditStranger({ sub }: Claims, refused: Refused): Promise<void> {
  takeRateToken('lists', sub, refused.now);
  await auditRefusal(new Refusal('forbidden'), { ...refused, operatorId: `member:${sub}` });
}

function memberOf(claims: Claims): MemberCaller {
  const memberSeq = Number(claims.sub);
  if (!Number.isSafeInteger(memberSeq) || memberSeq < 1) throw new Refusal('unauthenticated');
  return { memberSeq, familyId: claims.fid, tokenVersion: claims.tv };
}

function operatorOf(claims: Claims): OperatorCaller {
  return { operatorId: claims.sub, roles: claims.role, familyId: claims.fid, tokenVersion: claims.tv };
}

/** Only roles named by the contract may call; the owner may call everything, an auditor writes nothing but to their own account. */
function mayUse(call: Call, { roles }: OperatorCaller): boolean {
  if (roles.includes('owner') || call.ownAccount) return true;
  const usable = call.does === 'writes' ? roles.filter((role) => role !== 'auditor') : roles;
  return usable.some((role) => call.roles?.includes(role));
}
