import * as z from 'zod';

const Won = z.int().min(0);

/** Newest bets of a member, and of each linked one, that a look at marks reads; and legs whose closing price it does. */
export const mostMarked = { bets: 400, linkedBets: 200, legs: 200 } as const;
/** Every bonus of thirty days is read: ten a day. */
const mostBonuses = 300;

/** A threshold above what is read would never be reached. */
const countTo = (most: number) => z.int().min(1).max(most);
const percent = z.int().min(1).max(100);

/** From when a sign in a member's bets is a mark; what is absent is as `markDefaults`. */
export const MarkThresholds = z.strictObject({
  /** Singles a member's value at the close is judged by, and the average above it, in hundredths of a percent. */
  sharpBets: countTo(mostMarked.legs).optional(),
  sharpAverage: z.int().min(10).max(10_000).optional(),
  /** Singles so far above the close (hundredths of a percent), and percent of them with stakes that are no whole thousands. */
  arbitrageBets: countTo(mostMarked.legs).optional(),
  arbitrageAbove: z.int().min(10).max(10_000).optional(),
  arbitrageOddPercent: percent.optional(),
  /** The same selection as a linked member, within so many minutes. */
  samePicks: countTo(mostMarked.bets).optional(),
  samePicksMinutes: z.int().min(1).max(1_440).optional(),
  oppositeBets: countTo(mostMarked.bets).optional(),
  /** Bonuses of thirty days, bets since the first of them, percent of their stakes that ran little risk, and the odds below which they do, in hundredths. */
  bonuses: countTo(mostBonuses).optional(),
  bonusBets: countTo(mostMarked.bets).optional(),
  bonusPercent: percent.optional(),
  lowOdds: z.int().min(101).max(1_000).optional(),
  /** Prematch bets within so many milliseconds after the one before, which the first has none of. */
  quickBets: countTo(mostMarked.bets - 1).optional(),
  quickMilliseconds: z.int().min(100).max(10_000).optional(),
});
export type MarkThresholds = z.infer<typeof MarkThresholds>;

/** From when a sign of harm is a marker; what is absent is as `harmDefaults`. */
export const HarmThresholds = z.strictObject({
  /** A week's deposits that are worth a look, won, and how many times a usual week of the four before, in percent. */
  risingFrom: z.int().min(10_000).max(1_000_000_000).optional(),
  risingPercent: z.int().min(110).max(1_000).optional(),
  /** Deposits of one day, and percent of them that were lost on it. */
  chasingDeposits: z.int().min(2).max(50).optional(),
  chasingPercent: percent.optional(),
  /** Nights of the last seven with so many minutes between midnight and six. */
  nights: z.int().min(1).max(7).optional(),
  nightMinutes: z.int().min(5).max(360).optional(),
  limitRaises: z.int().min(1).max(20).optional(),
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
