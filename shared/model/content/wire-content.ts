import * as z from 'zod';
import { BoardArticle, Popup } from './wire-board.ts';

/** What the console edits: the post, its version and who wrote it last. */
export const EditedPost = BoardArticle.extend({
  version: z.int(),
  changedAt: z.string(),
  changedBy: z.string(),
});
export type EditedPost = z.infer<typeof EditedPost>;

export const EditedPopup = Popup.extend({
  version: z.int(),
  changedAt: z.string(),
  changedBy: z.string(),
  /** How often it was closed, and how often by members. */
  closes: z.int(),
  memberCloses: z.int(),
});
export type EditedPopup = z.infer<typeof EditedPopup>;
