import * as z from 'zod';
import { Reason } from '../../model/admin/wire-operator.ts';
import { OpenedInquiry, QueuedInquiry, SupportSeq } from '../../model/content/wire-support.ts';
import { behind, Next, savedAsFile } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

const Named = { members_seq: z.int().min(1), board_seq: SupportSeq };

/** Members' inquiries: a part of the group content. */
export const inquiryCalls = {
  supportList: {
    path: 'POST /admin/support/list',
    for: 'operator',
    roles: ['cs', 'auditor'],
    does: 'reads',
    summary: 'Inquiries that wait, oldest first, or those answered on a Korean day',
    request: z.strictObject({
      ...behind(50),
      ...savedAsFile,
      status: z.enum(['waiting', 'answered']).default('waiting'),
      /** YYYYMMDD; today when absent. */
      day: z
        .string()
        .regex(/^\d{8}$/)
        .optional(),
    }),
    reply: z.object({ list: z.array(QueuedInquiry), next: Next, totals: z.object({ count: z.int() }) }),
    refusals: ['session-ended', 'forbidden'],
  },
  supportDetail: {
    path: 'POST /admin/support/detail',
    for: 'operator',
    roles: ['cs', 'auditor'],
    does: 'reads',
    summary: 'One inquiry with its text, bets and answers',
    request: z.strictObject(Named),
    reply: z.object({ inquiry: OpenedInquiry }),
    refusals: ['not-found', 'session-ended', 'forbidden'],
  },
  supportReply: {
    path: 'POST /admin/support/reply',
    for: 'operator',
    roles: ['cs'],
    does: 'writes',
    bodyLimit: 32,
    anyText: true,
    summary: 'Answer the version that was read; the member gets a note',
    request: z.strictObject({
      ...Named,
      content: z.string().trim().min(1).max(5_000),
      version: z.int().min(1),
      reason: Reason,
    }),
    reply: z.object({ inquiry: OpenedInquiry }),
    refusals: [
      'not-found',
      'own-member',
      'already-handled',
      'answers-full',
      'busy',
      'session-ended',
      'forbidden',
    ],
  },
} as const satisfies Calls;
