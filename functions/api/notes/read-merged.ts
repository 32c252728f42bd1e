import type { notes } from '../../../shared/calls/notes.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { readNote } from '../../table/content/notes-read.ts';

export const read: Answer<typeof notes.calls.read> = async ({ seq }, { caller, now }) => {
  await readNote(caller.memberSeq, seq, now);
  return {};
};
