import type { Hundredths } from '../../model/money.ts';

/** No shift brings a price of the feed under this. */
const lowest: Hundredths = 101;

/** A price lowered by whole percent of itself, cut to hundredths; negative percent raises. Prices that are no offer stay. */
export function shiftedPrice(price: Hundredths, percent: number): Hundredths {
  if (percent === 0 || price < lowest) return price;
  return Math.max(lowest, Math.floor((price * (100 - percent)) / 100));
}
