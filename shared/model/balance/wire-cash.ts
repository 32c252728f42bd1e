import * as z from 'zod';
import { Won } from '../money.ts';

export const CashStatus = z.enum(['대기', '처리중', '완료', '거절']);
export type CashStatus = z.infer<typeof CashStatus>;

export const CashRecord = z.object({
  cash_seq: z.string(),
  cash_amount: Won,
  cash_regdatetime: z.string(),
  cash_done_datetime: z.string().nullable(),
  cash_status: CashStatus,
  cash_type: z.string(),
  cash_reason: z.string().nullable(),
  /** Deposits: won of bonus promised, once approved the won credited; absent without a bonus. */
  cash_bonus: Won.optional(),
});
export type CashRecord = z.infer<typeof CashRecord>;

/** The operator's row: the member, their bank account, what they have and owe, the waiting time in seconds and the first approver. */
export const QueuedCashRecord = CashRecord.extend({
  members_seq: z.int(),
  members_id: z.string(),
  members_nickname: z.string(),
  owner: z.string(),
  bank: z.string(),
  rolling: z.object({ done: Won, need: Won }),
  age: z.int(),
  firstApprover: z.string().nullable(),
  /** Deposits: the line of the bank that states it; null while there is none. */
  bankLine: z.object({ bank: z.string(), at: z.string(), name: z.string() }).nullable(),
  /** The approval of the operator who asks would be the first of two. */
  needsSecond: z.boolean(),
  bonus: Won,
  balance: Won,
  /** Won the member owes because a correction could not take it from their cash; 0 or more. */
  owed: Won,
  version: z.int(),
});
export type QueuedCashRecord = z.infer<typeof QueuedCashRecord>;
