import type { Randomness } from '../../../shared/model/games/randomness.ts';
import { drand } from './drand.ts';

/** A stage without a net: every round is drawn from its committed fallback, and marked so. */
export const noBeacons: Randomness = { signatureOf: () => Promise.resolve(null) };

/** Where this stage's outside entropy comes from; a blank origin: nowhere. */
export function randomnessFrom(origin: string): Randomness {
  return origin === '' ? noBeacons : drand(origin);
}
