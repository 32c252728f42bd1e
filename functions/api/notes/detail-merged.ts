import type { notes } from '../../../shared/calls/notes.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { readNote } from '../../table/content/notes-read.ts';
import { noteRow } from './note-row-merged.ts';

export const detail: Answer<typeof notes.calls.detail> = async ({ seq }, { caller, now }) => {
  const { content, ...note } = await readNote(caller.memberSeq, Number(seq), now);
  return { article: { ...noteRow(note), content } };
};
