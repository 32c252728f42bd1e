import type { notes } from '../../../shared/calls/notes.ts';
import { paginationOf } from '../../../shared/rules/paging.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { notesPage } from '../../table/content/notes-read.ts';
import { noteRow } from './note-row-merged.ts';

export const list: Answer<typeof notes.calls.list> = async ({ page, size, keyword }, { caller }) => {
  const { notes, total } = await notesPage(caller.memberSeq, { page, size, keyword });
  return { list: notes.map(noteRow), pagination: paginationOf(total, { page, size }) };
};
