import { type Check, compared } from '../../../shared/rules/proofs/check.ts';
import type { PublishedFlight } from '../../../shared/rules/proofs/check-flight.ts';
import { checkGenuine } from './check-genuine.ts';

/** By h[0]: the salt as its first flight told it, and what was found of it. */
export type SaltsSeen = Map<string, { readonly told: string; readonly checks: readonly Check[] }>;

/** A chain has one salt, whichever flight is asked about, and a beacon's was signed by its group: looked at once a chain. */
export function checkChainSalt(
  { terminatorHash, salt }: PublishedFlight['chain'],
  seen: SaltsSeen,
): readonly Check[] {
  const told = JSON.stringify(salt);
  const first = seen.get(terminatorHash);
  if (first) return first.told === told ? first.checks : [compared('salt', told, first.told)];
  const { source, signature } = salt;
  const round = Number(source.split(':')[1]);
  const checks =
    source === 'local' ? [] : [checkGenuine('salt-beacon', { round, signature: signature ?? '' })];
  seen.set(terminatorHash, { told, checks });
  return checks;
}
