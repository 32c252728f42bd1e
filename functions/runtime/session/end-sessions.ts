import { auditLine } from '../../table/audit/audit.ts';
import { type Family, isLiveFamily } from '../../table/auth/session-item.ts';
import { endAllFamilies, familiesOf, revokeFamilies, revokeFamily } from '../../table/auth/sessions.ts';
import type { Action } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import type { MemberCaller } from '../http/context.ts';
import { announceToMember } from '../live/announce.ts';

/**
 * Ends every login of the member but the one that asks; `with_` is done in the same transaction, last.
 * Returns how many were live. @throws TransactionCancelled when a condition of `with_` does not hold
 */
export async function endOtherLogins(
  { memberSeq, familyId }: MemberCaller,
  { now, with_ = [] }: { readonly now: number; readonly with_?: readonly Action[] },
): Promise<number> {
  const families = await familiesOf(keys.balance(memberSeq).pk);
  const others = families.filter((family) => family.familyId !== familyId && isLiveFamily(family, now));
  await revokeFamilies(others, { reason: 'replaced', with_ });
  for (const other of others)
    await announceToMember(memberSeq, { type: 'logOut', reason: 'replaced' }, { familyId: other.familyId });
  return others.length;
}

/** Why, as the member's pages are told. */
export type EndReason = 'logout' | 'forced' | 'reused' | 'replaced';

export interface Ending {
  readonly reason: EndReason;
  readonly call: string;
  readonly ip: string;
  readonly now: number;
  /** Done in the same transaction; TransactionCancelled when a condition of it does not hold. */
  readonly also?: readonly Action[];
}

/** Every login of a member at once, then his sockets. Returns how many logins were live. */
export async function endMemberSessions(memberSeq: number, ending: Ending): Promise<number> {
  const { reason, call, ip, now, also = [] } = ending;
  const versioned = keys.balance(memberSeq);
  const owner = versioned.pk;
  const audit = auditLine({
    operatorId: `member:${memberSeq}`,
    call,
    target: owner,
    reason,
    before: null,
    after: null,
    ip,
    now,
  });
  const ended = await endAllFamilies({ owner, versioned }, { reason, audit, now, also });
  await announceToMember(memberSeq, { type: 'logOut', reason });
  return ended;
}

/** One login of a member and the sockets opened from it. */
export async function endMemberFamily(
  memberSeq: number,
  ending: { family: Family; reason: EndReason },
): Promise<void> {
  const { family, reason } = ending;
  await revokeFamily(family, reason);
  await announceToMember(memberSeq, { type: 'logOut', reason }, { familyId: family.familyId });
}
