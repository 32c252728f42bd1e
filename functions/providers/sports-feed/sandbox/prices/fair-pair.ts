import { type Distribution, fairAbove } from '../model/distribution.ts';
import type { LinePrices } from '../replay/season-row.ts';
import { offer, PREMATCH_MARGIN } from './offer.ts';

/** Prices of both sides of a bound, margin added. */
export function pricesAround(distribution: Distribution, bound: number): Omit<LinePrices, 'line'> {
  const above = fairAbove(distribution, bound);
  return { first: offer(above, PREMATCH_MARGIN).price, second: offer(1 - above, PREMATCH_MARGIN).price };
}

/** The bound of the list whose two sides are closest to even. */
export function evenBound(distribution: Distribution, bounds: readonly number[]): number {
  const off = (bound: number) => Math.abs(fairAbove(distribution, bound) - 0.5);
  return bounds.reduce((best, bound) => (off(bound) < off(best) ? bound : best), bounds[0] ?? 0);
}
