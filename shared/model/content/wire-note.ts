import * as z from 'zod';

/** A note in the list; its author is always 'admin'. */
export const NoteRow = z.object({
  seq: z.int(),
  title: z.string(),
  author: z.literal('admin'),
  readAt: z.string().nullable(),
  createdAt: z.string(),
});
export type NoteRow = z.infer<typeof NoteRow>;

/** `content` is text with line breaks, never HTML. */
export const WireNote = NoteRow.extend({ content: z.string() });
export type WireNote = z.infer<typeof WireNote>;
