import type { Integers } from '../fairness/draw.ts';
import {
  type SlotWins,
  slotFreeSpins,
  slotLines,
  slotReelLength,
  slotReels,
  slotWindow,
  slotWins,
} from './slot-model.ts';

/** One spin of a round, paid or free. */
export interface SlotSpin extends SlotWins {
  /** Of the member's seed pair. */
  readonly nonce: number;
  readonly stops: readonly number[];
  readonly window: readonly string[];
  readonly isFree: boolean;
  /** Won, whole: of a free spin with its multiplier. */
  readonly won: number;
}

/** A paid spin and the free ones it gave, which are played at once and paid together. */
export interface SlotRound {
  /** Whole won. */
  readonly stake: number;
  readonly spins: readonly SlotSpin[];
  readonly won: number;
}

/**
 * Plays a round: the paid spin on `nonce`, the free ones from `freeFrom` on, each on the next nonce.
 * @throws RangeError when blocks given run out
 */
export function playSlot({
  stake,
  nonce,
  freeFrom = nonce + 1,
  integersOf,
}: {
  readonly stake: number;
  readonly nonce: number;
  /** They are reserved once the bet is taken: another game of the pair may have come between. */
  readonly freeFrom?: number | undefined;
  /** Integers of the member's seed pair by nonce. */
  readonly integersOf: (nonce: number) => Integers;
}): SlotRound {
  const spins: SlotSpin[] = [];
  let left = 1;
  while (left > 0) {
    const isFree = spins.length > 0;
    const own = isFree ? freeFrom + spins.length - 1 : nonce;
    const spin = slotSpin({ stake, nonce: own, isFree, stops: slotStops(integersOf(own)) });
    spins.push(spin);
    left += freeSpinsOf(spin) - 1;
  }
  return { stake, spins, won: spins.reduce((sum, { won }) => sum + won, 0) };
}

/** The stops of a spin, reels from the left. */
export function slotStops(integers: Integers): readonly number[] {
  return slotReels.map(() => integers.below(slotReelLength));
}

/** What the stops of a spin show and pay. */
export function slotSpin({
  stake,
  nonce,
  isFree,
  stops,
}: {
  readonly stake: number;
  readonly nonce: number;
  readonly isFree: boolean;
  readonly stops: readonly number[];
}): SlotSpin {
  const window = slotWindow(stops);
  const wins = slotWins(window);
  const lineStake = stake / slotLines.length;
  const once = wins.lines.reduce((sum, { pays }) => sum + pays * lineStake, wins.scatterPays * stake);
  return { nonce, stops, window, isFree, ...wins, won: once * (isFree ? slotFreeSpins.multiplier : 1) };
}

/** How many free spins a spin gives. */
export function freeSpinsOf({ scatters }: Pick<SlotWins, 'scatters'>): number {
  return scatters >= 3 ? slotFreeSpins.count : 0;
}
