import * as z from 'zod';
import { ApprovalSeq } from '../../model/admin/approval.ts';
import { Reason } from '../../model/admin/wire-operator.ts';
import { BankKind, BankLine, BankLineId, BankLineRow, LineCandidate } from '../../model/balance/bank-line.ts';
import { KoreanDay } from '../../model/korean-day.ts';
import { behind, Next, NoFields, savedAsFile } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

const asReader = { for: 'operator', roles: ['cashier', 'auditor'], does: 'reads' } as const;
const asCashier = { for: 'operator', roles: ['cashier'], does: 'writes' } as const;
const usual = ['session-ended', 'forbidden'] as const;
/** A file of some hundred rows; base64 in the body. */
const largestFile = 180_000;
const File = {
  bank: BankKind,
  /** Where the file does not name it. */
  account: z
    .string()
    .trim()
    .regex(/^[\d-]{6,30}$/)
    .optional(),
  /** The bank's CSV as it is, UTF-8 or EUC-KR, base64. */
  file: z.base64().min(4).max(largestFile),
};
const unread = ['statement-no-table', 'statement-no-account'] as const;

/** The bank's own list of deposits, spread into the operators' calls. */
export const bankCalls = {
  bankLines: {
    ...asReader,
    path: 'POST /admin/bank/lines',
    summary: 'Deposits the bank states: those without a request, oldest first, or those decided on a day',
    request: z.strictObject({
      ...behind(50),
      ...savedAsFile,
      state: z.enum(['left', 'decided']).default('left'),
      /** Korean day of decided ones; today when absent. */
      day: KoreanDay.optional(),
    }),
    reply: z.object({ list: z.array(BankLineRow), next: Next }),
    refusals: usual,
  },
  bankBalances: {
    ...asReader,
    path: 'POST /admin/bank/balances',
    summary:
      'The account BANK of the ledger at the last reconciliation, the clearing, and what the bank states of an account',
    request: z.strictObject({ bank: BankKind, account: z.string().regex(/^\d{6,20}$/) }),
    reply: z.object({
      /** Won that matched lines brought, and won credited whose line is not known; null before the first reconciliation. */
      ledger: z.object({ bank: z.int(), clearing: z.int(), checkedAt: z.string() }).nullable(),
      statement: z.object({ balance: z.int().nullable(), at: z.string() }).nullable(),
    }),
    refusals: usual,
  },
  bankPreview: {
    ...asReader,
    path: 'POST /admin/bank/preview',
    bodyLimit: 256,
    anyText: true,
    summary: 'What a bank’s file of deposits holds: new and known lines, and rows that cannot be read',
    request: z.strictObject(File),
    reply: z.object({
      account: z.string(),
      fresh: z.array(BankLine),
      known: z.int(),
      /** Withdrawals are left out. */
      paidOut: z.int(),
      faults: z.array(z.object({ row: z.int(), text: z.string(), fault: z.string() })),
      /** Rows whose balance does not follow from the row before. */
      breaks: z.int(),
      closing: z.int().nullable(),
      amount: z.int(),
    }),
    refusals: [...unread, ...usual],
  },
  bankImport: {
    ...asCashier,
    path: 'POST /admin/bank/import',
    money: true,
    bodyLimit: 256,
    anyText: true,
    summary: 'Ask for the new lines of a bank’s file; they count when another operator approves',
    request: z.strictObject({ ...File, reason: Reason }),
    reply: z.object({ approvalSeq: ApprovalSeq }),
    refusals: ['statement-nothing-new', ...unread, ...usual],
  },
  bankMatch: {
    ...asCashier,
    path: 'POST /admin/bank/match',
    summary: 'Match lines to open deposit requests by amount, name and time; what is ambiguous stays',
    request: NoFields,
    reply: z.object({ matched: z.int() }),
    refusals: usual,
  },
  bankCandidates: {
    ...asReader,
    path: 'POST /admin/bank/candidates',
    summary: 'Requests a line may belong to: of its amount and without a line, open or credited that day',
    request: z.strictObject({ lineId: BankLineId }),
    reply: z.object({ list: z.array(LineCandidate) }),
    refusals: ['not-found', ...usual],
  },
  bankAssign: {
    ...asCashier,
    path: 'POST /admin/bank/assign',
    money: true,
    summary: 'Assign a line to a request; where the names differ it counts when another operator approves',
    request: z.strictObject({ lineId: BankLineId, cash_seq: z.string().min(1).max(60), reason: Reason }),
    /** `approvalSeq` when it waits for another operator. */
    reply: z.object({ approvalSeq: ApprovalSeq.nullable() }),
    refusals: ['not-found', 'line-amount', 'changed-meanwhile', 'own-member', ...usual],
  },
  bankIgnore: {
    ...asCashier,
    path: 'POST /admin/bank/ignore',
    summary: 'A line is no deposit of a member',
    request: z.strictObject({
      lineId: BankLineId,
      /** Of lines that nobody looked at one by one: refused while an open request of the amount waits for a line. */
      unlessFits: z.boolean().default(false),
      reason: Reason,
    }),
    reply: NoFields,
    refusals: ['not-found', 'line-fits', 'changed-meanwhile', ...usual],
  },
  bankRestore: {
    ...asCashier,
    path: 'POST /admin/bank/restore',
    summary: 'A line that was taken for no deposit of a member is left again',
    request: z.strictObject({
      lineId: BankLineId,
      /** Of the decision the operator was shown: one made meanwhile stays. Left out: whichever stands. */
      decidedAt: z.iso.datetime().optional(),
      reason: Reason,
    }),
    reply: NoFields,
    refusals: ['not-found', 'changed-meanwhile', ...usual],
  },
} as const satisfies Calls;
