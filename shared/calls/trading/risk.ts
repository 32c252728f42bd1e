import * as z from 'zod';
import { ApprovalSeq } from '../../model/admin/approval.ts';
import { Reason } from '../../model/admin/wire-operator.ts';
import { Won } from '../../model/money.ts';
import type { Calls } from '../call.ts';

const MemberSeq = z.int().min(1);
const usual = ['session-ended', 'forbidden'] as const;

/** Most a stake factor can be, percent. */
export const highestStakeFactor = 200;

/** What one kind of bet allows a member, won. */
const KindLimits = z.object({
  kind: z.string(),
  minBetting: Won,
  maxBetting: Won,
  maxWin: Won,
  singleMaxBetting: Won,
  singleMaxWin: Won,
});

/** Members as traders see them, spread into the traders' calls: limits, and what a trader makes of them. */
export const riskCalls = {
  tradingMember: {
    for: 'operator',
    roles: ['trader', 'auditor'],
    does: 'reads',
    path: 'POST /admin/trading/member',
    summary:
      'A member’s stake factor and the limits of their sports bets that follow from it and their level',
    request: z.strictObject({
      /** The member's number or id. */
      member: z.string().trim().min(1).max(60),
    }),
    reply: z.object({
      members_seq: MemberSeq,
      members_id: z.string(),
      members_nickname: z.string(),
      members_grade: z.int(),
      /** Percent of the level's limits. */
      stakeFactor: z.int(),
      /** Of the member, for a change. */
      version: z.int(),
      limits: z.array(KindLimits),
    }),
    refusals: ['not-found', ...usual],
  },
  tradingStakeFactor: {
    for: 'operator',
    roles: ['trader'],
    does: 'writes',
    money: true,
    path: 'POST /admin/trading/stake-factor',
    summary:
      'Set the percentage of their level’s limits that a member’s sports bets have: lower at once, higher when another trader approves',
    request: z.strictObject({
      members_seq: MemberSeq,
      /** `version` of the member as it was shown. */
      version: z.int().min(0),
      percent: z.int().min(1).max(highestStakeFactor),
      reason: Reason,
    }),
    /** `approvalSeq` when it waits for another trader. */
    reply: z.object({ stakeFactor: z.int(), approvalSeq: ApprovalSeq.nullable() }),
    refusals: ['not-found', 'already-handled', ...usual],
  },
} as const satisfies Calls;
