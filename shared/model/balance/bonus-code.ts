import * as z from 'zod';
import { BonusTerms } from './bonus-settings.ts';

/** Letters, digits, '-' and '_' in capitals: what members type is brought into this form first. */
export const BonusCodeName = z.string().regex(/^[A-Z0-9_-]{3,20}$/);

/** The rules operators set for a code. Times are epoch ms. */
export const BonusCodeRules = z.object({
  description: z.string(),
  bonusRate: BonusTerms.shape.bonusRate,
  /** Most won it gives; null: no limit. */
  maxBonus: z.int().min(1).nullable(),
  rolling: BonusTerms.shape.rolling,
  validFrom: z.int(),
  /** First moment it is no longer valid; null: never ends. */
  validUntil: z.int().nullable(),
  /** How many members may use it in all; null: any number. Each member once. */
  totalUses: z.int().min(1).nullable(),
  minLevel: z.int().min(1).max(10),
  active: z.boolean(),
});
export type BonusCodeRules = Readonly<z.infer<typeof BonusCodeRules>>;

/** Stored as `BONUS#code / CODE`. */
export const BonusCode = BonusCodeRules.extend({
  code: BonusCodeName,
  uses: z.int(),
  /** +1 when an operator changes it; uses do not touch it. */
  version: z.int(),
  createdAt: z.int(),
  createdBy: z.string(),
});
export type BonusCode = Readonly<z.infer<typeof BonusCode>>;

/** One member's use of a code, stored as `BONUS#code / M#mid`: there cannot be a second. */
export const BonusCodeUse = z.object({
  memberSeq: z.int(),
  /** Public number of the deposit it was credited with. */
  deposit: z.string(),
  amount: z.int(),
  bonus: z.int(),
  at: z.int(),
});
export type BonusCodeUse = Readonly<z.infer<typeof BonusCodeUse>>;
