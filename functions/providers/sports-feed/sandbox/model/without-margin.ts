/** Chances behind prices in hundredths, the bookmaker's margin taken out in proportion. */
export function withoutMargin(prices: readonly number[]): readonly number[] {
  const raw = prices.map((price) => 100 / price);
  const sum = raw.reduce((total, each) => total + each, 0);
  return raw.map((each) => each / sum);
}

/** The chance of the first of several prices, margin taken out. */
export function firstChance(prices: readonly number[]): number {
  return withoutMargin(prices)[0] ?? 0.5;
}

/** The argument in [low, high] at which a rising function reaches the target. */
export function bisect(
  target: number,
  [low, high]: readonly [number, number],
  rising: (x: number) => number,
): number {
  let from = low;
  let to = high;
  for (let step = 0; step < 24; step++) {
    const middle = (from + to) / 2;
    if (rising(middle) < target) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
