import * as z from 'zod';
import { Won } from '../money.ts';
import { Pagination } from '../wire-paging.ts';

const Day = z.iso.date();
const maxPeriod = 366 * 24 * 60 * 60 * 1000;

const isSpan = ({ from, to }: { from: string; to: string }): boolean => {
  const length = Date.parse(to) - Date.parse(from);
  return length >= 0 && length < maxPeriod;
};

/** Korean days, both included, at most twelve months. */
export const StatementSpan = z.strictObject({ from: Day, to: Day }).refine(isSpan);
/** One page of the statement; printing asks for long pages. */
export const StatementPage = z
  .strictObject({
    from: Day,
    to: Day,
    page: z.int().min(1).max(10_000).default(1),
    size: z.int().min(1).max(500).default(50),
  })
  .refine(isSpan);

const Balances = z.object({ cash: Won, point: Won });

/** One entry of the ledger as its member reads it. */
export const StatementLine = z.object({
  at: z.string(),
  /** What happened, in words. */
  kind: z.string(),
  /** Changes; 0 where the entry moved none of it. */
  cash: Won,
  point: Won,
  /** Balances afterwards. */
  cashAfter: Won,
  pointAfter: Won,
  reference: z.string(),
  /** What an operator wrote; '' for everything the system does by itself. */
  note: z.string(),
});
export type StatementLine = z.infer<typeof StatementLine>;

/** A page of lines, newest first; `opening` before the oldest line of the days, `closing` after the newest. */
export const Statement = z.object({
  opening: Balances,
  lines: z.array(StatementLine),
  closing: Balances,
  pagination: Pagination,
});
export type Statement = z.infer<typeof Statement>;
