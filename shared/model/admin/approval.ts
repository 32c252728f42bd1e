import * as z from 'zod';

/**
 * What one operator asked for and another has to approve: won or points of a member, a member's account, a link to a
 * member's new password, an operator's roles, the settings, and of them the bonus options and the account deposits go to; a bonus
 * code; a price far from the feed's, of a selection or of a whole market; a bank's file of deposits, and one of its lines for a
 * request of another name; a higher stake factor of a member; a member's level, or a closed account that opens again.
 */
export const ApprovalKind = z.enum([
  'cash',
  'point',
  'bank',
  'reset',
  'roles',
  'settings',
  'bonus',
  'account',
  'code',
  'price',
  'shift',
  'lines',
  'line',
  'factor',
  'member',
]);
export type ApprovalKind = z.infer<typeof ApprovalKind>;
export const ApprovalSeq = z.string().min(1).max(60);
export const ApprovalState = z.enum(['OPEN', 'DONE', 'REJECTED']);
export type ApprovalState = z.infer<typeof ApprovalState>;
export const OperatorRoleName = z.enum(['cs', 'cashier', 'trader', 'auditor', 'owner']);

/** One place a change of settings or of a code touches; values as JSON text, blank where there is none. */
const ApprovalPlace = z.object({ path: z.string(), before: z.string(), after: z.string() });

export const ApprovalRow = z.object({
  approvalSeq: z.string(),
  kind: ApprovalKind,
  state: ApprovalState,
  /** The member; null where it is about an operator. */
  members_seq: z.int().nullable(),
  /** The member's or operator's id, and the nickname where there is one. */
  id: z.string(),
  nickname: z.string(),
  /** Signed, won or points; 0 for what moves neither. */
  amount: z.int(),
  /** What an account, roles or a price are and what they become; blank for amounts and for what was not there. */
  before: z.string(),
  change: z.string(),
  /** Of an open change of a bank account: the end of the days its member asked for, after which it cannot be approved. */
  until: z.string().nullable(),
  /** The balance an amount would be added to, as it is now; null where nothing is. */
  balance: z.int().nullable(),
  /** The first 200 places of a change of settings or of a code, and how many there are. */
  places: z.array(ApprovalPlace),
  placeCount: z.int(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decision: z.string().nullable(),
});
export type ApprovalRow = z.infer<typeof ApprovalRow>;
