import * as z from 'zod';

/** Boards the operator writes; support posts are the members'. */
export const PostType = z.enum(['event', 'notice', 'rule', 'faq']);
export type PostType = z.infer<typeof PostType>;

/** A line of a board's list. Bodies stand in the lists of rules and questions only, which open in place. */
export const BoardPost = z.object({
  board_seq: z.string(),
  board_title: z.string(),
  /** Sanitised HTML. */
  board_content: z.string().optional(),
  /** Picture of an event: a path of the site. */
  board_img: z.string().optional(),
  board_author_name: z.string(),
  board_regdatetime: z.string(),
  type: PostType,
  isNew: z.boolean(),
});
export type BoardPost = z.infer<typeof BoardPost>;

/** A post with its body. */
export const BoardArticle = BoardPost.extend({ board_content: z.string() });
export type BoardArticle = z.infer<typeof BoardArticle>;

/** An event pop-up. `url` is its HTML body (the spec's name); shown once `isSetDate` has passed or when it is null. */
export const Popup = z.object({
  seq: z.int(),
  title: z.string(),
  url: z.string(),
  isVisible: z.boolean(),
  isSetDate: z.string().nullable(),
});
export type Popup = z.infer<typeof Popup>;
