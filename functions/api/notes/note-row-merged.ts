import type { NoteRow } from '../../../shared/model/content/wire-note.ts';
import type { NoteLine } from '../../table/content/notes-read.ts';

export function noteRow({ seq, title, createdAt, readAt }: NoteLine): NoteRow {
  return {
    seq,
    title,
    author: 'admin',
    readAt: readAt === null ? null : new Date(readAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  };
}
