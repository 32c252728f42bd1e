import * as z from 'zod';
import { Reason } from '../../model/admin/wire-operator.ts';
import { BoardPost, PostType } from '../../model/content/wire-board.ts';
import { PostInput } from '../../model/content/wire-content.ts';
import { isWithinMaxDepth, NoFields, Pagination, pageOf } from '../../model/wire-paging.ts';
import { isImagePath } from '../../rules/content/html-rules.ts';
import type { Calls } from '../call.ts';

const PostSeq = z.string().regex(/^[1-9]\d{0,8}$/);
/** Letters of a title and of a body's HTML. */
export const PostTitle = z.string().trim().min(1).max(200);
export const PostBody = z.string().trim().min(1).max(60_000);

/** Boards the operator writes: a part of the group content. */
export const boardCalls = {
  boardsList: {
    path: 'POST /admin/board/list',
    for: 'operator',
    roles: ['cs', 'auditor'],
    does: 'reads',
    summary: 'Posts of one board, newest first',
    request: z
      .strictObject({ ...pageOf(20), type: PostType, keyword: z.string().max(100).default('') })
      .refine(isWithinMaxDepth),
    reply: z.object({ list: z.array(BoardPost), pagination: Pagination }),
    refusals: ['session-ended', 'forbidden'],
  },
  boardDetail: {
    path: 'POST /admin/board/detail',
    for: 'operator',
    roles: ['cs', 'auditor'],
    does: 'reads',
    summary: 'One post as it is stored, with its version',
    request: z.strictObject({ board_seq: PostSeq }),
    reply: z.object({ post: PostInput }),
    refusals: ['not-found', 'session-ended', 'forbidden'],
  },
  boardSave: {
    path: 'POST /admin/board/save',
    for: 'operator',
    roles: ['cs'],
    does: 'writes',
    bodyLimit: 256,
    anyText: true,
    summary: 'Write a post, or change the version that was read; its HTML is sanitised',
    request: z
      .strictObject({
        board_seq: PostSeq.optional(),
        /** The version that was read; goes with board_seq. */
        version: z.int().min(1).optional(),
        type: PostType,
        board_title: PostTitle,
        board_content: PostBody,
        board_img: z.string().max(300).refine(isImagePath).optional(),
        reason: Reason,
      })
      .refine(({ board_seq, version }) => (board_seq === undefined) === (version === undefined)),
    reply: z.object({ post: PostInput }),
    refusals: ['not-found', 'already-handled', 'session-ended', 'forbidden'],
  },
  boardDelete: {
    path: 'POST /admin/board/delete',
    for: 'operator',
    roles: ['cs'],
    does: 'writes',
    summary: 'Take a post down',
    request: z.strictObject({ board_seq: PostSeq, version: z.int().min(1), reason: Reason }),
    reply: NoFields,
    refusals: ['not-found', 'already-handled', 'session-ended', 'forbidden'],
  },
} as const satisfies Calls;
