import * as z from 'zod';
import { CashStatus } from './wire-cash.ts';

/** Banks whose deposit lists are read: KB국민, 신한, 우리. */
export const BankKind = z.enum(['kb', 'shinhan', 'woori']);
export type BankKind = z.infer<typeof BankKind>;

const maxWon = 1_000_000_000_000;

/** One deposit as the bank states it. */
export const BankLine = z.strictObject({
  bank: BankKind,
  /** Digits of the account the money came to. */
  account: z.string().regex(/^\d{6,20}$/),
  /** Epoch ms. */
  at: z.int().min(0),
  /** Won. */
  amount: z.int().min(1).max(maxWon),
  /** Who sent it, as the bank has it. */
  name: z.string().max(60),
  memo: z.string().max(60),
  /** Balance after it, won; null where the bank does not say. */
  balance: z
    .int()
    .min(0)
    .max(1_000 * maxWon)
    .nullable(),
});
export type BankLine = z.infer<typeof BankLine>;

/** LEFT: no request is known for it yet · IGNORED: no deposit of a member, by an operator's word. */
export const BankLineState = z.enum(['LEFT', 'MATCHED', 'IGNORED']);
export type BankLineState = z.infer<typeof BankLineState>;

/** Id of a stored line. */
export const BankLineId = z.string().regex(/^[\w-]{32}$/);

/** What a request keeps of the line that was matched to it. */
export const MatchedLine = z.object({
  id: BankLineId,
  bank: BankKind,
  at: z.int(),
  name: z.string(),
});
export type MatchedLine = z.infer<typeof MatchedLine>;

/** A line as operators read it. */
export const BankLineRow = z.object({
  id: BankLineId,
  bank: BankKind,
  account: z.string(),
  at: z.string(),
  amount: z.int(),
  name: z.string(),
  memo: z.string(),
  balance: z.int().nullable(),
  /** The bank's own signed call, or a file that two operators took. */
  source: z.enum(['signed', 'file']),
  state: BankLineState,
  /** The request it was matched to. */
  cash_seq: z.string().nullable(),
  members_seq: z.int().nullable(),
  members_id: z.string(),
  members_nickname: z.string(),
  /** Who matched or ignored it, why and when; blank and null for what waits. */
  by: z.string(),
  reason: z.string(),
  decidedAt: z.string().nullable(),
});
export type BankLineRow = z.infer<typeof BankLineRow>;

/** A request a line may belong to: of the same amount and without a line. */
export const LineCandidate = z.object({
  cash_seq: z.string(),
  cash_status: CashStatus,
  members_seq: z.int(),
  members_id: z.string(),
  members_nickname: z.string(),
  owner: z.string(),
  amount: z.int(),
  at: z.string(),
  /** The holder's name is the sender's: one operator assigns it. */
  sameName: z.boolean(),
});
export type LineCandidate = z.infer<typeof LineCandidate>;

/** Lines of one file or call. */
export const mostLines = 300;
