import type { Hundredths } from '../../../../shared/model/money.ts';
import { integersFromTo } from '../../../../shared/rules/fairness/take-from.ts';
import { kenoPays } from '../../../../shared/rules/games/keno.ts';

export const kenoNumbers = integersFromTo(1, 40);
export const maxPicks = kenoPays.length;

/** Adds or removes a number; an eleventh changes nothing. */
export function withPick(picks: readonly number[], number: number): readonly number[] {
  if (picks.includes(number)) return picks.filter((pick) => pick !== number);
  return picks.length >= maxPicks ? picks : [...picks, number].toSorted((a, b) => a - b);
}

/**
 * Picks filled up to `count` with random numbers. The draw does not depend on the picks.
 * @param random returns 0 … 1; called once for each number added
 */
export function fillPicks(
  picks: readonly number[],
  { count, random }: { readonly count: number; readonly random: () => number },
): readonly number[] {
  const left = kenoNumbers.filter((number) => !picks.includes(number));
  const filled = [...picks];
  while (filled.length < count && left.length > 0)
    filled.push(...left.splice(Math.floor(random() * left.length), 1));
  return filled.toSorted((a, b) => a - b);
}

/** The pay table for a number of picks: only hits that pay, fewest first. */
export function paysOf(picks: number): readonly { readonly hits: number; readonly odds: Hundredths }[] {
  return (kenoPays[picks - 1] ?? []).flatMap((odds, hits) => (odds > 0 ? [{ hits, odds }] : []));
}

/** The highest odds for a number of picks, hundredths; 0 for none. */
export function highestPay(picks: number): Hundredths {
  return kenoPays[picks - 1]?.at(-1) ?? 0;
}

const numbers = 40;
const drawn = 10;

/** Binomial coefficient. Exact here: no value exceeds 2⁵³. */
function ways(n: number, k: number): number {
  let product = 1;
  for (let step = 1; step <= k; step += 1) product = (product * (n - k + step)) / step;
  return product;
}

/** Probability (0–1) that `hits` of `picks` numbers are drawn. */
export function chanceOfHits(picks: number, hits: number): number {
  return (ways(picks, hits) * ways(numbers - picks, drawn - hits)) / ways(numbers, drawn);
}

/** Expected return of one won staked on `picks` numbers. */
export function returnOf(picks: number): number {
  const pays = kenoPays[picks - 1] ?? [];
  return pays.reduce((sum, odds, hits) => sum + (chanceOfHits(picks, hits) * odds) / 100, 0);
}
