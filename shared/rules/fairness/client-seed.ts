/** What a member may choose as client seed. */
export const clientSeedPattern = /^[A-Za-z0-9_-]{1,64}$/;

interface RoundName {
  readonly key: string;
  /** Korean day 'yyyymmdd'. */
  readonly day: string;
  readonly round: number;
}

const roundDigits = 3;

/** The client seed of a scheduled round; nonce is 0. `entropy`: 64 hex digits. */
export function roundClientSeed(named: RoundName & { readonly entropy: string }): string {
  const { key, day, round, entropy } = named;
  return `${key}:${day}:${String(round).padStart(roundDigits, '0')}:${entropy}`;
}

/** What is hashed with the fallback seed of its first day for the salt of a chain without a beacon; chains are numbered from 1. */
export function chainSaltMessage(number: number): string {
  return `graph:chain:${number}`;
}

/** What is hashed with the fallback seed of the day where there is no beacon: the round is not padded here. */
export function localEntropyMessage({ key, day, round }: RoundName): string {
  return `${key}:${day}:${round}`;
}
