import type { notes } from '../../../shared/calls/notes.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { readAllNotes } from '../../table/content/notes-read.ts';

export const readAll: Answer<typeof notes.calls.readAll> = async (_, { caller, now }) => {
  await readAllNotes(caller.memberSeq, now);
  return {};
};
