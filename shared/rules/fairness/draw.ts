/** The numbers drawn, in drawing order: all that is stored of a result, and all that every result follows from. */
export type Draw = readonly number[];

/** Uniform integers from committed bytes. */
export interface Integers {
  /** The next one of 0 … n − 1. */
  below(n: number): number;
}
