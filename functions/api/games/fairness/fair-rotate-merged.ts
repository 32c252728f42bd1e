import type { games } from '../../../../shared/calls/games/games.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { pairInUse, rotatePair, serverSeedOf } from '../../../table/games/seed-pairs.ts';
import { nextOf, pairInUseShown, revealedShown } from './seed-pairs.ts';

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
