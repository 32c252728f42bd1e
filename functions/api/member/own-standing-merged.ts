import type { MemberCaller } from '../../runtime/http/context.ts';
import { at } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { assertAlive, readStanding } from '../../table/member/members.ts';
import { ownLimitsFrom } from '../../table/member/player-limits.ts';

/** The member and his own limits, read together. @throws Refusal session-ended */
export async function ownStanding(caller: MemberCaller) {
  const key = keys.ownLimits(caller.memberSeq);
  const standing = await readStanding(caller.memberSeq, caller.familyId, [key]);
  assertAlive(caller, standing);
  return { ...standing, own: ownLimitsFrom(at(standing.extra, key)) };
}
