import * as z from 'zod';
import { harmBounds, markBounds } from './risk-bounds.ts';

const Won = z.int().min(0);

const within = ([least, most]: readonly [least: number, most: number]) =>
  z.int().min(least).max(most).optional();

/** From when a sign in a member's bets is a mark; what is absent is as `markDefaults`. */
export const MarkThresholds = z.strictObject({
  sharpBets: within(markBounds.sharpBets),
  sharpAverage: within(markBounds.sharpAverage),
  arbitrageBets: within(markBounds.arbitrageBets),
  arbitrageAbove: within(markBounds.arbitrageAbove),
  arbitrageOddPercent: within(markBounds.arbitrageOddPercent),
  samePicks: within(markBounds.samePicks),
  samePicksMinutes: within(markBounds.samePicksMinutes),
  oppositeBets: within(markBounds.oppositeBets),
  bonuses: within(markBounds.bonuses),
  bonusBets: within(markBounds.bonusBets),
  bonusPercent: within(markBounds.bonusPercent),
  lowOdds: within(markBounds.lowOdds),
  quickBets: within(markBounds.quickBets),
  quickMilliseconds: within(markBounds.quickMilliseconds),
});
export type MarkThresholds = z.infer<typeof MarkThresholds>;

/** From when a sign of harm is a marker; what is absent is as `harmDefaults`. */
export const HarmThresholds = z.strictObject({
  risingFrom: within(harmBounds.risingFrom),
  risingPercent: within(harmBounds.risingPercent),
  chasingDeposits: within(harmBounds.chasingDeposits),
  chasingPercent: within(harmBounds.chasingPercent),
  nights: within(harmBounds.nights),
  nightMinutes: within(harmBounds.nightMinutes),
  limitRaises: within(harmBounds.limitRaises),
});
export type HarmThresholds = z.infer<typeof HarmThresholds>;

/** What the operator may lose, and who decides bets above a member's limit: `admin.risk`. */
export const RiskSettings = z.looseObject({
  /** Won a match, or one of its markets, may cost at worst before it is suspended; 0: no limit. */
  matchLimit: Won.optional(),
  marketLimit: Won.optional(),
  /** Won the open bets of all members of a level together may cost at worst on one match, by level; absent or 0: no limit. */
  levelMatchLimits: z.record(z.string().regex(/^[1-9]\d?$/), Won).optional(),
  /** Won all open bets of one member together may cost at worst on one match; absent or 0: no limit. */
  memberMatchLimit: Won.optional(),
  /** Bets above a member's limits go to a trader, who has twenty seconds; off unless switched on. */
  referral: z.boolean().optional(),
  marks: MarkThresholds.optional(),
  harm: HarmThresholds.optional(),
});
export type RiskSettings = z.infer<typeof RiskSettings>;
