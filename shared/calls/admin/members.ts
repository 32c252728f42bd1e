import * as z from 'zod';
import { ApprovalRow, ApprovalSeq, ApprovalState, OperatorRoleName } from '../../model/admin/approval.ts';
import { AccountNumber, Line, OperatorId, PersonFields, Reason } from '../../model/admin/wire-operator.ts';
import { permissionNames } from '../../model/member/permissions.ts';
import { behind, Next, NoFields, savedAsFile } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

const MemberSeq = z.int().min(1);
const asOperator = { for: 'operator' } as const;
const maxAdjustment = 1_000_000_000_000;
const usual = ['session-ended', 'forbidden'] as const;

/** Operators' changes to members and to operators, spread into the operators' calls. */
export const adminMemberCalls = {
  memberUpdate: {
    ...asOperator,
    roles: ['cashier'],
    path: 'POST /admin/members/update',
    does: 'writes',
    money: true,
    bodyLimit: 32,
    summary:
      'Change level, type, permissions or state of a member; freezing and closing end every login at once, another level and opening again wait for another operator',
    request: z.strictObject({
      members_seq: MemberSeq,
      /** `version` of the member as it was shown. */
      version: z.int().min(0),
      grade: z.int().min(1).max(10).optional(),
      type: z.string().trim().min(1).max(30).optional(),
      permissions: z.partialRecord(z.enum(permissionNames), z.boolean()).optional(),
      state: z.enum(['active', 'frozen', 'closed']).optional(),
      reason: Reason,
    }),
    /** `approvalSeq` when all of it waits for another operator. */
    reply: z.object({ version: z.int(), approvalSeq: ApprovalSeq.nullable() }),
    refusals: ['not-found', 'already-handled', 'own-member', ...usual],
  },
  memberUnlock: {
    ...asOperator,
    roles: ['cs', 'cashier'],
    path: 'POST /admin/members/unlock',
    does: 'writes',
    summary: 'Forget the wrong withdrawal passwords of a member, three times on a Korean day at most',
    request: z.strictObject({ members_seq: MemberSeq, reason: Reason }),
    reply: NoFields,
    refusals: ['not-found', 'unlocked-too-often', 'own-member', 'busy', ...usual],
  },
  memberResetLink: {
    ...asOperator,
    roles: ['cs', 'cashier'],
    path: 'POST /admin/members/password-reset',
    does: 'writes',
    money: true,
    summary:
      'Ask for a one-time link with which the member sets a new login password; the operator who approves makes it',
    request: z.strictObject({ members_seq: MemberSeq, reason: Reason }),
    reply: z.object({ approvalSeq: ApprovalSeq }),
    refusals: ['not-found', 'own-member', ...usual],
  },
  memberAdjust: {
    ...asOperator,
    roles: ['cashier'],
    path: 'POST /admin/members/adjust',
    does: 'writes',
    money: true,
    summary: 'Ask for an adjustment of cash or points; it happens when another operator approves',
    request: z.strictObject({
      members_seq: MemberSeq,
      wallet: z.enum(['cash', 'point']),
      amount: z
        .int()
        .min(-maxAdjustment)
        .max(maxAdjustment)
        .refine((amount) => amount !== 0),
      reason: Reason,
    }),
    reply: z.object({ approvalSeq: ApprovalSeq }),
    refusals: ['not-found', 'own-member', ...usual],
  },
  memberBank: {
    ...asOperator,
    roles: ['cashier'],
    path: 'POST /admin/members/bank',
    does: 'writes',
    money: true,
    summary: 'Ask for the other account a member wants; it counts when another operator approves',
    request: z.strictObject({
      members_seq: MemberSeq,
      bankName: Line,
      account: AccountNumber,
      owner: Line,
      reason: Reason,
    }),
    reply: z.object({ approvalSeq: ApprovalSeq }),
    refusals: ['not-found', 'bank-change-not-asked', 'identity-taken', 'own-member', ...usual],
  },
  operatorsList: {
    ...asOperator,
    roles: ['auditor'],
    path: 'POST /admin/operators/list',
    does: 'reads',
    summary: 'The operators and their roles',
    request: z.strictObject(savedAsFile),
    reply: z.object({
      list: z.array(
        z.object({
          operatorId: z.string(),
          roles: z.array(OperatorRoleName),
          state: z.enum(['active', 'frozen']),
          hasSecondFactor: z.boolean(),
          /** Whether it is known who they are: without it they are compared with no member. */
          hasPerson: z.boolean(),
        }),
      ),
    }),
    refusals: usual,
  },
  operatorRoles: {
    ...asOperator,
    roles: ['owner'],
    path: 'POST /admin/operators/roles',
    does: 'writes',
    money: true,
    summary: 'Request a new operator, other roles of one or their removal; it counts when another approves',
    request: z.strictObject({
      operatorId: OperatorId,
      roles: z.array(OperatorRoleName).max(5),
      state: z.enum(['active', 'frozen']),
      /** A new operator needs it. */
      person: PersonFields.optional(),
      reason: Reason,
    }),
    reply: z.object({ approvalSeq: ApprovalSeq }),
    refusals: usual,
  },
  approvalsList: {
    ...asOperator,
    roles: ['cashier', 'trader', 'auditor'],
    path: 'POST /admin/approvals/list',
    does: 'reads',
    summary: 'What waits for a second operator, oldest first, or what was decided on a Korean day',
    request: z.strictObject({
      ...behind(50),
      ...savedAsFile,
      state: z.enum(['open', 'decided']).default('open'),
      /** Korean day of decided ones, YYYYMMDD; today when absent. */
      day: z
        .string()
        .regex(/^\d{8}$/)
        .optional(),
    }),
    reply: z.object({ list: z.array(ApprovalRow), next: Next }),
    refusals: usual,
  },
  approvalsApprove: {
    ...asOperator,
    roles: ['cashier', 'trader'],
    path: 'POST /admin/approvals/approve',
    does: 'writes',
    money: true,
    summary: 'Approve what another operator asked for: it happens now, once',
    request: z.strictObject({ approvalSeq: ApprovalSeq }),
    reply: z.object({
      state: ApprovalState,
      /**
       * Of an approved password reset: the address on the member site, ten minutes long, and its end, ISO time. The secret is
       * in the fragment; only the call that approved is told it, repeated ones too.
       */
      link: z.object({ url: z.string(), ends: z.string() }).optional(),
    }),
    refusals: [
      'not-found',
      'already-handled',
      'changed-meanwhile',
      'own-request',
      'own-member',
      'own-bet',
      'withdrawal-above-cash',
      'insufficient-points',
      'bank-change-not-asked',
      'identity-taken',
      'busy',
      ...usual,
    ],
  },
  approvalsReject: {
    ...asOperator,
    roles: ['cashier', 'trader'],
    path: 'POST /admin/approvals/reject',
    does: 'writes',
    money: true,
    summary: 'Refuse what an operator asked for',
    request: z.strictObject({ approvalSeq: ApprovalSeq, reason: Reason }),
    reply: z.object({ state: ApprovalState }),
    refusals: ['not-found', 'already-handled', 'own-member', 'own-bet', ...usual],
  },
} as const satisfies Calls;
