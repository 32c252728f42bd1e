import { createHash } from 'node:crypto';
import { integersOf } from '../../../functions/domain/rounds/integers.ts';
import { freeSpinsOf, playSlot } from '../../../shared/rules/casino/slot-round.ts';

/** Exact, by enumeration (test/rules/casino/slot-model.test.ts): percent returned, and one in so many rounds gives free spins. */
export const exact = { returned: 95.834, trigger: 37.58 } as const;

export interface SlotReturns {
  readonly spins: number;
  /** Percent of what was staked, and its standard error. */
  readonly returned: number;
  readonly error: number;
  /** Parts of 1: rounds that paid anything, rounds with free spins. */
  readonly hits: number;
  readonly triggers: number;
  readonly freeSpins: number;
  /** The most a round paid, times its stake. */
  readonly highest: number;
}

/** Nonces of one pair: a member's is replaced after as many. */
const ofOnePair = 100_000;
const stake = 20;

/** Rounds played on pairs of seeds as members have them: HMAC blocks, integers, stops, wins. */
export function slotReturns({ spins, seed }: { readonly spins: number; readonly seed: number }): SlotReturns {
  let [sum, squares, hits, triggers, freeSpins, highest] = [0, 0, 0, 0, 0, 0];
  let [pair, nonce] = [0, 0];
  let serverSeed = seedOf(seed, pair);
  for (let spin = 0; spin < spins; spin += 1) {
    const clientSeed = `trust-${pair}`;
    const round = playSlot({
      stake,
      nonce,
      integersOf: (own) => integersOf({ serverSeed, clientSeed, nonce: own }),
    });
    const paid = round.won / stake;
    sum += paid;
    squares += paid * paid;
    hits += paid > 0 ? 1 : 0;
    triggers += round.spins[0] && freeSpinsOf(round.spins[0]) > 0 ? 1 : 0;
    freeSpins += round.spins.length - 1;
    highest = Math.max(highest, paid);
    nonce += round.spins.length;
    if (nonce < ofOnePair) continue;
    pair += 1;
    nonce = 0;
    serverSeed = seedOf(seed, pair);
  }
  const mean = sum / spins;
  const error = Math.sqrt((squares / spins - mean * mean) / spins);
  return {
    spins,
    returned: mean * 100,
    error: error * 100,
    hits: hits / spins,
    triggers: triggers / spins,
    freeSpins,
    highest,
  };
}

/** A server seed as they are written: 64 hexadecimal digits. The same seed of a run gives the same spins. */
function seedOf(seed: number, pair: number): string {
  return createHash('sha256').update(`trust ${seed} slot ${pair}`).digest('hex');
}

/** Standard errors between what came back and what must. */
export function errorsOff({ returned, error }: SlotReturns): number {
  return Math.abs(returned - exact.returned) / error;
}

/** The same of how often free spins came. */
export function triggerErrorsOff({ triggers, spins }: SlotReturns): number {
  const chance = 1 / exact.trigger;
  return Math.abs(triggers - chance) / Math.sqrt((chance * (1 - chance)) / spins);
}
