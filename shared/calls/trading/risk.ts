import * as z from 'zod';
import { ApprovalSeq } from '../../model/admin/approval.ts';
import { Reason } from '../../model/admin/wire-operator.ts';
import { ClosingValue, RiskMark, RiskState } from '../../model/member/risk.ts';
import { Won } from '../../model/money.ts';
import { behind, Next, savedAsFile, savedListOf } from '../../model/wire-paging.ts';
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

/** What was found of a member's bets. */
export const RiskView = z.object({
  marks: z.array(RiskMark),
  closing: ClosingValue,
  state: RiskState,
  since: z.string(),
  seenAt: z.string().nullable(),
  seenBy: z.string(),
  /** Of the record, for a trader's look. */
  version: z.int(),
});

/** A bet above its member's limits; amounts in won, of each line of a system. */
const ReferredBet = z.object({
  members_seq: MemberSeq,
  members_id: z.string(),
  members_nickname: z.string(),
  members_grade: z.int(),
  stakeFactor: z.int(),
  ticket: z.string(),
  stake: Won,
  /** The largest stake that the member's own limits take. */
  most: Won,
  /** What all of it pays when every leg wins. */
  winnings: Won,
  /** Lines of a system; 1 otherwise. */
  lines: z.int(),
  legs: z.array(z.object({ game: z.string(), selection: z.string(), odds: z.number() })),
  askedAt: z.string(),
  endsAt: z.string(),
});

/** Members as traders see them, spread into the traders' calls: limits, and what a trader makes of them. */
export const riskCalls = {
  tradingMember: {
    for: 'operator',
    roles: ['trader', 'cs', 'cashier', 'auditor'],
    does: 'reads',
    path: 'POST /admin/trading/member',
    summary:
      'A member’s stake factor, the limits of their sports bets that follow from it, their value at the close and their marks',
    request: z.strictObject({
      /** The member's number or id. */
      member: z.string().trim().min(1).max(60),
      ...savedListOf('limits'),
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
      /** Of sixty days; null while nothing was looked at. */
      risk: RiskView.nullable(),
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
    refusals: ['not-found', 'already-handled', 'own-member', ...usual],
  },
  tradingMarks: {
    for: 'operator',
    roles: ['trader', 'auditor'],
    does: 'reads',
    path: 'POST /admin/trading/marks',
    summary:
      'Members whose bets have marks no trader has looked at, the oldest first, or those looked at, the newest first',
    request: z.strictObject({
      state: z.enum(['open', 'seen']).default('open'),
      ...behind(50),
      ...savedAsFile,
    }),
    reply: z.object({
      list: z.array(
        z.object({
          members_seq: MemberSeq,
          members_id: z.string(),
          members_nickname: z.string(),
          members_grade: z.int(),
          stakeFactor: z.int(),
          /** Of the member, for a change of the stake factor. */
          version: z.int(),
          risk: RiskView,
        }),
      ),
      next: Next,
    }),
    refusals: usual,
  },
  tradingMarkSeen: {
    for: 'operator',
    roles: ['trader'],
    does: 'writes',
    path: 'POST /admin/trading/marks/seen',
    summary: 'A trader has looked at a member’s marks, and what came of it; nothing else changes',
    request: z.strictObject({
      members_seq: MemberSeq,
      /** `version` of the marks that were shown. */
      version: z.int().min(1),
      reason: Reason,
    }),
    reply: z.object({ version: z.int() }),
    refusals: ['not-found', 'already-handled', 'own-member', ...usual],
  },
  tradingReferrals: {
    for: 'operator',
    roles: ['trader', 'auditor'],
    does: 'reads',
    path: 'POST /admin/trading/referrals',
    summary: 'Bets above their members’ limits that wait for a trader, those that end first',
    request: z.strictObject(savedAsFile),
    reply: z.object({ list: z.array(ReferredBet) }),
    refusals: usual,
  },
  tradingReferralDecide: {
    for: 'operator',
    roles: ['trader'],
    does: 'writes',
    path: 'POST /admin/trading/referrals/decide',
    summary: 'Take a bet above its member’s limits, take it with a smaller stake, or refuse it (stake 0)',
    request: z.strictObject({
      members_seq: MemberSeq,
      ticket: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
      /** Won, of each line of a system; at most what was asked for. */
      stake: Won,
      reason: Reason,
    }),
    /** `waiting`: decided, and placed or refused within seconds. */
    reply: z.object({ state: z.enum(['placed', 'refused', 'waiting']) }),
    refusals: ['not-found', 'already-handled', 'own-member', 'above-maximum', ...usual],
  },
} as const satisfies Calls;
