/** Margin: a chance is multiplied by it before it becomes a price. */
export const PREMATCH_MARGIN = 1.06;
export const SPECIAL_MARGIN = 1.08;

const LOWEST = 101;
const HIGHEST = 5_000;
/** Beyond these a selection is as good as decided and not offered. */
const UNLIKELY = 0.015;
const CERTAIN = 0.985;

export interface Offer {
  /** Hundredths, 1.01 … 50.00. */
  readonly price: number;
  readonly open: boolean;
}

/** A chance as a price: floor(100 / (p × margin)) hundredths, clamped; closed where the chance is extreme. */
export function offer(chance: number, margin: number): Offer {
  const price = chance > 0 ? Math.floor(100 / (chance * margin)) : HIGHEST;
  return { price: Math.min(HIGHEST, Math.max(LOWEST, price)), open: chance >= UNLIKELY && chance <= CERTAIN };
}
