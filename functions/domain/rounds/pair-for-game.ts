import { Refusal } from '../../../shared/refusals.ts';
import { type PairInUse, pairInUse, rotatePair } from '../../table/games/seed-pairs.ts';

/** A seed pair is replaced automatically after so many games. */
const maxNonces = 1_000_000;

/** The seed pair of a member's next game; a used-up one is replaced first. @throws Refusal busy while a game of it is open */
export async function pairForGame(
  memberSeq: number,
  { known, now }: { readonly known: PairInUse | undefined; readonly now: number },
): Promise<PairInUse> {
  const pair = known ?? (await pairInUse(memberSeq));
  if (pair.nonce < maxNonces) return pair;
  if (!(await rotatePair(memberSeq, { before: pair, clientSeed: pair.clientSeed, now })))
    throw new Refusal('busy', { retryAfter: 1 });
  return pairInUse(memberSeq);
}
