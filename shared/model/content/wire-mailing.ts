import * as z from 'zod';

/** Whom a note goes to: one member by id, a level, or everybody. */
export const NoteTarget = z.union([
  z.strictObject({ member: z.string().trim().min(1).max(64) }),
  z.strictObject({ level: z.int().min(1).max(10) }),
  z.literal('all'),
]);
export type NoteTarget = z.infer<typeof NoteTarget>;

/** What an operator sent, and how far it has come. */
export const WireMailing = z.object({
  id: z.string(),
  to: NoteTarget,
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
