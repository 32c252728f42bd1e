import type { Randomness } from '../../../shared/model/games/randomness.ts';

/** What a draw needs beside its round. */
export interface DrawContext {
  readonly randomness: Randomness;
  /** Epoch ms. */
  readonly now: number;
  /** Set when many beacons are requested at once: one that is missing may have been rate-limited, so no fallback replaces it. */
  readonly beaconsOnly?: true;
}
