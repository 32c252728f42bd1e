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
    const spin = spinOf({ stake, nonce: own, isFree, integers: integersOf(own) });
    spins.push(spin);
    left += (spin.scatters >= 3 ? slotFreeSpins.count : 0) - 1;
  }
  return { stake, spins, won: spins.reduce((sum, { won }) => sum + won, 0) };
}

function spinOf({
  stake,
  nonce,
  isFree,
  integers,
}: {
  readonly stake: number;
  readonly nonce: number;
  readonly isFree: boolean;
  readonly integers: Integers;
}): SlotSpin {
  const stops = slotReels.map(() => integers.below(slotReelLength));
  const window = slotWindow(stops);
  const wins = slotWins(window);
  const lineStake = stake / slotLines.length;
  const once = wins.lines.reduce((sum, { pays }) => sum + pays * lineStake, wins.scatterPays * stake);
  return { nonce, stops, window, isFree, ...wins, won: once * (isFree ? slotFreeSpins.multiplier : 1) };
}
