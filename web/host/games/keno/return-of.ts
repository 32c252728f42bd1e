import { kenoPays } from '../../../../shared/rules/games/keno.ts';

const numbers = 40;
const drawn = 10;

/** Ways to take k of n. Exact here: none of them passes 2⁵³. */
function ways(n: number, k: number): number {
  let product = 1;
  for (let step = 1; step <= k; step += 1) product = (product * (n - k + step)) / step;
  return product;
}

/** How likely so many of so many picks are drawn, of 1. */
export function chanceOfHits(picks: number, hits: number): number {
  return (ways(picks, hits) * ways(numbers - picks, drawn - hits)) / ways(numbers, drawn);
}

/** What a won staked on so many picks returns in the long run. */
export function returnOf(picks: number): number {
  const pays = kenoPays[picks - 1] ?? [];
  return pays.reduce((sum, odds, hits) => sum + (chanceOfHits(picks, hits) * odds) / 100, 0);
}
