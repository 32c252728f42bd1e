import * as z from 'zod';
import { WireBet } from '../betting/wire-bet.ts';

/** The number of an inquiry: s1, s2 … per member. */
export const SupportSeq = z.string().regex(/^s[1-9]\d{0,8}$/);
export const SupportStatus = z.enum(['답변대기', '답변완료']);
export type SupportStatus = z.infer<typeof SupportStatus>;

const Comment = z.object({ seq: z.int(), content: z.string(), createdAt: z.string() });

/** A line of the member's inquiries. Nobody answered yet: `replyDate` is null. */
export const SupportRow = z.object({
  board_seq: z.string(),
  board_title: z.string(),
  board_author_name: z.string(),
  board_regdatetime: z.string(),
  board_updatedatetime: z.string(),
  replyDate: z.string().nullable(),
  status: SupportStatus,
});
export type SupportRow = z.infer<typeof SupportRow>;

/** An inquiry with its answers and attached bets. Texts, never HTML. */
export const SupportArticle = SupportRow.extend({
  type: z.literal('support'),
  board_content: z.string(),
  comments: z.array(Comment),
  betting: z.array(WireBet),
});
export type SupportArticle = z.infer<typeof SupportArticle>;

/** The operator's line: who waits, and for how long (seconds). */
export const QueuedInquiry = z.object({
  board_seq: z.string(),
  members_seq: z.int(),
  members_id: z.string(),
  members_nickname: z.string(),
  board_title: z.string(),
  board_regdatetime: z.string(),
  replyDate: z.string().nullable(),
  status: SupportStatus,
  age: z.int(),
  version: z.int(),
});
export type QueuedInquiry = z.infer<typeof QueuedInquiry>;

/** What the operator reads before answering; comments say who wrote them. */
export const OpenedInquiry = QueuedInquiry.extend({
  board_content: z.string(),
  comments: z.array(Comment.extend({ by: z.string() })),
  betting: z.array(WireBet),
});
export type OpenedInquiry = z.infer<typeof OpenedInquiry>;
