import * as z from 'zod';
import { Won } from './money.ts';

const Day = z.iso.date();
const longest = 366 * 24 * 60 * 60 * 1000;

/** Korean days, both included, at most twelve months. */
export const StatementSpan = z.strictObject({ from: Day, to: Day }).refine(({ from, to }) => {
  const length = Date.parse(to) - Date.parse(from);
  return length >= 0 && length < longest;
});

const Held = z.object({ cash: Won, point: Won });

/** One entry of the ledger as its member reads it. */
export const StatementLine = z.object({
  at: z.string(),
  /** What happened, in words. */
  kind: z.string(),
  /** Changes; 0 where the entry moved none of it. */
  cash: Won,
  point: Won,
  /** What was held afterwards. */
  cashAfter: Won,
  pointAfter: Won,
  reference: z.string(),
  /** What an operator wrote; '' for everything the system does by itself. */
  note: z.string(),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** Oldest first; `opening` before the first line, `closing` after the last. */
export const Statement = z.object({ opening: Held, lines: z.array(StatementLine), closing: Held });
export type Statement = z.infer<typeof Statement>;
