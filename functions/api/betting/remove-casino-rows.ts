import type { betting } from '../../../shared/calls/betting/betting.ts';
import { deletedSentence } from '../../../shared/messages/deleted-sentence.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Answer } from '../../runtime/http/context.ts';
import {
  hideAllCasinoLines,
  hideCasinoLines,
  openBetsAmong,
  readCasinoLines,
} from '../../table/casino/hide-casino-lines.ts';

/** Hides the chosen rows from the member's list; bets without a result are skipped, and refused when all are. */
export const removeCasinoRows: Answer<typeof betting.calls.removeCasinoRows> = async (
  { row },
  { caller: { memberSeq }, now, setSentence },
) => {
  const asked = [...new Set([row].flat())];
  const lines = await readCasinoLines(memberSeq, asked);
  if (lines.length === 0) throw new Refusal('not-found');
  const bets = lines.filter(({ type }) => type === 'bet').map(({ id }) => id);
  const open = await openBetsAmong(memberSeq, bets);
  const ids = lines.map(({ id }) => id).filter((id) => !open.has(id));
  if (ids.length === 0) throw new Refusal('delete-waiting');
  await hideCasinoLines(memberSeq, { ids, now });
  setSentence(deletedSentence.bets(ids.length, open.size));
  return { deleted: ids.length, skipped: asked.length - ids.length };
};

/** Hides every row whose bet is decided. */
export const removeAllCasinoRows: Answer<typeof betting.calls.removeAllCasinoRows> = async (
  _request,
  { caller, now, setSentence },
) => {
  const { hidden, kept } = await hideAllCasinoLines(caller.memberSeq, now);
  setSentence(deletedSentence.bets(hidden, kept));
  return { deleted: hidden, skipped: kept };
};
