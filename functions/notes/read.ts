import type { notes } from '../../shared/calls/notes.ts';
import type { Answer } from '../runtime/context.ts';
import { readNote } from '../table/notes-read.ts';

export const read: Answer<typeof notes.calls.read> = async ({ seq }, { caller, now }) => {
  await readNote(caller.memberSeq, seq, now);
  return {};
};
