import { pick, seeded } from '../../trust/system/seeded.ts';

/** Seeded choices: the same seed makes the same operations. */
export class Draw {
  private readonly random: () => number;
  constructor(seed: number) {
    this.random = seeded(seed);
  }

  /** A whole number from 0 up to, but not including, `below`. */
  number(below: number): number {
    return Math.floor(this.random() * below);
  }

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  pick<T>(from: readonly T[]): T {
    return pick(this.random, from);
  }

  /** `from` to `to` of what `make` makes. */
  some<T>(from: number, to: number, make: (place: number) => T): T[] {
    return Array.from({ length: from + this.number(to - from + 1) }, (_, place) => make(place));
  }
}
