import type { PlayerLimits } from '../../../shared/model/member/player-limits.ts';
import { openBreak } from '../../../shared/rules/member/time-out.ts';
import { whyOnBreak } from '../../../shared/rules/member/why-not-play.ts';
import { playerLimitRefusal } from '../../domain/betting/check-player-limits.ts';
import { at } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import type { MemberSnapshot } from '../../table/member/members.ts';
import { playerLimitsFrom } from '../../table/member/player-limits.ts';

/**
 * The limits of a member who takes part in an event, from a snapshot that was read with them. A grant is made on condition that
 * they are still the same (`samePlayerLimits`). @throws Refusal on-time-out, self-excluded
 */
export function limitsOfPlayer(
  { extra }: Pick<MemberSnapshot, 'extra'>,
  { memberSeq, now }: { readonly memberSeq: number; readonly now: number },
): PlayerLimits {
  const limits = playerLimitsFrom(at(extra, keys.playerLimits(memberSeq)));
  const onBreak = whyOnBreak(openBreak(limits, now));
  if (onBreak) throw playerLimitRefusal(onBreak);
  return limits;
}
