import type { Hundredths } from '../../model/money.ts';

/** Hashes of a crash chain: game k of 1 … N uses h[k]; h[0] is published before. */
export const crashChainLength = 100_000;

const hexDigits = 13;
const span = 1n << 52n;
/** What is paid of each won staked, hundredths. */
const returned = 97n;

export const lowestCrash: Hundredths = 100;
/** Everyone is cashed out here. */
export const highestCrash: Hundredths = 10_000;

/**
 * The crash point of a game in hundredths: min(100, max(1, floor(97 / (1 − r)) / 100)), r being the first
 * 13 hex digits of HMAC-SHA256(salt, h[k]) over 2⁵², in exact integers. @throws RangeError for what is no such hash
 */
export function crashPoint(hmacHex: string): Hundredths {
  if (!/^[0-9a-f]{64}$/.test(hmacHex)) throw new RangeError('no hash');
  const point = (returned * span) / (span - BigInt(`0x${hmacHex.slice(0, hexDigits)}`));
  return Number(point > BigInt(highestCrash) ? BigInt(highestCrash) : maximum(point, BigInt(lowestCrash)));
}

function maximum(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

/** The multiplier grows by e once in so many milliseconds: m(t) = floor(100·e^(0.2 t)) / 100, t in seconds. */
const growthMs = 5_000;

/** The multiplier in hundredths so long after the start, whole ms. No whole ms comes nearer to a step than 10⁻⁵. */
export function multiplierAt(elapsedMs: number): Hundredths {
  if (elapsedMs <= 0) return lowestCrash;
  return Math.min(highestCrash, Math.floor(100 * Math.exp(elapsedMs / growthMs)));
}

/** Whole ms after the start at which the multiplier first stands at `multiplier`. */
export function msUntil(multiplier: Hundredths): number {
  return Math.max(0, Math.ceil(growthMs * Math.log(multiplier / 100)));
}
