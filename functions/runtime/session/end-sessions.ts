import type { AuditDetails } from '../../table/audit/audit.ts';
import {
  endAllSessions,
  isLiveSession,
  memberSessions,
  revokeSession,
  revokeSessions,
  type Session,
} from '../../table/auth/sessions.ts';
import type { Action } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import type { MemberCaller } from '../../table/member/members.ts';
import { announceToMember } from '../live/announce.ts';

/**
 * Ends every session of the member except the caller's; `actions` come last in the same transaction. @returns how
 * many were live. @throws TransactionCancelled when a condition of `actions` fails
 */
export async function endOtherSessions(
  { memberSeq, familyId }: MemberCaller,
  { now, actions = [] }: { readonly now: number; readonly actions?: readonly Action[] },
): Promise<number> {
  const stored = await memberSessions(memberSeq);
  const others = stored.filter((session) => session.familyId !== familyId && isLiveSession(session, now));
  await revokeSessions(others, { reason: 'replaced', actions });
  for (const other of others)
    await announceToMember(memberSeq, { type: 'logOut', reason: 'replaced' }, { familyId: other.familyId });
  return others.length;
}

/** The reason sent to the member's pages; 'replaced': ended by another login, from another device or by a new password. */
export type EndReason = 'logout' | 'forced' | 'reused' | 'replaced';

export interface Ending {
  readonly reason: EndReason;
  /** Of the call that ends them: its audit line, its time in epoch milliseconds. */
  readonly context: { readonly audit: (details: AuditDetails) => Action; readonly now: number };
  /** Part of the same transaction; TransactionCancelled when one of its conditions fails. */
  readonly also?: readonly Action[];
}

/** Ends every session of a member, then closes their sockets. @returns how many sessions were live */
export async function endMemberSessions(memberSeq: number, ending: Ending): Promise<number> {
  const { reason, context, also = [] } = ending;
  const versioned = keys.balance(memberSeq);
  const owner = versioned.pk;
  const operatorId = `member:${memberSeq}`;
  const audit = context.audit({ operatorId, target: owner, reason, before: null, after: null });
  const ended = await endAllSessions({ owner, versioned }, { reason, audit, now: context.now, also });
  await announceToMember(memberSeq, { type: 'logOut', reason });
  return ended;
}

/** Ends one session of a member and closes the sockets opened from it. */
export async function endMemberSession(
  memberSeq: number,
  ending: { session: Session; reason: EndReason },
): Promise<void> {
  const { session, reason } = ending;
  await revokeSession(session, reason);
  await announceToMember(memberSeq, { type: 'logOut', reason }, { familyId: session.familyId });
}
