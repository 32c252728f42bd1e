import type { OwnLimits, PlayBreak } from '../../model/member/player-limits.ts';
import { limitInForce } from './player-limits.ts';
import { openBreak } from './time-out.ts';

/** Why a member's own limits say no. */
export type OwnRefusal =
  | { readonly code: 'on-time-out' | 'self-excluded'; readonly until: number }
  | { readonly code: 'own-limit-reached'; readonly limit: keyof OwnLimits['limits'] };

const minute = 60_000;

/** The refusal of a break in force, whatever the member asks to play. */
export function whyOnBreak(stop: PlayBreak | null): OwnRefusal | null {
  if (stop === null) return null;
  return { code: stop.kind === 'timeOut' ? 'on-time-out' : 'self-excluded', until: stop.until };
}

/**
 * Why a stake may not be placed; null when it may. `lostToday`: won staked less won paid back since the Korean day began, so
 * an open stake counts as lost; negative when ahead. `playedToday`: milliseconds. A stake of 0 asks about playing as such.
 */
export function whyNotPlay(asked: {
  readonly own: OwnLimits;
  readonly stake: number;
  readonly lostToday: number;
  readonly playedToday: number;
  readonly now: number;
}): OwnRefusal | null {
  const { own, stake, lostToday, playedToday, now } = asked;
  const onBreak = whyOnBreak(openBreak(own, now));
  if (onBreak) return onBreak;
  const loss = limitInForce(own.limits.lossDaily, now).value;
  if (loss !== null && lostToday + stake > loss) return { code: 'own-limit-reached', limit: 'lossDaily' };
  const minutes = limitInForce(own.limits.playMinutesDaily, now).value;
  if (minutes !== null && playedToday >= minutes * minute)
    return { code: 'own-limit-reached', limit: 'playMinutesDaily' };
  return null;
}

/** Won of deposits asked for, unrefused, since the Korean day, week and month began. */
export interface AskedDeposits {
  readonly depositDaily: number;
  readonly depositWeekly: number;
  readonly depositMonthly: number;
}

const depositLimits = ['depositDaily', 'depositWeekly', 'depositMonthly'] as const;

/** Why a deposit may not be asked for; null when it may. Gross: what was withdrawn gives nothing back. */
export function whyNotDepositMore(wish: {
  readonly own: OwnLimits;
  readonly amount: number;
  readonly asked: AskedDeposits;
  readonly now: number;
}): OwnRefusal | null {
  const { own, amount, asked, now } = wish;
  const onBreak = whyOnBreak(openBreak(own, now));
  if (onBreak) return onBreak;
  const passed = depositLimits.find((name) => {
    const { value } = limitInForce(own.limits[name], now);
    return value !== null && asked[name] + amount > value;
  });
  return passed === undefined ? null : { code: 'own-limit-reached', limit: passed };
}
