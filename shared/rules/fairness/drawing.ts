import type { Draw, Integers } from './draw.ts';

/** What a result is drawn, shown and checked by: a game of rounds, or an event drawn like one. */
export interface Drawing {
  readonly key: string;
  readonly nameKo: string;
  /** The key in its client seeds: of the game whose draws these are. */
  readonly drawnBy: string;
  /** Where its results come from when not from the seeds of a day. */
  readonly drawnFrom?: 'chain' | 'pair';
  draw(integers: Integers): Draw;
  /** JSON. */
  resultOf(draw: Draw): Readonly<Record<string, unknown>>;
}
