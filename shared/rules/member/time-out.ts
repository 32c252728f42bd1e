import type {
  BreakKind,
  BreakPeriod,
  PlayBreak,
  PlayerLimitChange,
  PlayerLimits,
} from '../../model/member/player-limits.ts';
import { monthsLater } from '../text/korean-months.ts';

const hour = 60 * 60 * 1000;
const lengths = {
  '24h': { hours: 24 },
  '7d': { hours: 7 * 24 },
  '30d': { hours: 30 * 24 },
  '6m': { months: 6 },
  '12m': { months: 12 },
  '60m': { months: 60 },
} as const satisfies Record<BreakPeriod, { hours: number } | { months: number }>;

/** 휴식 lasts hours or days, 자가 제한 months. */
export function kindOfBreak(period: BreakPeriod): BreakKind {
  return 'months' in lengths[period] ? 'exclusion' : 'timeOut';
}

/** Epoch ms at which a break that begins at `now` ends; months are Korean calendar months, a missing day its month's last. */
export function endOfBreak(period: BreakPeriod, now: number): number {
  const length = lengths[period];
  return 'hours' in length ? now + length.hours * hour : monthsLater(now, length.months);
}

/** The break in force, or null. */
export function openBreak({ break: current }: Pick<PlayerLimits, 'break'>, now: number): PlayBreak | null {
  return current !== null && now < current.until ? current : null;
}

/** The limits with a break started. A break that would end before the one in force changes nothing: no break can be shortened. */
export function withBreak(
  playerLimits: PlayerLimits,
  period: BreakPeriod,
  now: number,
): { readonly playerLimits: PlayerLimits; readonly changes: readonly PlayerLimitChange[] } {
  const kind = kindOfBreak(period);
  const until = endOfBreak(period, now);
  const current = openBreak(playerLimits, now);
  if (current !== null && current.until >= until) return { playerLimits, changes: [] };
  return {
    playerLimits: { ...playerLimits, version: playerLimits.version + 1, break: { kind, from: now, until } },
    changes: [{ what: kind, from: null, to: null, effectiveAt: now, until }],
  };
}
