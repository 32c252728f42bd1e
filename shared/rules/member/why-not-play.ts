import type { PlayBreak, PlayerLimits } from '../../model/member/player-limits.ts';
import { limitInForce } from './player-limits.ts';
import { openBreak } from './time-out.ts';

/** Why a member's player limits refuse. */
export type PlayerLimitRefusal =
  | { readonly code: 'on-time-out' | 'self-excluded'; readonly until: number }
  | { readonly code: 'own-limit-reached'; readonly limit: keyof PlayerLimits['limits'] };

const minute = 60_000;

/** The refusal of a break in force, for every kind of play. */
export function whyOnBreak(current: PlayBreak | null): PlayerLimitRefusal | null {
  if (current === null) return null;
  return { code: current.kind === 'timeOut' ? 'on-time-out' : 'self-excluded', until: current.until };
}

/**
 * Why a stake may not be placed; null when it may. `lostToday`: won staked less won paid back since the Korean day began, so
 * an open stake counts as lost; negative when ahead. `playedToday`: milliseconds. A stake of 0 checks whether the member may play at all.
 */
export function whyNotPlay(request: {
  readonly playerLimits: PlayerLimits;
  readonly stake: number;
  readonly lostToday: number;
  readonly playedToday: number;
  readonly now: number;
}): PlayerLimitRefusal | null {
  const { playerLimits, stake, lostToday, playedToday, now } = request;
  const onBreak = whyOnBreak(openBreak(playerLimits, now));
  if (onBreak) return onBreak;
  const loss = limitInForce(playerLimits.limits.lossDaily, now).value;
  if (loss !== null && lostToday + stake > loss) return { code: 'own-limit-reached', limit: 'lossDaily' };
  const minutes = limitInForce(playerLimits.limits.playMinutesDaily, now).value;
  if (minutes !== null && playedToday >= minutes * minute)
    return { code: 'own-limit-reached', limit: 'playMinutesDaily' };
  return null;
}

/** Won of deposits requested and not rejected since the Korean day, week and month began. */
export interface RequestedDeposits {
  readonly depositDaily: number;
  readonly depositWeekly: number;
  readonly depositMonthly: number;
}

const depositLimits = ['depositDaily', 'depositWeekly', 'depositMonthly'] as const;

/** Why a deposit may not be requested; null when it may. Gross: withdrawals do not free any of the limit. */
export function whyNotDepositMore(request: {
  readonly playerLimits: PlayerLimits;
  readonly amount: number;
  readonly requested: RequestedDeposits;
  readonly now: number;
}): PlayerLimitRefusal | null {
  const { playerLimits, amount, requested, now } = request;
  const onBreak = whyOnBreak(openBreak(playerLimits, now));
  if (onBreak) return onBreak;
  const passed = depositLimits.find((name) => {
    const { value } = limitInForce(playerLimits.limits[name], now);
    return value !== null && requested[name] + amount > value;
  });
  return passed === undefined ? null : { code: 'own-limit-reached', limit: passed };
}
