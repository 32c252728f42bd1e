import type { Key } from './key.ts';

/** `seq`: game_seq, yyyymmdd and the number of the round. D: draw, O: open bets, V: void. */
const roundSort = (kind: 'D' | 'O' | 'V', seq: string) => `${kind}#${seq.slice(8)}`;
const dayPartition = (game: string, seq: string) => `RD#${game}#${seq.slice(0, 8)}`;

/** Keys of mini game rounds: draws, rounds with bets, and the seeds of the draws; part of `keys`. `ymd`: Korean day, yyyymmdd. */
export const roundKeys = {
  /** The lease of the rounds job: only the run that has it draws rounds. */
  roundsLease: (): Key => ({ pk: 'ROUNDS', sk: 'RUNNER' }),
  /** A round's result, written by the draw. All rounds of a game's day share a partition. */
  draw: (game: string, seq: string): Key => ({ pk: dayPartition(game, seq), sk: roundSort('D', seq) }),
  draws: (game: string, ymd: string) => ({ pk: `RD#${game}#${ymd}`, prefix: 'D#' }),
  /** Marks a round that has bets, written before its first bet: the rounds job draws and settles the marked rounds. */
  betRound: (game: string, seq: string): Key => ({ pk: dayPartition(game, seq), sk: roundSort('O', seq) }),
  betRounds: (game: string, ymd: string) => ({ pk: `RD#${game}#${ymd}`, prefix: 'O#' }),
  /** Seeds of a game's Korean day: commitments in the clear, the rest encrypted. */
  daySeeds: (game: string, ymd: string): Key => ({ pk: `SEED#${game}#${ymd}`, sk: 'SEED' }),
  /** A hash chain, from which the crash points of graph are drawn; chains are numbered from 1. */
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
  /** The voiding of a round: the operator who requested it, and the second one who confirmed it. */
  roundVoid: (game: string, seq: string): Key => ({ pk: dayPartition(game, seq), sk: roundSort('V', seq) }),
  roundVoids: (game: string, ymd: string) => ({ pk: `RD#${game}#${ymd}`, prefix: 'V#' }),
} as const;
