import * as z from 'zod';
import { Unit, Won } from './money.ts';

/** Why an operator did it: every write of the console asks. */
export const Reason = z.string().trim().min(1).max(200);

/** Shapes of the console's calls that more than one call answers with. */
export const MemberRow = z.object({
  members_seq: z.int(),
  members_id: z.string(),
  members_nickname: z.string(),
  members_grade: z.int(),
  state: z.enum(['active', 'frozen', 'closed', 'pending']),
  members_cash: Won,
  members_point: Won,
  members_regdatetime: z.string(),
});
export type MemberRow = z.infer<typeof MemberRow>;

export const LedgerRow = z.object({
  id: z.string(),
  kind: z.string(),
  at: z.string(),
  reference: z.string(),
  actor: z.string(),
  reason: z.string(),
  postings: z.array(z.object({ account: z.string(), unit: Unit, amount: Won })),
  cashAfter: Won,
  pointAfter: Won,
});
export type LedgerRow = z.infer<typeof LedgerRow>;

/** What one operator entered and another must confirm. */
export const PendingResult = z.object({
  kind: z.enum(['result', 'void']),
  by: z.string(),
  home: z.int(),
  away: z.int(),
  reason: z.string(),
  at: z.string(),
});
export type PendingResult = z.infer<typeof PendingResult>;
