import type { Key } from './keys.ts';

/** Keys of the traders' desk, part of `keys`. */
export const deskKeys = {
  /** Ten equal copies of the stops that hold for more than one match. */
  wideStops: (copy: number): Key => ({ pk: `STOPS#${copy}`, sk: 'STOPS' }),
  /** One thing the desk stopped or priced: who, when and why. */
  stop: (scope: string, id: string): Key => ({ pk: `STOP#${scope}#${id}`, sk: 'STOP' }),
  /** One of the ten status copies of a match: what a bet in play is checked against. */
  statusCopy: (gameId: string, copy: number): Key => ({ pk: `G#${gameId}#s${copy}`, sk: 'STATUS' }),
} as const;
