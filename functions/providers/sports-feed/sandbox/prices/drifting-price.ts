import type { PlannedLine } from './planned-market.ts';

/** A whole number as an even draw in [0, 1): the 32-bit finaliser of murmur 3. Cheap enough for every price. */
function mixed(seed: number): number {
  let hash = seed | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

const NOISE = 0.015;
const LOWEST = 101;
const HIGHEST = 5_000;

export interface Drift {
  /** Elapsed share of the 72 hours, 0 … 1. */
  readonly share: number;
  /** Seed of this repricing, line and market. */
  readonly seed: number;
}

/**
 * open^(1−w) × close^w with w = 3x² − 2x³, plus seeded noise of at most 1.5 % that is 0 at both ends. The noise of the
 * first and the last bet of a line are opposite, so that their margin stays. Hundredths.
 */
export function driftingPrice(line: PlannedLine, bet: number, { share, seed }: Drift): number {
  const open = line.open[bet]?.price ?? LOWEST;
  const close = line.close[bet]?.price ?? LOWEST;
  if (share <= 0) return open;
  if (share >= 1) return close;
  const weight = share * share * (3 - 2 * share);
  const sign = bet === 0 ? 1 : bet === line.close.length - 1 ? -1 : 0;
  const noise = sign * (mixed(seed) * 2 - 1) * NOISE * 4 * share * (1 - share);
  const price = Math.exp(Math.log(open) * (1 - weight) + Math.log(close) * weight) * (1 + noise);
  return Math.min(HIGHEST, Math.max(LOWEST, Math.floor(price + 1e-6)));
}
