import * as z from 'zod';
import { SegmentId } from '../member/segment.ts';

/** One member by id, a level, or everybody: whom a call counts at once. */
export const CountedTarget = z.union([
  z.strictObject({ member: z.string().trim().min(1).max(64) }),
  z.strictObject({ level: z.int().min(1).max(10) }),
  z.literal('all'),
]);
export type CountedTarget = z.infer<typeof CountedTarget>;

/** Whom a note goes to: those, or the members of a saved segment as it was shown. */
export const NoteTarget = z.union([
  ...CountedTarget.options,
  z.strictObject({ segment: SegmentId, version: z.int().min(1) }),
]);
export type NoteTarget = z.infer<typeof NoteTarget>;

/** What an operator sent, and how far it has come. */
export const WireMailing = z.object({
  id: z.string(),
  to: NoteTarget,
  /** The segment’s name when it was sent; null of other notes. */
  segment: z.string().nullable(),
  title: z.string(),
  content: z.string(),
  offer: z.boolean(),
  by: z.string(),
  reason: z.string(),
  createdAt: z.string(),
  sent: z.int(),
  done: z.boolean(),
});
export type WireMailing = z.infer<typeof WireMailing>;
