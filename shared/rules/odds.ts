import type { Hundredths } from '../model/money.ts';
import { type SettlementCode, settlementCodes } from '../model/sports/match.ts';

/** An exact product of odds. No float touches odds or money. */
export interface Product {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

interface SettledOdds {
  readonly odds: Hundredths;
  readonly code: SettlementCode;
}

/** The exact product of open legs; 1 for none. */
export function productOf(odds: readonly Hundredths[]): Product {
  return {
    numerator: odds.reduce((product, price) => product * BigInt(price), 1n),
    denominator: 100n ** BigInt(odds.length),
  };
}

/** What a decided leg multiplies the stake by, over 200. Throws for a leg that still waits. */
export function effectiveOver200({ odds, code }: SettledOdds): number {
  switch (code) {
    case settlementCodes.lost:
      return 0;
    case settlementCodes.won:
      return 2 * odds;
    case settlementCodes.void:
      return 200;
    case settlementCodes.halfLost:
      return 100;
    case settlementCodes.halfWon:
      return odds + 100;
    case settlementCodes.open:
    case settlementCodes.withdrawn:
      throw new RangeError('a leg that waits has no effective odds');
  }
}

/** The exact product of decided legs. */
export function settledProduct(legs: readonly SettledOdds[]): Product {
  return {
    numerator: legs.reduce((product, leg) => product * BigInt(effectiveOver200(leg)), 1n),
    denominator: 200n ** BigInt(legs.length),
  };
}

/** Won the stake becomes: cut once, at the very end. */
export function winningsOf(stake: number, product: Product): bigint {
  return (BigInt(stake) * product.numerator) / product.denominator;
}

/** Won paid when every leg wins. Throws above the safe integers. */
export function payout(stake: number, odds: readonly Hundredths[]): number {
  return safeWon(winningsOf(stake, productOf(odds)));
}

/** Won paid for decided legs. Throws above the safe integers and for a leg that waits. */
export function settledPayout(stake: number, legs: readonly SettledOdds[]): number {
  return safeWon(winningsOf(stake, settledProduct(legs)));
}

/** Total odds for the eye: cut to hundredths, never calculated with. */
export function totalOddsShown({ numerator, denominator }: Product): Hundredths {
  return Number((100n * numerator) / denominator);
}

/** Compared exactly, never on the shown total. */
export function exceeds(product: Product, maximum: Hundredths): boolean {
  return 100n * product.numerator > BigInt(maximum) * product.denominator;
}

/** The highest stake ≤ `stake` whose winnings stay within `maximumWin`: floor(maximumWin × D / N). */
export function clampToMaximumWin(named: {
  readonly stake: number;
  readonly product: Product;
  readonly maximumWin: number;
}): number {
  const { numerator, denominator } = named.product;
  if (numerator === 0n) return named.stake;
  const highest = (BigInt(named.maximumWin) * denominator) / numerator;
  return highest < BigInt(named.stake) ? Number(highest) : named.stake;
}

/** Won as a number. Throws above the safe integers. */
export function safeWon(won: bigint): number {
  if (won > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('winnings beyond the safe integers');
  return Number(won);
}
