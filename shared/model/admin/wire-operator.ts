import * as z from 'zod';
import { Unit, Won } from '../money.ts';
import { matchVoidCauses } from '../sports/void-causes.ts';
import { accountShape, isVisible, operatorIdShape, phoneShape } from './person-shapes.ts';

/** Why an operator did it: every write of the console asks. */
export const Reason = z.string().trim().min(1).max(200);
/** What an operator adds to a reason chosen from a list. */
export const AddedReason = z.string().trim().max(200).default('');

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
  /** Since when the account is dormant: twelve months after its last login. */
  dormantSince: z.string().nullable(),
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

/** Scores of single periods, by the feed's period types: what a final score alone does not decide. */
export const PeriodScores = z
  .array(
    z.strictObject({
      type: z.int().min(1).max(102),
      home: z.int().min(0).max(999),
      away: z.int().min(0).max(999),
    }),
  )
  .max(20);
/** How a match ended where it was not played to its end. */
export const MatchEnding = z.enum(['regular', 'stopped', 'home-retired', 'away-retired']);
/** Baseball: innings played, half ones as .5, and scheduled. */
export const Innings = z.strictObject({
  played: z.number().min(0).max(30).multipleOf(0.5),
  scheduled: z.literal([7, 9]),
});
/** A result of single selections: 1 lost, 2 won, 3 refunded, 4 half lost, 5 half won. */
export const SelectionCode = z.strictObject({
  betId: z.string().min(1).max(60),
  code: z.int().min(1).max(5),
});

/** What one operator entered and another must confirm. */
export const PendingResult = z.object({
  kind: z.enum(['result', 'void', 'again', 'codes']),
  by: z.string(),
  home: z.int(),
  away: z.int(),
  periods: z.array(z.object({ type: z.int(), home: z.int(), away: z.int() })),
  codes: z.array(z.object({ betId: z.string(), code: z.int() })),
  ended: MatchEnding,
  innings: Innings.nullable(),
  /** The published reason the second operator confirms; null where nothing is refunded by it. */
  cause: z.enum(matchVoidCauses).nullable(),
  reason: z.string(),
  at: z.string(),
});
export type PendingResult = z.infer<typeof PendingResult>;

/** An operator's id. */
export const OperatorId = z.string().regex(operatorIdShape);
/** Number of a bank account, six digits at least, with or without dashes. */
export const AccountNumber = z.string().trim().regex(accountShape);
/** A name, or another line of text. */
export const Line = z.string().trim().min(1).max(60);

/** Who an operator is: compared with members, never shown again. */
export const PersonFields = z.strictObject({
  name: Line.refine(isVisible),
  phone: z.string().trim().regex(phoneShape),
  account: AccountNumber,
});
