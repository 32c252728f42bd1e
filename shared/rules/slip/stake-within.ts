import { type Product, winningsOf } from '../odds.ts';

interface PricedStake {
  /** What one won of the slip's stake becomes when every leg wins. */
  readonly product: Product;
  /** Lines of a system: the stake is taken once for each. */
  readonly lines: number;
}

/** Won a bet costs the operator when every leg wins. */
export function costOf(stake: number, { product, lines }: PricedStake): bigint {
  return winningsOf(stake, product) - BigInt(stake * lines);
}

/** The largest whole stake of at most `most` that costs no more than `room`; 0 when none does. */
export function largestStakeWithin(
  priced: PricedStake,
  named: { readonly room: number; readonly most: number },
): number {
  const room = BigInt(named.room);
  let [low, high] = [0, named.most];
  while (low < high) {
    const middle = low + Math.ceil((high - low) / 2);
    if (costOf(middle, priced) <= room) low = middle;
    else high = middle - 1;
  }
  return low;
}
