import type { Hundredths } from '../../model/money.ts';
import type { SettlementCode } from '../../model/sports/match.ts';
import { effectiveOver200, type Product, productOf, settledProduct } from '../odds.ts';

/** Least and most legs of a system bet, and the least of one line; a line always has fewer legs than the bet. */
export const systemLegs = { min: 3, max: 8, minLineLegs: 2 } as const;

/** Lines of a system: ways to choose `choose` of `folders` legs; 0 when there are fewer legs. */
export function linesOf(folders: number, choose: number): number {
  if (choose > folders) return 0;
  let lines = 1;
  for (let taken = 1; taken <= choose; taken += 1) lines = (lines * (folders - choose + taken)) / taken;
  return lines;
}

/** Whether so many legs can be played in lines of `choose`. */
export function isSystem(folders: number, choose: number): boolean {
  const { min, max, minLineLegs } = systemLegs;
  return folders >= min && folders <= max && choose >= minLineLegs && choose < folders;
}

/** What the stake of one line becomes when every leg wins: the exact sum over all lines. */
export function systemProduct(odds: readonly Hundredths[], choose: number): Product {
  return { numerator: sumOverLines(odds, choose), denominator: 100n ** BigInt(choose) };
}

/** The line that pays most. */
export function longestLine(odds: readonly Hundredths[], choose: number): Product {
  return productOf(odds.toSorted((a, b) => b - a).slice(0, choose));
}

interface BetOdds {
  /** Legs of a line; absent for a bet whose legs must all win. */
  readonly system?: number;
}

/** What a bet multiplies its whole stake by when every leg wins. */
export function betProduct(odds: readonly Hundredths[], { system }: BetOdds): Product {
  return system === undefined
    ? productOf(odds)
    : perWholeStake(systemProduct(odds, system), linesOf(odds.length, system));
}

/** The same for decided legs. Throws for a leg that waits. */
export function settledBetProduct(
  legs: readonly { readonly odds: Hundredths; readonly code: SettlementCode }[],
  { system }: BetOdds,
): Product {
  if (system === undefined) return settledProduct(legs);
  const numerator = sumOverLines(legs.map(effectiveOver200), system);
  return perWholeStake({ numerator, denominator: 200n ** BigInt(system) }, linesOf(legs.length, system));
}

function perWholeStake({ numerator, denominator }: Product, lines: number): Product {
  return { numerator, denominator: denominator * BigInt(Math.max(lines, 1)) };
}

/** The products of all lines, added up one leg at a time: with it, and without it. */
function sumOverLines(factors: readonly number[], choose: number): bigint {
  let sums: readonly bigint[] = [1n, ...Array.from({ length: choose }, () => 0n)];
  for (const factor of factors)
    sums = sums.map((sum, taken) => sum + (sums[taken - 1] ?? 0n) * BigInt(factor));
  return sums[choose] ?? 0n;
}
