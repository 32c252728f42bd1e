import { seoulMinute } from '../../../shared/messages/format.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { OwnRefusal } from '../../../shared/rules/member/why-not-play.ts';

/** The refusal of a member's own limits, with the end of a break in words and as an instant. */
export function ownRefusal(why: OwnRefusal): Refusal {
  if (why.code === 'own-limit-reached') return new Refusal(why.code, { detail: { limit: why.limit } });
  const { code, until } = why;
  return new Refusal(code, {
    values: { until: seoulMinute(until) },
    detail: { until: new Date(until).toISOString() },
  });
}
