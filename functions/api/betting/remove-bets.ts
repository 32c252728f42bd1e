import type { betting } from '../../../shared/calls/betting/betting.ts';
import { deletedSentence } from '../../../shared/messages/deleted-sentence.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { removableOf } from '../../../shared/rules/bets/hiding.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { hideBets } from '../../table/betting/bet-history.ts';
import { betOf } from '../../table/betting/bet-item.ts';
import { batchGet } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';

/** Hides the chosen closed bets from the member's list; open ones are skipped, and refused when all are open. */
export const removeBets: Answer<typeof betting.calls.removeBets> = async (
  { betCode },
  { caller, now, setSentence },
) => {
  const codes = [...new Set([betCode].flat())];
  const found = await batchGet(codes.map((code) => keys.bet(caller.memberSeq, code)));
  const bets = [...found.values()].filter(({ code }) => codes.includes(String(code))).map(betOf);
  if (bets.length === 0) throw new Refusal('not-found');
  const { removed } = removableOf(bets);
  if (removed.length === 0) throw new Refusal('delete-waiting');
  await hideBets(removed, now);
  setSentence(deletedSentence.bets(removed.length, bets.length - removed.length));
  return { deleted: removed.length, skipped: codes.length - removed.length };
};
