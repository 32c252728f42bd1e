import type { Random } from './seeded.ts';

/** Standard normal distribution function (Abramowitz and Stegun 26.2.17, error below 7.5e−8). */
function normalBelow(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    0.3989422804014327 *
    Math.exp((-x * x) / 2) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x >= 0 ? 1 - tail : tail;
}

/** Inverse of `normalBelow` by bisection; p in (0, 1). */
export function normalQuantile(p: number): number {
  let low = -8;
  let high = 8;
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (normalBelow(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

export function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Chances of a whole-number outcome against a bound in steps of a half. */
export interface Distribution {
  /** P(outcome > bound). */
  above(bound: number): number;
  /** P(outcome = bound). */
  exactly(bound: number): number;
  /** P(outcome is odd). */
  odd(): number;
}

/** `chances[i]` is the chance of the outcome `i + first`. */
export function tableDistribution(chances: Float64Array, first: number): Distribution {
  return {
    above: (bound) => {
      let sum = 0;
      for (let i = Math.max(0, Math.floor(bound) + 1 - first); i < chances.length; i++)
        sum += chances[i] ?? 0;
      return sum;
    },
    exactly: (bound) => (Number.isInteger(bound) ? (chances[bound - first] ?? 0) : 0),
    odd: () => chances.reduce((sum, chance, i) => (Math.abs(i + first) % 2 === 1 ? sum + chance : sum), 0),
  };
}

/** Normal with the half-point continuity correction. */
export function normalDistribution(mean: number, deviation: number): Distribution {
  const spread = Math.max(deviation, 1e-6);
  const above = (bound: number) => 1 - normalBelow((bound - mean) / spread);
  return {
    above: (bound) => above(Number.isInteger(bound) ? bound + 0.5 : bound),
    exactly: (bound) => (Number.isInteger(bound) ? above(bound - 0.5) - above(bound + 0.5) : 0),
    odd: () => 0.5,
  };
}

/** The same chances `by` points further up. */
export function shifted(distribution: Distribution, by: number): Distribution {
  if (by === 0) return distribution;
  return {
    above: (bound) => distribution.above(bound - by),
    exactly: (bound) => distribution.exactly(bound - by),
    odd: () => (Math.abs(by) % 2 === 1 ? 1 - distribution.odd() : distribution.odd()),
  };
}

/**
 * The chance a fair price of the side above the bound is made of: refunds taken out, quarter bounds as half a stake
 * on each neighbouring half.
 */
export function fairAbove(distribution: Distribution, bound: number): number {
  const bounds = Number.isInteger(bound * 2) ? [bound, bound] : [bound - 0.25, bound + 0.25];
  let won = 0;
  let refunded = 0;
  for (const each of bounds) {
    won += distribution.above(each);
    refunded += distribution.exactly(each);
  }
  return refunded >= 2 ? 0.5 : Math.min(1, Math.max(0, won / (2 - refunded)));
}
