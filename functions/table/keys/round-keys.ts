import type { Key } from './keys.ts';

const roundSort = (letter: 'D' | 'O' | 'V', seq: string) => `${letter}#${seq.slice(8)}`;
const day = (game: string, seq: string) => `RD#${game}#${seq.slice(0, 8)}`;

/** Keys of games of rounds: what is drawn, which rounds carry bets, and the seeds behind them. */
export const roundKeys = {
  /** The run that keeps the beat of the rounds. */
  roundsRunner: (): Key => ({ pk: 'ROUNDS', sk: 'RUNNER' }),
  /** A round's result, once drawn. A day's rounds stand together. */
  draw: (game: string, seq: string): Key => ({ pk: day(game, seq), sk: roundSort('D', seq) }),
  draws: (game: string, ymd: string) => ({ pk: `RD#${game}#${ymd}`, prefix: 'D#' }),
  /** Put before the first bet on a round: the work of the drawing function. */
  betRound: (game: string, seq: string): Key => ({ pk: day(game, seq), sk: roundSort('O', seq) }),
  betRounds: (game: string, ymd: string) => ({ pk: `RD#${game}#${ymd}`, prefix: 'O#' }),
  /** Seeds of a game's Korean day: commitments in the clear, the rest sealed. */
  daySeeds: (game: string, ymd: string): Key => ({ pk: `SEED#${game}#${ymd}`, sk: 'SEED' }),
  /** A chain of hashes, numbered from 1. */
  crashChain: (number: number): Key => ({ pk: 'SEED#graph#CHAIN', sk: String(number).padStart(8, '0') }),
  crashChains: () => ({ pk: 'SEED#graph#CHAIN' }),
  /** A member's pairs of seeds, and which of them is in use. */
  seedPair: (memberSeq: number, number: number): Key => ({
    pk: `M#${memberSeq}`,
    sk: `PAIR#${String(number).padStart(8, '0')}`,
  }),
  seedPairInUse: (memberSeq: number): Key => ({ pk: `M#${memberSeq}`, sk: 'PAIRNOW' }),
  /** A bet on a member's own pair, from its placing until it is paid. */
  pairBet: (memberSeq: number, betCode: string): Key => ({ pk: `M#${memberSeq}`, sk: `PAIRBET#${betCode}` }),
  /** Two operators take a round back: what one of them entered, and who confirmed it. */
  roundVoid: (game: string, seq: string): Key => ({ pk: day(game, seq), sk: roundSort('V', seq) }),
  roundVoids: (game: string, ymd: string) => ({ pk: `RD#${game}#${ymd}`, prefix: 'V#' }),
} as const;
