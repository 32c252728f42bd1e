import type { LinePrices } from '../model/season.ts';
import type { Random } from '../model/seeded.ts';
import { withoutMargin } from '../model/without-margin.ts';

/** Most an opening chance may lie away from the closing one. */
const DRIFT = 0.03;

/** Opening prices where the source has none: the closing chances moved by up to 3 points, the margin kept. */
export function openingPrices(close: readonly number[], random: Random): readonly number[] {
  const overround = close.reduce((sum, price) => sum + 100 / price, 0);
  const chances = withoutMargin(close);
  const smallest = Math.min(...chances);
  const move = (random() * 2 - 1) * Math.min(DRIFT, smallest / 3);
  return chances.map((chance, index) => {
    const moved = index === 0 ? chance + move : chance - move / (chances.length - 1);
    return Math.max(101, Math.floor(100 / (moved * overround)));
  });
}

export function openingLine(close: LinePrices, random: Random): LinePrices {
  const [first = close.first, second = close.second] = openingPrices([close.first, close.second], random);
  return { line: close.line, first, second };
}
