import { seoulMinute } from '../../../shared/messages/format.ts';
import type { PlayerLimits } from '../../../shared/model/member/player-limits.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { playedToday } from '../../../shared/rules/member/play-time.ts';
import { type PlayerLimitRefusal, whyNotPlay } from '../../../shared/rules/member/why-not-play.ts';
import { lostOn } from '../../table/ledger/daily-counters.ts';
import type { MemberSnapshot } from '../../table/member/members.ts';

/** The refusal of a player limit; of a time-out with its end as text and as an instant. */
export function playerLimitRefusal(why: PlayerLimitRefusal): Refusal {
  if (why.code === 'own-limit-reached') return new Refusal(why.code, { detail: { limit: why.limit } });
  const { code, until } = why;
  return new Refusal(code, {
    values: { until: seoulMinute(until) },
    detail: { until: new Date(until).toISOString() },
  });
}

/** For every call that plays. `stake` in won, 0 for a launch. Null when the player limits allow it. */
export function whyNotByPlayerLimits({
  limits,
  member: { balance, session },
  stake,
  now,
}: {
  readonly limits: PlayerLimits;
  readonly member: Pick<MemberSnapshot, 'balance' | 'session'>;
  readonly stake: number;
  readonly now: number;
}): Refusal | null {
  const why = whyNotPlay({
    playerLimits: limits,
    stake,
    lostToday: lostOn(balance, now) ?? 0,
    playedToday: session ? playedToday(session, now) : 0,
    now,
  });
  return why && playerLimitRefusal(why);
}
