import type { admin } from '../../shared/calls/admin.ts';
import { decidedByVoid } from '../../shared/rules/operator-result.ts';
import type { Answer } from '../runtime/context.ts';
import { byTwoOperators } from './two-operators.ts';

export const gameVoid: Answer<typeof admin.calls.gameVoid> = async ({ gameId, reason }, context) => {
  const state = await byTwoOperators(
    { gameId, kind: 'void', home: 0, away: 0, reason },
    { context, decide: (game, strays) => decidedByVoid(game, { strays, now: context.now }) },
  );
  return { state };
};
