import * as z from 'zod';
import { Won } from '../money.ts';

const Multiplier = z.number().min(0).max(1000);

/** What a bonus gives and asks: rates and multipliers are decimals (0.1, 1.5), as operators write them. */
export const BonusTerms = z.object({
  bonusRate: z.number().min(0).max(10),
  /** Most won it gives; no limit when absent. */
  maxBonus: Won.optional(),
  rolling: z.object({ sport: Multiplier, mini: Multiplier, casino: Multiplier, slot: Multiplier }),
});

/** A rolling-bonus option of a deposit. */
export const BonusOption = z.looseObject({
  seq: z.int(),
  name: z.string(),
  description: z.string(),
  when: z.enum(['firstOfDay', 'every', 'firstEver']).optional(),
  ...BonusTerms.shape,
});
export type BonusOption = z.infer<typeof BonusOption>;

/** What part of a stake at the casino counts for the rolling; anything else there counts in full. */
export const CasinoWeights = z.looseObject({
  casinoBaccarat: z.number().min(0).max(1).default(0.5),
  slot: z.number().min(0).max(1).default(1),
});
export type CasinoWeights = Readonly<{ casinoBaccarat: number; slot: number }>;

/** The `bonus` part of the settings document. */
export const BonusSettings = z.looseObject({
  rolling: z.array(BonusOption),
  rollingWeights: CasinoWeights.extend({ minOddsCounted: z.number().min(0) }),
  rollingResetBelow: Won,
});
export type BonusSettings = z.infer<typeof BonusSettings>;
