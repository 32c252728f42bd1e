import type { Randomness } from '../../../shared/model/games/randomness.ts';

/** A stage without a net: every round is drawn from its committed fallback, and marked so. */
export const noBeacons: Randomness = { signatureOf: () => Promise.resolve(null) };
