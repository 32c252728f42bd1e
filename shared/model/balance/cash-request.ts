import * as z from 'zod';
import { Won } from '../money.ts';
import { MatchedLine } from './bank-line.ts';
import { BonusOption } from './bonus-settings.ts';

export const CashType = z.enum(['DEP', 'WD']);
export type CashType = z.infer<typeof CashType>;

/** FIRST: one of two operators has approved. */
export const CashState = z.enum(['PENDING', 'FIRST', 'DONE', 'REJECTED']);
export type CashState = z.infer<typeof CashState>;

/** What one operator did to a request: replayed to the same operator and idempotency key. */
const CashStep = z.object({
  operatorId: z.string(),
  key: z.string(),
  requestHash: z.string(),
  to: CashState,
  at: z.int(),
});
export type CashStep = z.infer<typeof CashStep>;

/** Stored as `M#mid / RQ#{type}#{ulid}`. */
export const CashRequest = z.object({
  id: z.string(),
  type: CashType,
  memberSeq: z.int(),
  amount: Won,
  state: CashState,
  /** Optimistic version: +1 on every step. */
  version: z.int(),
  /** Number of this request among the member's requests of the type, from 1. */
  ordinal: z.int(),
  at: z.int(),
  doneAt: z.int().nullable(),
  reason: z.string().nullable(),
  /** Deposits: the option chosen, as it stood when it was chosen. */
  option: BonusOption.nullable(),
  /** Deposits: the bonus code asked for. */
  code: z.string().nullable().default(null),
  /** Won promised at the request; what the approval really credited afterwards. */
  bonus: Won,
  /** Deposits: set by an approval that found the member's balance below the reset amount. */
  clearsRolling: z.boolean(),
  /** Deposits: withdrawals the member had requested when it was credited; absent in those credited before this was stored. */
  afterWithdrawals: z.int().optional(),
  /** Withdrawals: progress when it was asked. */
  rolling: z.object({ done: Won, need: Won }),
  firstApprover: z.string().nullable(),
  /** Deposits: the line of the bank that states it; absent while there is none. */
  bankLine: MatchedLine.optional(),
  steps: z.array(CashStep).readonly(),
});
export type CashRequest = Readonly<z.infer<typeof CashRequest>>;
