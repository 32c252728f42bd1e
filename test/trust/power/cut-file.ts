import * as z from 'zod';

/** A file as a power cut has left it, and what was answered before. */
export const CutFile = z.object({
  path: z.string(),
  hasTable: z.boolean(),
  /** Transactions of each writer. */
  answered: z.array(z.number()),
});
export type CutFile = z.infer<typeof CutFile>;

export const FoundAfterCut = z.object({
  /** Transactions that were answered and are not there. */
  lost: z.number(),
  /** Transactions that were not answered and are there. */
  kept: z.number(),
  failures: z.array(z.string()),
});
export type FoundAfterCut = z.infer<typeof FoundAfterCut>;
