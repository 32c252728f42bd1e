import { seoulMinute } from '../../../shared/messages/format.ts';
import { messageOf } from '../../../shared/messages/refusal-sentence.ts';
import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import { epochOf } from '../time/time.ts';

/** Why a member on a break cannot play, with its end; null when they may. */
export function breakSentence(member: WireMember | null): string | null {
  const onBreak = member?.play.break ?? null;
  if (onBreak === null) return null;
  const code = onBreak.kind === 'timeOut' ? 'on-time-out' : 'self-excluded';
  return messageOf(code, { until: seoulMinute(epochOf(onBreak.until)) });
}
