import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { byTwoOperators } from './two-person-result.ts';

export const gameVoid: Answer<typeof admin.calls.gameVoid> = async ({ gameId, reason }, context) => ({
  state: await byTwoOperators({ gameId, kind: 'void', home: 0, away: 0, reason }, context),
});
