import type { notes } from '../../../shared/calls/notes.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { deleteNote } from '../../table/content/notes-read.ts';

/** Of several, those that are gone already are passed over; one that is gone is unknown. */
export const remove: Answer<typeof notes.calls.remove> = async ({ seq, item }, { caller }) => {
  const asked = seq ?? (typeof item === 'number' ? item : (item?.seq ?? []));
  let deleted = 0;
  for (const one of new Set([asked].flat())) {
    try {
      await deleteNote(caller.memberSeq, one);
      deleted += 1;
    } catch (failure) {
      if (!(failure instanceof Refusal) || failure.code !== 'not-found') throw failure;
    }
  }
  if (deleted === 0) throw new Refusal('not-found');
  return { deleted };
};
