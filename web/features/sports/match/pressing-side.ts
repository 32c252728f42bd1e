/** Parts of the match that count as lately, and the mean pressure from which a side is ahead. */
const lately = 3;
const ahead = 15;

/** Who pressed lately; null where neither did. */
export function pressingSide(pressure: readonly number[]): 'home' | 'away' | null {
  const last = pressure.slice(-lately);
  const mean = last.reduce((sum, value) => sum + value, 0) / Math.max(1, last.length);
  if (Math.abs(mean) < ahead) return null;
  return mean > 0 ? 'home' : 'away';
}
