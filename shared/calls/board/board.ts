import * as z from 'zod';
import { BoardArticle, BoardPost, PostType } from '../../model/content/wire-board.ts';
import { SupportArticle } from '../../model/content/wire-support.ts';
import { isWithinMaxDepth, Pagination, pageOf } from '../../model/wire-paging.ts';
import { defineCalls } from '../call.ts';
import { supportCalls } from './support.ts';

const Keyword = z.string().max(100).default('');
/** The rules' page size of the spec is 100: a list of rules without a size gets it. */
const { page } = pageOf(20);
const size = z.int().min(1).max(100).optional();

export const board = defineCalls('board', 'members cannot read notices or write to support', {
  list: {
    path: 'POST /board/list/all',
    for: 'anyone',
    does: 'reads',
    alsoGet: true,
    summary: 'Posts of one board, newest first',
    request: z
      .strictObject({ page, size, keyword: Keyword, type: PostType, sitename: z.string().max(40).optional() })
      .refine(({ page, size = 100 }) => isWithinMaxDepth({ page, size })),
    reply: z.object({ list: z.array(BoardPost), pagination: Pagination }),
    refusals: [],
  },
  faqList: {
    path: 'POST /board/faq/list',
    for: 'anyone',
    does: 'reads',
    alsoGet: true,
    summary: 'Frequent questions with their answers',
    request: z.strictObject({ ...pageOf(20), keyword: Keyword }).refine(isWithinMaxDepth),
    reply: z.object({ list: z.array(BoardPost), pagination: Pagination }),
    refusals: [],
  },
  detail: {
    path: 'POST /board/detail/{seq}',
    for: 'visitor',
    duringEmergency: true,
    does: 'reads',
    summary: 'One post; events and a member’s own inquiries (s…) need a login',
    request: z.strictObject({ seq: z.string().min(1).max(20) }),
    reply: z.object({ article: z.union([SupportArticle, BoardArticle]) }),
    refusals: ['not-found', 'unauthenticated', 'session-ended'],
  },
  ...supportCalls,
});
