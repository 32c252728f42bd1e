import { create } from 'zustand';
import type { AutoplayState } from './autoplay.ts';
import type { ShownSpin } from './shown-spin.ts';

/** still: may be pressed · turning: waits for the stops · stopping: reels come to their stops · showing: the win is shown. */
export type SlotPhase = 'still' | 'turning' | 'stopping' | 'showing';

export interface FreeSpins {
  /** From 1; 0 while they are announced. */
  readonly place: number;
  readonly count: number;
  /** Won in the round so far. */
  readonly won: number;
}

interface SlotState {
  readonly phase: SlotPhase;
  /** The answer was lost: the same spin is asked for again. */
  readonly isChecking: boolean;
  /** Of the next spin, won. */
  readonly stake: number;
  /** Stake of the last spin played, won. */
  readonly played: number;
  /** Shown credit, won: a result's only once it is shown. */
  readonly credit: number;
  /** Won or lost since the page was opened. */
  readonly net: number;
  readonly rounds: number;
  /** What the round before paid; null before the first. */
  readonly lastWin: number | null;
  /** Stake of the round before, won. */
  readonly lastStake: number;
  readonly spin: ShownSpin | null;
  readonly free: FreeSpins | null;
  readonly problem: string | null;
  /** Said beside the machine: why autoplay ended. */
  readonly notice: string | null;
  readonly auto: AutoplayState | null;
}

const defaultStake = 1_000;

/** The state of the one machine this page shows. */
export const useSlot = create<SlotState>(() => ({
  phase: 'still',
  isChecking: false,
  stake: defaultStake,
  played: defaultStake,
  credit: 0,
  net: 0,
  rounds: 0,
  lastWin: null,
  lastStake: defaultStake,
  spin: null,
  free: null,
  problem: null,
  notice: null,
  auto: null,
}));
