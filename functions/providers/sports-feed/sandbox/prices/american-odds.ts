/** American odds → decimal hundredths, cut: +u → 1 + u/100, −u → 1 + 100/u. */
export function hundredthsOfAmerican(american: number): number {
  return american >= 0 ? 100 + Math.floor(american) : 100 + Math.floor(10_000 / -american);
}
