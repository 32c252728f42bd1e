import * as z from 'zod';

/** What one operator asked for and another has to approve: won or points of a member, a member's account, an operator's roles. */
export const ApprovalKind = z.enum(['cash', 'point', 'bank', 'roles']);
export type ApprovalKind = z.infer<typeof ApprovalKind>;
export const ApprovalState = z.enum(['OPEN', 'DONE', 'REJECTED']);
export type ApprovalState = z.infer<typeof ApprovalState>;
export const OperatorRoleName = z.enum(['cs', 'cashier', 'trader', 'auditor', 'owner']);

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
  /** What an account or roles become; blank for amounts. */
  change: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decision: z.string().nullable(),
});
export type ApprovalRow = z.infer<typeof ApprovalRow>;
