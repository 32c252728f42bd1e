import type { member } from '../../../shared/calls/member/member.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { endMemberFamily, endOtherLogins } from '../../runtime/session/end-sessions.ts';
import { isLiveFamily } from '../../table/auth/session-item.ts';
import { familiesOf } from '../../table/auth/sessions.ts';
import { keys } from '../../table/keys/keys.ts';

/** Somebody else’s login is unknown, like one that never was: only the caller's own partition is looked at. */
export const revokeSession: Answer<typeof member.calls.revokeSession> = async (
  { familyId },
  { caller, now },
) => {
  if (familyId === undefined) return { ended: await endOtherLogins(caller, { now }) };
  const { memberSeq } = caller;
  const families = await familiesOf(keys.balance(memberSeq).pk);
  const family = families.find((one) => one.familyId === familyId && isLiveFamily(one, now));
  if (!family) throw new Refusal('not-found');
  await endMemberFamily(memberSeq, { family, reason: 'replaced' });
  return { ended: 1 };
};
