import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { byTwoOperators } from './two-person-result.ts';

export const gameVoid: Answer<typeof admin.calls.gameVoid> = async ({ gameId, reason }, context) => ({
  state: await byTwoOperators({ gameId, kind: 'void', home: 0, away: 0, reason }, context),
});

export const gameResult: Answer<typeof admin.calls.gameResult> = async (
  { gameId, home, away, periods, ended, innings, again, reason },
  context,
) => ({
  state: await byTwoOperators(
    {
      ...{ gameId, kind: again ? 'again' : 'result', home, away, periods, reason },
      ...(ended !== 'regular' && { ended }),
      ...(innings && { innings }),
    },
    context,
  ),
});
