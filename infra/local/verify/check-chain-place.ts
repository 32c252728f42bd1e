import { type Check, compared } from '../../../shared/rules/proofs/check.ts';
import type { PublishedFlight } from '../../../shared/rules/proofs/check-flight.ts';

/** A chain of the day as its list tells it. */
export interface ListedChain {
  readonly terminatorHash: string;
  readonly firstRound: number;
  readonly lastRound: number;
  readonly firstGame: number;
}

/** A flight has the place in the day's chains that its number gives it: no house makes a chain for one flight. */
export function checkChainPlace(
  { terminatorHash, game }: PublishedFlight['chain'],
  { number, chains }: { readonly number: number; readonly chains: readonly ListedChain[] },
): Check {
  const listed = chains.find((one) => number >= one.firstRound && number <= one.lastRound);
  const place = listed && `${listed.terminatorHash} ${listed.firstGame + number - listed.firstRound}`;
  return compared('chain', `${terminatorHash} ${game}`, place ?? 'none of the day’s chains');
}
