/** An amount on a chip: 1000 → '1천', 15000 → '1.5만', 1000000 → '100만'. */
export function shortAmount(won: number): string {
  if (won < 10_000) return `${Math.floor(won / 100) / 10}천`;
  return `${Math.floor(won / 1_000) / 10}만`;
}
