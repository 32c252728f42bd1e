import type { Key } from './key.ts';

/** Keys of what traders look at of members; part of `keys`. */
export const riskKeys = {
  /** What was found of a member's bets. */
  risk: (memberSeq: number): Key => ({ pk: `M#${memberSeq}`, sk: 'RISK' }),
  /** Members who logged in from one connection with one device, by the hash of both. */
  loginPlace: (hash: string, memberSeq: number): Key => ({ pk: `PLACE#${hash}`, sk: `M#${memberSeq}` }),
  loginPlaces: (hash: string) => ({ pk: `PLACE#${hash}`, prefix: 'M#' }),
} as const;
