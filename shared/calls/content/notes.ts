import * as z from 'zod';
import { Reason } from '../../model/admin/wire-operator.ts';
import { CountedTarget, NoteTarget, WireMailing } from '../../model/content/wire-mailing.ts';
import { isWithinMaxDepth, Pagination, pageOf, savedAsFile } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

/** Notes to members: a part of the group content. */
export const noteCalls = {
  notesSent: {
    path: 'POST /admin/notes/list',
    for: 'operator',
    roles: ['cs', 'auditor'],
    does: 'reads',
    summary: 'What operators sent, newest first',
    request: z.strictObject({ ...pageOf(20), ...savedAsFile }).refine(isWithinMaxDepth),
    reply: z.object({ list: z.array(WireMailing), pagination: Pagination }),
    refusals: ['session-ended', 'forbidden'],
  },
  notesRecipients: {
    path: 'POST /admin/notes/recipients',
    for: 'operator',
    roles: ['cs', 'auditor'],
    does: 'reads',
    summary: 'How many members a note would reach; `more`: at least so many',
    request: z.strictObject({ to: CountedTarget }),
    reply: z.object({ count: z.int(), more: z.boolean(), nickname: z.string().nullable() }),
    refusals: ['session-ended', 'forbidden'],
  },
  notesSend: {
    path: 'POST /admin/notes/send',
    for: 'operator',
    roles: ['cs'],
    does: 'writes',
    money: true,
    bodyLimit: 32,
    anyText: true,
    summary:
      'Send a note to one member at once, or to a level, a saved segment or everybody in the background; once per key',
    request: z.strictObject({
      to: NoteTarget,
      title: z.string().trim().min(1).max(100),
      content: z.string().trim().min(1).max(5_000),
      /** Advertises: it reaches nobody on a break. */
      offer: z.boolean().default(false),
      reason: Reason,
    }),
    reply: z.object({ mailing: WireMailing }),
    refusals: [
      'not-found',
      'own-member',
      'changed-meanwhile',
      'recipient-on-break',
      'recipient-dormant',
      'session-ended',
      'forbidden',
    ],
  },
} as const satisfies Calls;
