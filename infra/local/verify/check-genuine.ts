import { isGenuineBeacon } from '../../../functions/providers/randomness/genuine-beacon.ts';
import { type Check, type CheckName, compared } from '../../../shared/rules/proofs/check.ts';

/** The beacon was signed by its group: what a browser leaves to whoever compares it with the chain. */
export function checkGenuine(
  name: CheckName,
  { round, signature }: { readonly round: number; readonly signature: string },
): Check {
  const isGenuine = isGenuineBeacon(round, signature);
  return compared(name, signature, isGenuine ? signature : 'no signature of the chain');
}
