import type { Key } from './key.ts';

const roundSort = (letter: 'D' | 'O' | 'V', seq: string) => `${letter}#${seq.slice(8)}`;
const day = (game: string, seq: string) => `RD#${game}#${seq.slice(0, 8)}`;

/** Keys of mini game rounds: draws, rounds with bets, and the seeds they are drawn from; part of `keys`. */
export const roundKeys = {
  /** Which run of the job draws the rounds. */
  roundsLease: (): Key => ({ pk: 'ROUNDS', sk: 'RUNNER' }),
  /** A round's result, once drawn. A day's rounds share a partition. */
  draw: (game: string, seq: string): Key => ({ pk: day(game, seq), sk: roundSort('D', seq) }),
  draws: (game: string, ymd: string) => ({ pk: `RD#${game}#${ymd}`, prefix: 'D#' }),
  /** Put before the first bet on a round: the work list of the rounds job. */
  betRound: (game: string, seq: string): Key => ({ pk: day(game, seq), sk: roundSort('O', seq) }),
  betRounds: (game: string, ymd: string) => ({ pk: `RD#${game}#${ymd}`, prefix: 'O#' }),
  /** Seeds of a game's Korean day: commitments in the clear, the rest encrypted. */
  daySeeds: (game: string, ymd: string): Key => ({ pk: `SEED#${game}#${ymd}`, sk: 'SEED' }),
  /** A chain of hashes, numbered from 1. */
  hashChain: (number: number): Key => ({ pk: 'SEED#graph#CHAIN', sk: String(number).padStart(8, '0') }),
  hashChains: () => ({ pk: 'SEED#graph#CHAIN' }),
  /** A member's pairs of seeds, and which of them is in use. */
  seedPair: (memberSeq: number, number: number): Key => ({
    pk: `M#${memberSeq}`,
    sk: `PAIR#${String(number).padStart(8, '0')}`,
  }),
  seedPairInUse: (memberSeq: number): Key => ({ pk: `M#${memberSeq}`, sk: 'PAIRNOW' }),
  /** An instant bet (drawn from the member's own seed pair), from its placing until it is paid. */
  instantBet: (memberSeq: number, betCode: string): Key => ({
    pk: `M#${memberSeq}`,
    sk: `PAIRBET#${betCode}`,
  }),
  /** A round voided by two operators: what one entered, and who confirmed it. */
  roundVoid: (game: string, seq: string): Key => ({ pk: day(game, seq), sk: roundSort('V', seq) }),
  roundVoids: (game: string, ymd: string) => ({ pk: `RD#${game}#${ymd}`, prefix: 'V#' }),
} as const;
