import { freeSpinsOf, type SlotSpin, slotSpin, slotStops } from '../casino/slot-round.ts';
import { type Derivation, derive, type SeedPair } from '../fairness/derive.ts';
import { type Hashing, sha256 } from '../fairness/hashing.ts';

/** What a round of the slot is derived from. */
export interface SlotProofValues extends SeedPair {
  /** Nonce of the first free spin: mostly the next one. */
  readonly freeFrom: number;
  /** Whole won. */
  readonly stake: number;
}

export interface DerivedSlotRound {
  /** SHA-256 of the server seed. */
  readonly hash: string;
  readonly spins: readonly (SlotSpin & { readonly derivation: Derivation })[];
  /** Whole won of all spins. */
  readonly won: number;
}

/** A round with everything in between: blocks, stops, windows, wins. @throws RangeError when no draw comes of the seeds */
export function* deriveSlotRound(values: SlotProofValues): Hashing<DerivedSlotRound> {
  const { serverSeed, clientSeed, nonce, freeFrom, stake } = values;
  const hash = yield* sha256(serverSeed);
  const spins: (SlotSpin & { readonly derivation: Derivation })[] = [];
  for (let left = 1; left > 0; left -= 1) {
    const isFree = spins.length > 0;
    const own = isFree ? freeFrom + spins.length - 1 : nonce;
    const derivation = yield* derive(slotStops, { serverSeed, clientSeed, nonce: own });
    const spin = slotSpin({ stake, nonce: own, isFree, stops: derivation.draw });
    spins.push({ ...spin, derivation });
    left += freeSpinsOf(spin);
  }
  return { hash, spins, won: spins.reduce((sum, { won }) => sum + won, 0) };
}
