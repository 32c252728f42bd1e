import * as z from 'zod';
import { AuditRow } from '../../model/admin/wire-audit.ts';
import { BonusTerms } from '../../model/balance/bonus-settings.ts';
import { CashRecord, CashStatus } from '../../model/balance/wire-cash.ts';
import { WireCasinoLine } from '../../model/balance/wire-casino.ts';
import { WireBet } from '../../model/betting/wire-bet.ts';
import { HarmMarker, HarmState } from '../../model/member/harm.ts';
import { Won } from '../../model/money.ts';
import {
  behind,
  isWithinMaxDepth,
  Next,
  Pagination,
  pageOf,
  savedAsFile,
  savedListOf,
  savedListOrAnother,
} from '../../model/wire-paging.ts';
import { PlaySummary, SummaryKind } from '../betting/summary.ts';
import type { Calls } from '../call.ts';

const MemberSeq = z.int().min(1);
const reading = { for: 'operator', roles: ['cs', 'cashier', 'auditor'], does: 'reads' } as const;
const refusals = ['not-found', 'session-ended', 'forbidden'] as const;
const OneMember = z.strictObject({ members_seq: MemberSeq });
/** Rows of one member, newest first. */
const Rows = z.strictObject({ members_seq: MemberSeq, ...behind(25), ...savedAsFile });

/** Won staked, won paid and what the member is ahead by them; stakes that are open count as not lost. */
const Totals = z.object({ bet: Won, paid: Won, net: Won });

const SightedKind = z.enum(['device', 'address', 'account', 'owner']);
const Linked = z.object({
  members_seq: z.int(),
  members_id: z.string(),
  members_nickname: z.string(),
  /** When the member was last seen with it; null where that is not known. */
  at: z.string().nullable(),
});

/** What stands out about a member; every kind of mark is listed here and nowhere else. */
export const MemberMark = z.object({
  kind: z.literal('harm'),
  marker: HarmMarker,
  state: HarmState,
  since: z.string(),
});
export type MemberMark = z.infer<typeof MemberMark>;

export const memberRecordCalls = {
  memberOverview: {
    ...reading,
    path: 'POST /admin/members/overview',
    summary: 'What a member staked and won in 30 days and since they joined, and the marks they have',
    request: OneMember.extend(savedListOf('days30.kinds', 'lifetime.kinds')),
    reply: z.object({
      days30: PlaySummary,
      /** Since the member joined, at most three years: by Korean day, above 92 days by month ('YYYY-MM'). */
      lifetime: z.object({
        from: z.string(),
        by: z.enum(['day', 'month']),
        totals: Totals,
        /** Null: bets of days whose lines are from before kinds were told apart. */
        kinds: z.array(Totals.extend({ kind: SummaryKind.nullable() })),
        rows: z.array(Totals.extend({ at: z.string() })),
      }),
      marks: z.array(MemberMark),
    }),
    refusals,
  },
  memberBets: {
    ...reading,
    path: 'POST /admin/members/bets',
    summary: 'A member’s bets, newest first, those hidden by the member among them',
    request: Rows,
    reply: z.object({ list: z.array(z.object({ bet: WireBet, hidden: z.boolean() })), next: Next }),
    refusals,
  },
  memberCasino: {
    ...reading,
    path: 'POST /admin/members/casino',
    summary: 'A member’s casino and slot lines, newest first, those hidden by the member among them',
    request: Rows,
    reply: z.object({
      list: z.array(
        z.object({
          line: WireCasinoLine,
          kind: z.enum(['casino', 'slot']),
          hidden: z.boolean(),
          /** Where its round is found, by the Korean day of its bet ('YYYY-MM-DD'); null of a line without a vendor. */
          round: z.object({ vendor: z.string(), day: z.string(), roundId: z.string() }).nullable(),
        }),
      ),
      next: Next,
    }),
    refusals,
  },
  memberRequests: {
    ...reading,
    path: 'POST /admin/members/requests',
    summary:
      'A member’s requests of deposits or withdrawals, newest first, with who did what to each and when',
    request: z.strictObject({
      members_seq: MemberSeq,
      type: z.enum(['입금', '출금']),
      ...behind(25),
      ...savedAsFile,
    }),
    reply: z.object({
      list: z.array(
        z.object({
          request: CashRecord,
          /** Who did something to it, each once: a page from before `steps` reads them. */
          operators: z.array(z.string()),
          /** In their order; `to`: what the request became by it. */
          steps: z.array(z.object({ operatorId: z.string(), to: CashStatus, at: z.string() })),
        }),
      ),
      next: Next,
    }),
    refusals,
  },
  memberRolling: {
    ...reading,
    path: 'POST /admin/members/rolling',
    summary: 'How much of the rolling a member has played, what is open of it, and the newest bonuses',
    request: OneMember.extend(savedListOf('requirements', 'bonuses')),
    reply: z.object({
      rolling: z.object({ done: Won, need: Won }),
      requirements: z.array(
        z.object({ base: Won, multipliers: BonusTerms.shape.rolling, openedAt: z.string() }),
      ),
      /** Deposits with a bonus among the newest hundred. */
      bonuses: z.array(
        z.object({
          cash_seq: z.string(),
          at: z.string(),
          amount: Won,
          bonus: Won,
          name: z.string().nullable(),
          code: z.string().nullable(),
          status: CashStatus,
        }),
      ),
      /** Whether there are older deposits, in which no bonuses were looked for. */
      more: z.object({ bonuses: z.boolean() }),
    }),
    refusals,
  },
  memberNotes: {
    ...reading,
    path: 'POST /admin/members/notes',
    summary: 'The notes a member was sent, and when they read them',
    request: z
      .strictObject({ members_seq: MemberSeq, ...pageOf(20), ...savedAsFile })
      .refine(isWithinMaxDepth),
    reply: z.object({
      list: z.array(
        z.object({ seq: z.int(), title: z.string(), createdAt: z.string(), readAt: z.string().nullable() }),
      ),
      pagination: Pagination,
    }),
    refusals,
  },
  memberMemos: {
    ...reading,
    path: 'POST /admin/members/memos',
    summary: 'What operators wrote down about a member, newest first; the member never sees it',
    request: Rows,
    reply: z.object({
      list: z.array(z.object({ id: z.string(), by: z.string(), text: z.string(), at: z.string() })),
      next: Next,
    }),
    refusals,
  },
  memberMemoAdd: {
    for: 'operator',
    roles: ['cs', 'cashier'],
    path: 'POST /admin/members/memos/add',
    does: 'writes',
    anyText: true,
    summary: 'Write something down about a member, for ever',
    request: z.strictObject({ members_seq: MemberSeq, text: z.string().trim().min(1).max(1_000) }),
    reply: z.object({ at: z.string() }),
    refusals: ['not-found', 'own-member', 'session-ended', 'forbidden'],
  },
  memberAudit: {
    for: 'operator',
    roles: ['auditor'],
    does: 'reads',
    path: 'POST /admin/members/audit',
    summary: 'Audit lines about a member and their requests, newest first',
    request: Rows,
    reply: z.object({ list: z.array(AuditRow), next: Next }),
    refusals,
  },
  memberLinks: {
    ...reading,
    path: 'POST /admin/members/links',
    summary:
      'Who logged in with the same browser or from the same address, or has the same account or owner’s name',
    request: OneMember.extend(savedListOrAnother('logins')),
    reply: z.object({
      list: z.array(
        z.object({
          kind: SightedKind,
          /** The address, or the browser’s number; null of accounts and names. */
          value: z.string().nullable(),
          /** How the browser names itself. */
          device: z.string().nullable(),
          members: z.array(Linked),
          more: z.boolean(),
        }),
      ),
      logins: z.array(
        z.object({ at: z.string(), ip: z.string(), device: z.string(), by: z.string().nullable() }),
      ),
    }),
    refusals,
  },
  memberFind: {
    ...reading,
    path: 'POST /admin/members/find',
    summary:
      'Members by exactly what is asked for: number, id and referral code, nickname, phone, account, owner, address, browser, bet, request',
    request: z.strictObject({ text: z.string().trim().min(1).max(100), ...savedAsFile }),
    reply: z.object({
      list: z.array(
        Linked.extend({
          by: z.enum(['number', 'id', 'nickname', 'phone', 'bet', 'request', ...SightedKind.options]),
          /** The bet or the request that was found. */
          code: z.string().nullable(),
        }),
      ),
      /** Whether more members have the same. */
      more: z.boolean(),
    }),
    refusals: ['session-ended', 'forbidden'],
  },
} as const satisfies Calls;
