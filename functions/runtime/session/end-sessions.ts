import { auditLine } from '../../table/audit/audit.ts';
import type { Family } from '../../table/auth/session-item.ts';
import { endAllFamilies, revokeFamily } from '../../table/auth/sessions.ts';
import type { Action } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { announceToMember } from '../live/announce.ts';

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
