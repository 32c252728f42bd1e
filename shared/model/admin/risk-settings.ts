import * as z from 'zod';

const Won = z.int().min(0);

/** What the operator may lose, and who decides bets above a member's limit: `admin.risk`. */
export const RiskSettings = z.looseObject({
  /** Won a match, or one of its markets, may cost at worst before it is suspended; 0: no limit. */
  matchLimit: Won.optional(),
  marketLimit: Won.optional(),
  /** Won the open bets of all members of a level together may cost at worst on one match, by level; absent or 0: no limit. */
  levelMatchLimits: z.record(z.string().regex(/^[1-9]\d?$/), Won).optional(),
  /** Bets above a member's limits go to a trader, who has twenty seconds; off unless switched on. */
  referral: z.boolean().optional(),
});
export type RiskSettings = z.infer<typeof RiskSettings>;
