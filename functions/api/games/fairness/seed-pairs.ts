import type * as z from 'zod';
import type { games } from '../../../../shared/calls/games/games.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import {
  hashOfPair,
  type PairInUse,
  pairInUse,
  type RevealedPair,
  revealedPair,
  revealedPairs,
  rotatePair,
  serverSeedOf,
} from '../../../table/games/seed-pairs.ts';

/** The pair in use is revealed and done with; the next game is drawn from the next one, which was committed to before. */
export const fairRotate: Answer<typeof games.calls.fairRotate> = async ({ clientSeed }, { caller, now }) => {
  const { memberSeq } = caller;
  const before = await pairInUse(memberSeq);
  if (before.open > 0 || !(await rotatePair(memberSeq, { before, clientSeed, now })))
    throw new Refusal('pair-in-use');
  const current = await pairInUse(memberSeq);
  return {
    revealed: revealedShown({ ...before, serverSeed: serverSeedOf(memberSeq, before) }),
    current: pairInUseShown(current),
    next: await nextOf(memberSeq, current),
  };
};

type WirePair = z.infer<typeof games.calls.fairSeeds.reply>['pairs'][number];

/** A member's newest pairs, newest first, the one he asks for among them once it is out of use, and what comes after the one in use. */
export async function ownPairs(memberSeq: number, wanted: number | undefined) {
  const inUse = await pairInUse(memberSeq);
  const [earlier, next] = await Promise.all([
    inUse.number > 1 ? revealedPairs(memberSeq, inUse.number) : [],
    nextOf(memberSeq, inUse),
  ]);
  const isAmong = wanted === undefined || earlier.some(({ number }) => number === wanted);
  const older = isAmong ? null : await revealedPair(memberSeq, wanted);
  const revealed = older ? [...earlier, older] : earlier;
  return { pairs: [pairInUseShown(inUse), ...revealed.map(revealedShown)], next };
}

export async function nextOf(memberSeq: number, { number }: Pick<PairInUse, 'number'>) {
  return { serverSeedHash: (await hashOfPair(memberSeq, number + 1)) ?? '' };
}

/** The secret of a pair in use is nobody's. */
export function pairInUseShown({ number, serverSeedHash, clientSeed, nonce }: PairInUse): WirePair {
  return { pair: number, serverSeedHash, serverSeed: null, clientSeed, nonce };
}

export function revealedShown(revealed: RevealedPair): WirePair {
  const { number, serverSeedHash, serverSeed, clientSeed, nonce } = revealed;
  return { pair: number, serverSeedHash, serverSeed, clientSeed, nonce };
}
