import type { notes } from '../../../shared/calls/notes.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { deleteAllNotes } from '../../table/content/notes-read.ts';

export const removeAll: Answer<typeof notes.calls.removeAll> = async (_, { caller }) => {
  await deleteAllNotes(caller.memberSeq);
  return {};
};
