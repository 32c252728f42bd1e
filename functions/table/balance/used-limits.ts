import type {
  PlayerLimit,
  PlayerLimitChange,
  PlayerLimits,
} from '../../../shared/model/member/player-limits.ts';
import { playedToday } from '../../../shared/rules/member/play-time.ts';
import { limitInForce } from '../../../shared/rules/member/player-limits.ts';
import { openBreak } from '../../../shared/rules/member/time-out.ts';
import type { Session } from '../auth/sessions.ts';
import type { BalanceItem } from '../ledger/balance-item.ts';
import { lostOn } from '../ledger/daily-counters.ts';
import { playerLimitChangesOf } from '../member/player-limits.ts';
import { depositsRequestedIn, netDepositsOfMonth } from './cash-requests-list.ts';

const minute = 60_000;

/** Limits with what is used of them, as the member and the console see them; times as ISO text. */
export async function playerLimitsView(of: {
  readonly own: PlayerLimits;
  readonly balance: BalanceItem;
  /** The member's newest session: it knows the time played today. */
  readonly session: Session | undefined;
  readonly memberSeq: number;
  readonly now: number;
}) {
  const { own, balance, session, memberSeq, now } = of;
  const [requested, days30, lines] = await Promise.all([
    depositsRequestedIn(memberSeq, now),
    netDepositsOfMonth(memberSeq, now),
    playerLimitChangesOf(memberSeq),
  ]);
  const shown = (limit: PlayerLimit, used: number) => {
    const { value, pending } = limitInForce(limit, now);
    return {
      value,
      used,
      pending: pending && { value: pending.value, effectiveAt: iso(pending.effectiveAt) },
    };
  };
  const { limits } = own;
  const timeOut = openBreak(own, now);
  return {
    deposit: {
      daily: shown(limits.depositDaily, requested.depositDaily),
      weekly: shown(limits.depositWeekly, requested.depositWeekly),
      monthly: shown(limits.depositMonthly, requested.depositMonthly),
    },
    lossDaily: shown(limits.lossDaily, Math.max(0, lostOn(balance, now) ?? 0)),
    playMinutesDaily: shown(
      limits.playMinutesDaily,
      Math.floor((session ? playedToday(session, now) : 0) / minute),
    ),
    reminderMinutes: own.reminderMinutes,
    break: timeOut && { kind: timeOut.kind, until: iso(timeOut.until) },
    netDeposits: { lifetime: balance.deposited ?? 0, days30 },
    changes: lines.flatMap(({ at, changes }) => changes.map((change) => changeView(change, at))),
  };
}

function changeView({ what, from, to, effectiveAt, until }: PlayerLimitChange, at: number) {
  return {
    what,
    from,
    to,
    at: iso(at),
    effectiveAt: iso(effectiveAt),
    until: until === null ? null : iso(until),
  };
}

const iso = (time: number): string => new Date(time).toISOString();
