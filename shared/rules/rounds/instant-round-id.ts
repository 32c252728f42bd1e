/** One game drawn from a member's own pair of seeds. */
export interface PairGame {
  /** Number of the pair, from 1. */
  readonly pair: number;
  /** Of the game within the pair, from 0. */
  readonly nonce: number;
}

const pairDigits = 6;
const nonceDigits = 7;
const shape = new RegExp(`^(\\d{${pairDigits}})(\\d{${nonceDigits}})$`);

/** The sequence of such a game, as long as a round's: pair, then nonce. */
export function pairSeq({ pair, nonce }: PairGame): string {
  return `${String(pair).padStart(pairDigits, '0')}${String(nonce).padStart(nonceDigits, '0')}`;
}

/** Pair and nonce of a sequence; null when it is none. */
export function pairGameOf(seq: string): PairGame | null {
  const [, pair, nonce] = shape.exec(seq) ?? [];
  return pair === undefined || nonce === undefined ? null : { pair: Number(pair), nonce: Number(nonce) };
}
