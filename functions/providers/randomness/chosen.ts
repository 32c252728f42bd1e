import type { Randomness } from '../../../shared/model/games/randomness.ts';
import { drand } from './drand.ts';
import { noBeacons } from './none-merged.ts';

/** Where this stage's outside entropy comes from; a blank origin: nowhere. */
export function randomnessFrom(origin: string): Randomness {
  return origin === '' ? noBeacons : drand(origin);
}
