import { siteNumber } from '../site-option.ts';
import { type Limits, limitsOfSlip } from './limits.ts';
import type { PricedSlip } from './pricing-a-slip.ts';
import type { Standing } from './slip.ts';

/** The most a slip with a same-game pair may stake, where the operator set it; null otherwise. */
export function crossMaximum(
  { legs }: Pick<PricedSlip, 'legs'>,
  { settings }: Pick<Standing, 'settings'>,
): number | null {
  const crossMax = siteNumber(settings.option.siteOption2, { name: 'crossMax', otherwise: 0 });
  const hasPair = new Set(legs.map(({ offer }) => offer.gameId)).size < legs.length;
  return crossMax > 0 && hasPair ? crossMax : null;
}

/** The limits that hold for a slip: single figures for one leg, and `crossMax`, where set, beside a same-game pair. */
export function slipLimits(priced: Pick<PricedSlip, 'legs'>, standing: Standing): Limits {
  const held = limitsOfSlip(standing.limits, priced.legs.length);
  const crossMax = crossMaximum(priced, standing);
  return crossMax === null ? held : { ...held, maxBetting: Math.min(held.maxBetting, crossMax) };
}
