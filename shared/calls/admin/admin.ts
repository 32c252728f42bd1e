import * as z from 'zod';
import { LedgerRow, MemberRow, Reason } from '../../model/admin/wire-operator.ts';
import { CashStatus, QueuedCashRecord } from '../../model/balance/wire-cash.ts';
import { KoreanDay } from '../../model/korean-day.ts';
import { Unit, Won } from '../../model/money.ts';
import { SignedCredential } from '../../model/passkey.ts';
import {
  behind,
  isWithinMaxDepth,
  Next,
  NoFields,
  Pagination,
  pageOf,
  savedAsFile,
  savedListOf,
} from '../../model/wire-paging.ts';
import { defineCalls } from '../call.ts';
import { bankCalls } from './bank.ts';
import { bonusCalls } from './bonus.ts';
import { dashboardCalls } from './dashboard.ts';
import { eventCalls } from './events.ts';
import { memberLimitCalls } from './member-limits.ts';
import { adminMemberCalls } from './members.ts';
import { ownAccountCalls } from './own-account.ts';
import { protectionCalls } from './protection.ts';
import { reportCalls } from './reports.ts';
import { settingsCalls } from './settings.ts';
import { setupCalls } from './setup.ts';

const Operator = z.object({
  operatorId: z.string(),
  roles: z.array(z.enum(['cs', 'cashier', 'trader', 'auditor', 'owner'])),
});
export const OperatorLogin = z.object({
  token: z.string(),
  refreshToken: z.string().optional(),
  /** Without roles until there is a second factor, where one is needed: only the own account is open. */
  operator: Operator,
});
const MemberSeq = z.int().min(1);
const RefreshRequest = z.strictObject({ refreshToken: z.string().max(200).optional() });
const Failure = z.object({
  members_seq: z.int(),
  check: z.string(),
  expected: z.string(),
  found: z.string(),
});
export const admin = defineCalls('admin', 'operators cannot work', {
  login: {
    path: 'POST /admin/auth/login',
    for: 'anyone',
    does: 'writes',
    anyText: true,
    summary: 'Log an operator in',
    request: z.strictObject({
      operatorId: z.string().min(1).max(64),
      password: z.string().min(1).max(256),
      otp: z.string().max(10).optional(),
      client: z.literal('api').optional(),
    }),
    reply: OperatorLogin,
    refusals: ['login-failed', 'locked', 'too-many', 'origin-refused', 'address-refused', 'member-blocked'],
  },
  passkeyLogin: {
    path: 'POST /admin/auth/passkey',
    for: 'anyone',
    does: 'writes',
    bodyLimit: 32,
    summary: 'Log an operator in with a passkey, whose owner it verified: two factors in one',
    request: z.strictObject({ credential: SignedCredential, client: z.literal('api').optional() }),
    reply: OperatorLogin,
    refusals: ['passkey-failed', 'locked', 'too-many', 'origin-refused', 'address-refused', 'member-blocked'],
  },
  refresh: {
    path: 'POST /admin/auth/refresh',
    for: 'anyone',
    does: 'writes',
    summary:
      'Rotate the operator’s refresh token; it puts the idle end off by what was done, not by being asked',
    request: RefreshRequest.extend({
      /** Seconds since a key or a press on the page; a program that says nothing counts as at work. */
      idleFor: z.int().min(0).max(86_400).optional(),
    }),
    reply: OperatorLogin,
    refusals: ['session-ended', 'origin-refused', 'address-refused', 'too-many'],
  },
  logout: {
    path: 'POST /admin/auth/logout',
    for: 'anyone',
    does: 'writes',
    summary: 'End the operator’s logins that the cookie, the refresh token and the bearer prove',
    request: RefreshRequest,
    reply: NoFields,
    refusals: ['origin-refused', 'unauthenticated', 'forbidden', 'session-ended'],
  },
  ...setupCalls,
  ...ownAccountCalls,
  cashList: {
    path: 'POST /admin/cash/list',
    for: 'operator',
    roles: ['cashier', 'auditor'],
    does: 'reads',
    summary: 'The cash queue',
    request: z.strictObject({
      ...behind(50),
      ...savedAsFile,
      type: z.enum(['입금', '출금']),
      status: CashStatus.optional(),
      /** Korean day of closed requests, YYYYMMDD; today when absent. */
      day: KoreanDay.optional(),
    }),
    reply: z.object({
      list: z.array(QueuedCashRecord),
      next: Next,
      totals: z.object({ count: z.int(), amount: Won }),
    }),
    refusals: ['session-ended', 'forbidden'],
  },
  cashApprove: {
    path: 'POST /admin/cash/approve',
    for: 'operator',
    roles: ['cashier'],
    does: 'writes',
    money: true,
    summary:
      'Approve a deposit or withdrawal; large ones, and many of one operator or member, need a second one',
    request: z.strictObject({ cash_seq: z.string().min(1).max(60), version: z.int().optional() }),
    reply: z.object({ cash_status: CashStatus }),
    refusals: [
      'not-found',
      'already-handled',
      'changed-meanwhile',
      'own-request',
      'own-member',
      'withdrawal-owed',
      'reconciliation-failed',
      'forbidden',
      'session-ended',
    ],
  },
  cashReject: {
    path: 'POST /admin/cash/reject',
    for: 'operator',
    roles: ['cashier'],
    does: 'writes',
    money: true,
    summary: 'Reject a deposit or withdrawal',
    request: z.strictObject({
      cash_seq: z.string().min(1).max(60),
      reason: Reason,
      version: z.int().optional(),
    }),
    reply: z.object({ cash_status: CashStatus }),
    refusals: [
      'not-found',
      'already-handled',
      'changed-meanwhile',
      'own-member',
      'forbidden',
      'session-ended',
    ],
  },
  membersList: {
    path: 'POST /admin/members/list',
    for: 'operator',
    roles: ['cs', 'cashier', 'auditor'],
    does: 'reads',
    summary: 'Members by id or nickname prefix',
    request: z.strictObject({
      ...behind(50),
      ...savedAsFile,
      keyword: z.string().max(100).default(''),
      /**
       * Only sign-ups that wait for an operator, for which the keyword counts for nothing; or only dormant accounts, of which a
       * page may be empty and another follow.
       */
      state: z.enum(['pending', 'dormant']).optional(),
    }),
    reply: z.object({ list: z.array(MemberRow), next: Next }),
    refusals: ['session-ended', 'forbidden'],
  },
  memberDetail: {
    path: 'POST /admin/members/detail',
    for: 'operator',
    roles: ['cs', 'cashier', 'auditor'],
    does: 'reads',
    summary: 'One member',
    request: z.strictObject({ members_seq: MemberSeq, ...savedListOf('sessions') }),
    reply: z.object({
      member: MemberRow.extend({
        hold: Won,
        receivable: Won,
        members_type: z.string(),
        bank: z.string(),
        owner: z.string(),
        /** Counts what operators changed: an edit names the one it saw. */
        version: z.int(),
        permissions: z.record(z.string(), z.boolean()),
        /** Wrong withdrawal passwords since the last right one; five lock it. */
        withdrawalTries: z.int(),
      }),
      sessions: z.array(
        z.object({
          startedAt: z.string(),
          lastUsedAt: z.string(),
          device: z.string(),
          ip: z.string(),
          revoked: z.boolean(),
        }),
      ),
    }),
    refusals: ['not-found', 'session-ended', 'forbidden'],
  },
  memberLogout: {
    path: 'POST /admin/members/logout',
    for: 'operator',
    roles: ['cs', 'cashier'],
    does: 'writes',
    summary: 'End every session of a member at once',
    request: z.strictObject({ members_seq: MemberSeq, reason: Reason }),
    reply: z.object({ ended: z.int() }),
    refusals: ['not-found', 'own-member', 'session-ended', 'forbidden'],
  },
  memberLedger: {
    path: 'POST /admin/members/ledger',
    for: 'operator',
    roles: ['cs', 'cashier', 'auditor'],
    does: 'reads',
    summary: 'A member’s ledger entries with running balance',
    request: z
      .strictObject({ members_seq: MemberSeq, ...pageOf(50), ...savedAsFile })
      .refine(isWithinMaxDepth),
    reply: z.object({
      list: z.array(LedgerRow),
      pagination: Pagination,
    }),
    refusals: ['not-found', 'session-ended', 'forbidden'],
  },
  ...dashboardCalls,
  ...bankCalls,
  ...bonusCalls,
  ...settingsCalls,
  ...adminMemberCalls,
  ...memberLimitCalls,
  ...protectionCalls,
  ...eventCalls,
  ...reportCalls,
  reconcile: {
    path: 'POST /admin/reconcile',
    for: 'operator',
    roles: ['cashier', 'auditor'],
    does: 'reads',
    summary:
      'Reconcile one member or all against the ledger; all take as many calls as it needs until `done`',
    request: z.strictObject({ members_seq: MemberSeq.optional() }),
    reply: z.object({
      /** Whether every member was read; otherwise the same call goes on where this one ended. */
      done: z.boolean(),
      startedAt: z.string(),
      /** The highest member number it covers. */
      last: z.int(),
      /** Once it is done: members that could not be read, because their money moved all the time or the table was busy. */
      unread: z.array(z.int()),
      checked: z.int(),
      entries: z.int(),
      failures: z.array(Failure),
      house: z.array(z.object({ account: z.string(), unit: Unit, amount: Won })),
    }),
    refusals: ['session-ended', 'forbidden'],
  },
  reconciliationState: {
    path: 'POST /admin/reconcile/state',
    for: 'operator',
    roles: ['cs', 'cashier', 'trader', 'auditor'],
    does: 'reads',
    summary: 'The last reconciliation and whether a failure waits to be acknowledged',
    request: NoFields,
    reply: z.object({
      checkedAt: z.string().nullable(),
      failedAt: z.string().nullable(),
      blocking: z.boolean(),
      failures: z.array(Failure),
    }),
    refusals: ['session-ended', 'forbidden'],
  },
  reconciliationAcknowledge: {
    path: 'POST /admin/reconcile/acknowledge',
    for: 'operator',
    roles: ['owner'],
    does: 'writes',
    summary: 'Acknowledge a failed reconciliation: withdrawals can be approved again',
    request: z.strictObject({
      reason: Reason,
      /** The failure the operator was shown, by its time; a later one is refused with already-handled. */
      failedAt: z.iso.datetime(),
    }),
    reply: z.object({ blocking: z.boolean() }),
    refusals: ['already-handled', 'session-ended', 'forbidden'],
  },
});
