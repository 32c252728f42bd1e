import type { balance } from '../../../shared/calls/balance/balance.ts';
import type { BonusCode } from '../../../shared/model/balance/bonus-code.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { bonusCodeName, whyNotCode } from '../../../shared/rules/balance/bonus-code.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { countInHour, countInMinute, uncount, uncountInHour } from '../../table/auth/failures.ts';
import { bonusCodeFor } from '../../table/balance/bonus-codes.ts';
import { depositHistoryOf } from '../../table/balance/cash-requests-bonus.ts';
import { readProfile } from '../../table/member/members.ts';
import { isOnBreak } from '../../table/member/player-limits.ts';

export const checkCode: Answer<typeof balance.calls.checkCode> = async ({ code: typed }, context) => {
  const { caller, now } = context;
  const [profile, isResting] = await Promise.all([
    readProfile(caller.memberSeq),
    isOnBreak(caller.memberSeq, now),
  ]);
  if (!profile) throw new Refusal('session-ended');
  // Whether the code is one is not said either: nothing advertises to who is on a break.
  if (isResting) throw new Refusal('bonus-not-eligible');
  const code = await validateBonusCode(typed, { memberSeq: caller.memberSeq, level: profile.level, now });
  context.setMessage('deposit.codeOk');
  const { description, bonusRate, maxBonus, rolling } = code;
  return { bonus: { name: code.code, description, bonusRate, maxBonus, rolling } };
};

/** Wrong codes a member may try. */
const maxPerMinute = 10;
const maxPerHour = 30;

/**
 * The bonus code a member may use now. Tries are counted before the look-up, so parallel ones cannot exceed the
 * limit; a usable code costs no try. @throws Refusal bonus-code-bad, bonus-not-eligible, too-many
 */
export async function validateBonusCode(
  typed: string,
  member: { readonly memberSeq: number; readonly level: number; readonly now: number },
): Promise<BonusCode> {
  const { memberSeq, level, now } = member;
  const name = bonusCodeName(typed);
  if (name === '') throw new Refusal('bonus-code-bad');
  const scope = `bonus-code#${memberSeq}`;
  const [inMinute, inHour] = await Promise.all([
    countInMinute(scope, { most: maxPerMinute, now }),
    countInHour(scope, { most: maxPerHour, now }),
  ]);
  if (!inMinute || !inHour) throw new Refusal('too-many', { retryAfter: inHour ? 60 : 3_600 });
  const [{ code, hasUsed }, { withdrawalRequestedToday }] = await Promise.all([
    bonusCodeFor(name, memberSeq),
    depositHistoryOf(memberSeq, now),
  ]);
  const refusal = whyNotCode(code, { now, level, hasUsed, withdrawalRequestedToday });
  if (code === undefined || refusal === 'bonus-code-bad') throw new Refusal('bonus-code-bad');
  await Promise.all([uncount(scope, now), uncountInHour(scope, now)]);
  if (refusal !== null) throw new Refusal(refusal);
  return code;
}
