/** Public randomness from outside: one beacon at a time, the same for everybody. */
export interface Randomness {
  /** Hexadecimal signature of a beacon by its number; null while it is not there or nobody answers. */
  signatureOf(beacon: number): Promise<string | null>;
}
