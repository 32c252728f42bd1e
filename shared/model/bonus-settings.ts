import * as z from 'zod';
import { Won } from './money.ts';

const Multiplier = z.number().min(0).max(1000);

/** A rolling-bonus option of a deposit, as operators write it: rates and multipliers are decimals (0.1, 1.5). */
export const BonusOption = z.looseObject({
  seq: z.int(),
  name: z.string(),
  description: z.string(),
  when: z.enum(['firstOfDay', 'every', 'firstEver']).optional(),
  bonusRate: z.number().min(0).max(10),
  maxBonus: Won.optional(),
  rolling: z.object({ sport: Multiplier, mini: Multiplier, casino: Multiplier, slot: Multiplier }),
});
export type BonusOption = z.infer<typeof BonusOption>;

/** The `bonus` part of the settings document. */
export const BonusSettings = z.looseObject({
  rolling: z.array(BonusOption),
  rollingWeights: z.looseObject({ minOddsCounted: z.number().min(0) }),
  rollingResetBelow: Won,
});
export type BonusSettings = z.infer<typeof BonusSettings>;
