import * as z from 'zod';
import { BoardArticle, Popup } from './wire-board.ts';

/** What the console edits: the post, its version and who wrote it last. */
export const PostInput = BoardArticle.extend({
  version: z.int(),
  changedAt: z.string(),
  changedBy: z.string(),
});
export type PostInput = z.infer<typeof PostInput>;

export const PopupInput = Popup.extend({
  version: z.int(),
  changedAt: z.string(),
  changedBy: z.string(),
  /** How often it was closed, and how often by members. */
  closes: z.int(),
  memberCloses: z.int(),
});
export type PopupInput = z.infer<typeof PopupInput>;
