import type { betting } from '../../../shared/calls/betting/betting.ts';
import { deletedSentence } from '../../../shared/messages/deleted-sentence.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { hideAllBets } from '../../table/betting/bet-history.ts';

/** Hides every closed bet from the member's list; open ones stay. */
export const removeAllBets: Answer<typeof betting.calls.removeAllBets> = async (
  _,
  { caller, now, setSentence },
) => {
  const { hidden, kept } = await hideAllBets(caller.memberSeq, now);
  setSentence(deletedSentence.bets(hidden, kept));
  return { deleted: hidden, skipped: kept };
};
