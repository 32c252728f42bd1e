import type { admin } from '../../shared/calls/admin.ts';
import { decidedByScore } from '../../shared/rules/operator-result.ts';
import type { Answer } from '../runtime/context.ts';
import { byTwoOperators } from './two-operators.ts';

export const gameResult: Answer<typeof admin.calls.gameResult> = async (
  { gameId, home, away, reason },
  context,
) => {
  const state = await byTwoOperators(
    { gameId, kind: 'result', home, away, reason },
    {
      context,
      decide: (game, strays) => decidedByScore(game, { score: { home, away }, strays, now: context.now }),
    },
  );
  return { state };
};
