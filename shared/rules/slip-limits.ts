import { type Limits, limitsOfSlip } from './limits.ts';
import type { PricedSlip } from './pricing-a-slip.ts';
import { siteNumber } from './site-option.ts';
import type { Standing } from './slip.ts';

/** The limits that hold for a slip: single figures for one leg, and `crossMax`, where set, beside a same-game pair. */
export function slipLimits({ legs }: Pick<PricedSlip, 'legs'>, { limits, settings }: Standing): Limits {
  const held = limitsOfSlip(limits, legs.length);
  const crossMax = siteNumber(settings.option.siteOption2, { name: 'crossMax', otherwise: 0 });
  const hasPair = new Set(legs.map(({ offer }) => offer.gameId)).size < legs.length;
  return crossMax > 0 && hasPair ? { ...held, maxBetting: Math.min(held.maxBetting, crossMax) } : held;
}
