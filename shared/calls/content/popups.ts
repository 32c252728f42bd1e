import * as z from 'zod';
import { Reason } from '../../model/admin/wire-operator.ts';
import { PopupInput } from '../../model/content/wire-content.ts';
import { NoFields } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';
import { PostBody, PostTitle } from './posts.ts';

const PopupSeq = z.int().min(1);

/** Event pop-ups: a part of the group content. */
export const popupCalls = {
  popupsList: {
    path: 'POST /admin/popup/list',
    for: 'operator',
    roles: ['cs', 'auditor'],
    does: 'reads',
    summary: 'Every pop-up with how often it was closed',
    request: NoFields,
    reply: z.object({ list: z.array(PopupInput) }),
    refusals: ['session-ended', 'forbidden'],
  },
  popupSave: {
    path: 'POST /admin/popup/save',
    for: 'operator',
    roles: ['cs'],
    does: 'writes',
    bodyLimit: 256,
    anyText: true,
    summary: 'Make a pop-up, or change the version that was read; its HTML is sanitised',
    request: z
      .strictObject({
        seq: PopupSeq.optional(),
        /** The version that was read; goes with seq. */
        version: z.int().min(1).optional(),
        title: PostTitle,
        url: PostBody,
        isVisible: z.boolean(),
        /** Hidden until then; null: shown at once. */
        isSetDate: z.iso.datetime().nullable(),
        reason: Reason,
      })
      .refine(({ seq, version }) => (seq === undefined) === (version === undefined)),
    reply: z.object({ popup: PopupInput }),
    refusals: ['not-found', 'already-handled', 'session-ended', 'forbidden'],
  },
  popupDelete: {
    path: 'POST /admin/popup/delete',
    for: 'operator',
    roles: ['cs'],
    does: 'writes',
    summary: 'Remove a pop-up',
    request: z.strictObject({ seq: PopupSeq, version: z.int().min(1), reason: Reason }),
    reply: NoFields,
    refusals: ['not-found', 'already-handled', 'session-ended', 'forbidden'],
  },
} as const satisfies Calls;
