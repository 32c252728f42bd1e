import * as z from 'zod';
import { SupportArticle, SupportRow, SupportSeq } from '../../model/content/wire-support.ts';
import { isWithinMaxDepth, NoFields, Pagination, pageOf } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

const BetCode = z.string().min(1).max(60);

/** Calls about a member's own inquiries to customer support: a part of the call group `board`. */
export const supportCalls = {
  customerCreate: {
    path: 'POST /board/customer/create',
    for: 'member',
    duringEmergency: true,
    does: 'writes',
    bodyLimit: 32,
    anyText: true,
    summary: 'Write an inquiry, optionally with own bets attached',
    request: z.strictObject({
      title: z.string().max(100),
      content: z.string().max(5_000),
      betting: z.union([BetCode, z.array(BetCode).max(10)]).optional(),
    }),
    reply: z.object({ board_seq: z.string() }),
    refusals: ['support-empty', 'registering', 'not-found', 'too-many', 'session-ended'],
  },
  customerList: {
    path: 'POST /board/customer/list',
    for: 'member',
    duringEmergency: true,
    does: 'reads',
    summary: 'The member’s inquiries, newest first',
    request: z
      .strictObject({ ...pageOf(20), keyword: z.string().max(100).default('') })
      .refine(isWithinMaxDepth),
    reply: z.object({ list: z.array(SupportRow), pagination: Pagination }),
    refusals: ['session-ended'],
  },
  customerDelete: {
    path: 'PUT /board/delete',
    for: 'member',
    duringEmergency: true,
    does: 'writes',
    bodyLimit: 64,
    anyText: true,
    summary: 'Delete an own inquiry: `item` is its number, or the inquiry as the list or its page shows it',
    request: z
      .strictObject({
        board_seq: SupportSeq.optional(),
        item: z
          .union([SupportSeq, z.strictObject({ ...SupportArticle.partial().shape, board_seq: SupportSeq })])
          .optional(),
      })
      .refine(({ board_seq, item }) => (board_seq === undefined) !== (item === undefined)),
    reply: NoFields,
    refusals: ['not-found', 'session-ended'],
  },
} as const satisfies Calls;
