import { seoulMinute } from '../../../shared/messages/format.ts';
import type { OwnLimits } from '../../../shared/model/member/player-limits.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { playedToday } from '../../../shared/rules/member/play-time.ts';
import { type OwnRefusal, whyNotPlay } from '../../../shared/rules/member/why-not-play.ts';
import { lostOn } from '../../table/ledger/daily-counters.ts';
import type { Standing } from '../../table/member/members.ts';

/** The refusal of a member's own limits, with the end of a break in words and as an instant. */
export function ownRefusal(why: OwnRefusal): Refusal {
  if (why.code === 'own-limit-reached') return new Refusal(why.code, { detail: { limit: why.limit } });
  const { code, until } = why;
  return new Refusal(code, {
    values: { until: seoulMinute(until) },
    detail: { until: new Date(until).toISOString() },
  });
}

/** For every call that plays: the refusal of the member's own limits for a stake in won, 0 for a launch; null when he may play. */
export function whyNotByOwnLimits(asked: {
  readonly own: OwnLimits;
  readonly standing: Pick<Standing, 'balance' | 'family'>;
  readonly stake: number;
  readonly now: number;
}): Refusal | null {
  const { own, standing, stake, now } = asked;
  const { balance, family } = standing;
  const why = whyNotPlay({
    own,
    stake,
    lostToday: lostOn(balance, now) ?? 0,
    playedToday: family ? playedToday(family, now) : 0,
    now,
  });
  return why && ownRefusal(why);
}
