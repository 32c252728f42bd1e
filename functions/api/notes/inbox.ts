import type { notes } from '../../../shared/calls/notes.ts';
import { deletedSentence } from '../../../shared/messages/deleted-sentence.ts';
import type { NoteRow } from '../../../shared/model/content/wire-note.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { paginationOf } from '../../../shared/rules/paging.ts';
import type { Answer } from '../../runtime/http/context.ts';
import {
  deleteAllNotes,
  deleteNote,
  type NoteLine,
  notesPage,
  readAllNotes,
  readNote,
} from '../../table/content/read-notes.ts';

/** Of several, deleted ones are skipped; a single deleted one is not found. */
export const remove: Answer<typeof notes.calls.remove> = async ({ seq, item }, { caller, setSentence }) => {
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
  setSentence(deletedSentence.notes(deleted));
  return { deleted };
};

export const removeAll: Answer<typeof notes.calls.removeAll> = async (_, { caller, setSentence }) => {
  await deleteAllNotes(caller.memberSeq);
  setSentence(deletedSentence.allNotes);
  return {};
};

export const read: Answer<typeof notes.calls.read> = async ({ seq }, { caller, now }) => {
  await readNote(caller.memberSeq, seq, now);
  return {};
};

export const readAll: Answer<typeof notes.calls.readAll> = async (_, { caller, now }) => {
  await readAllNotes(caller.memberSeq, now);
  return {};
};

function noteRow({ seq, title, createdAt, readAt }: NoteLine): NoteRow {
  return {
    seq,
    title,
    author: 'admin',
    readAt: readAt === null ? null : new Date(readAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  };
}

export const detail: Answer<typeof notes.calls.detail> = async ({ seq }, { caller, now }) => {
  const { content, ...note } = await readNote(caller.memberSeq, Number(seq), now);
  return { article: { ...noteRow(note), content } };
};

export const list: Answer<typeof notes.calls.list> = async ({ page, size, keyword }, { caller }) => {
  const { notes, total } = await notesPage(caller.memberSeq, { page, size, keyword });
  return { list: notes.map(noteRow), pagination: paginationOf(total, { page, size }) };
};
