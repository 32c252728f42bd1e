import type { OwnChange, OwnLimit, OwnLimits } from '../../../shared/model/member/player-limits.ts';
import { playedToday } from '../../../shared/rules/member/play-time.ts';
import { limitInForce } from '../../../shared/rules/member/player-limits.ts';
import { openBreak } from '../../../shared/rules/member/time-out.ts';
import type { Family } from '../auth/session-item.ts';
import type { BalanceItem } from '../ledger/balance-item.ts';
import { lostOn } from '../ledger/daily-counters.ts';
import { ownChangesOf } from '../member/player-limits.ts';
import { depositsAskedAt, netDepositsOfMonth } from './pending-deposits.ts';

const minute = 60_000;

/** Limits with what is used of them, as the member and the console see them; times as ISO text. */
export async function limitsView(of: {
  readonly own: OwnLimits;
  readonly balance: BalanceItem;
  /** The member's newest login: it knows the day's play. */
  readonly family: Family | undefined;
  readonly memberSeq: number;
  readonly now: number;
}) {
  const { own, balance, family, memberSeq, now } = of;
  const [asked, days30, lines] = await Promise.all([
    depositsAskedAt(memberSeq, now),
    netDepositsOfMonth(memberSeq, now),
    ownChangesOf(memberSeq),
  ]);
  const shown = (limit: OwnLimit, used: number) => {
    const { value, pending } = limitInForce(limit, now);
    return {
      value,
      used,
      pending: pending && { value: pending.value, effectiveAt: iso(pending.effectiveAt) },
    };
  };
  const { limits } = own;
  const stop = openBreak(own, now);
  return {
    deposit: {
      daily: shown(limits.depositDaily, asked.depositDaily),
      weekly: shown(limits.depositWeekly, asked.depositWeekly),
      monthly: shown(limits.depositMonthly, asked.depositMonthly),
    },
    lossDaily: shown(limits.lossDaily, Math.max(0, lostOn(balance, now) ?? 0)),
    playMinutesDaily: shown(
      limits.playMinutesDaily,
      Math.floor((family ? playedToday(family, now) : 0) / minute),
    ),
    reminderMinutes: own.reminderMinutes,
    break: stop && { kind: stop.kind, until: iso(stop.until) },
    netDeposits: { lifetime: balance.deposited ?? 0, days30 },
    changes: lines.flatMap(({ at, changes }) => changes.map((change) => changeView(change, at))),
  };
}

function changeView({ what, from, to, effectiveAt, until }: OwnChange, at: number) {
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
