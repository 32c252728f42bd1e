import type { Difference } from './comparison.ts';

/** A difference that stands, because Amazon's local table is not what Amazon documents. */
export interface KnownDifference {
  readonly title: string;
  readonly matches: (difference: Difference) => boolean;
  /** Who does what AWS documents. */
  readonly right: 'ours' | 'DynamoDB Local' | 'both';
  /** Page and section of AWS's documentation. */
  readonly source: string;
}

export const knownDifferences: readonly KnownDifference[] = [];
