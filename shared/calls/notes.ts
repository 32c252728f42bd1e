import * as z from 'zod';
import { NoteRow, WireNote } from '../model/content/wire-note.ts';
import { isWithinMaxDepth, NoFields, Pagination, pageOf } from '../model/wire-paging.ts';
import { defineCalls } from './call.ts';

const Seq = z.int().min(1);

export const notes = defineCalls('notes', 'members cannot read their notes', {
  list: {
    path: 'POST /notes/list',
    for: 'member',
    does: 'reads',
    summary: 'The member’s notes, newest first',
    request: z
      .strictObject({ ...pageOf(20), keyword: z.string().max(100).default('') })
      .refine(isWithinMaxDepth),
    reply: z.object({ list: z.array(NoteRow), pagination: Pagination }),
    refusals: ['session-ended'],
  },
  detail: {
    path: 'POST /notes/detail/{seq}',
    for: 'member',
    does: 'writes',
    summary: 'One note with its text; this marks it read',
    request: z.strictObject({ seq: z.string().regex(/^[1-9]\d{0,8}$/) }),
    reply: z.object({ article: WireNote }),
    refusals: ['not-found', 'session-ended'],
  },
  read: {
    path: 'PUT /notes/read',
    for: 'member',
    does: 'writes',
    summary: 'Mark one note read',
    request: z.strictObject({ seq: Seq }),
    reply: NoFields,
    refusals: ['not-found', 'session-ended'],
  },
  readAll: {
    path: 'POST /notes/read/all',
    for: 'member',
    does: 'writes',
    summary: 'Mark every note read',
    request: NoFields,
    reply: NoFields,
    refusals: ['session-ended'],
  },
  remove: {
    path: 'POST /notes/delete',
    for: 'member',
    does: 'writes',
    bodyLimit: 64,
    anyText: true,
    summary: 'Delete one note, or those of a list; `item` is its number, or the note as list or page show it',
    request: z
      .strictObject({
        seq: z.union([Seq, z.array(Seq).min(1).max(100)]).optional(),
        item: z.union([Seq, z.strictObject({ ...WireNote.partial().shape, seq: Seq })]).optional(),
      })
      .refine(({ seq, item }) => (seq === undefined) !== (item === undefined)),
    reply: z.object({ deleted: z.int() }),
    refusals: ['not-found', 'session-ended'],
  },
  removeAll: {
    path: 'POST /notes/delete/all',
    for: 'member',
    does: 'writes',
    summary: 'Delete every note',
    request: NoFields,
    reply: NoFields,
    refusals: ['session-ended'],
  },
});
