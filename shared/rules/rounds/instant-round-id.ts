import type { GameKey } from '../games/game.ts';

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

/**
 * Keys of the games drawn per bet (`drawnFrom: 'pair'`). Listed here so that code for sports bets can tell them apart without
 * loading the rules of every mini game; a test compares the list with those rules.
 */
const instantGames: ReadonlySet<string> = new Set(['keno'] satisfies readonly GameKey[]);

/** Whether a game has no rounds by the clock: each bet is drawn at once from the member's own seed pair. */
export function isInstantGame(key: string): boolean {
  return instantGames.has(key);
}
