import type { betting } from '../../../shared/calls/betting/betting.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { hideAllBets } from '../../table/betting/bet-history.ts';

/** Hides every closed bet from the member's list at once; waiting ones stay. */
export const removeAllBets: Answer<typeof betting.calls.removeAllBets> = async (_, { caller, now }) => {
  const { hidden, kept } = await hideAllBets(caller.memberSeq, now);
  return { deleted: hidden, skipped: kept };
};
