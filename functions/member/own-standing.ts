import type { MemberCaller } from '../runtime/context.ts';
import { keys } from '../table/keys.ts';
import { assertAlive, readStanding } from '../table/members.ts';
import { ownLimitsFrom } from '../table/own-limits.ts';
import { at } from '../table/table.ts';

/** The member and his own limits, read together. @throws Refusal session-ended */
export async function ownStanding(caller: MemberCaller) {
  const key = keys.ownLimits(caller.memberSeq);
  const standing = await readStanding(caller.memberSeq, caller.familyId, [key]);
  assertAlive(caller, standing);
  return { ...standing, own: ownLimitsFrom(at(standing.extra, key)) };
}
