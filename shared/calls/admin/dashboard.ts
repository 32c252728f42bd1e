import * as z from 'zod';
import { AuditFault } from '../../model/admin/wire-audit.ts';
import { Reason } from '../../model/admin/wire-operator.ts';
import { CashStatus } from '../../model/balance/wire-cash.ts';
import { Won } from '../../model/money.ts';
import { suspensionScopes } from '../../model/sports/trading.ts';
import { WireOpenLiability } from '../../model/sports/wire-trading.ts';
import { behind, Next, NoFields, savedAsFile } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

const suspensionScopesShown = [...suspensionScopes, 'price', 'shift'] as const;
const Total = z.object({ count: z.int(), amount: Won });
/** Since when the oldest open item waits; null when there is none. */
const OldestAt = z.string().nullable();
const asOperator = { for: 'operator' } as const;
const usual = ['session-ended', 'forbidden'] as const;

/** The dashboard, and casino transfers without a known outcome; spread into the operators' calls. */
export const dashboardCalls = {
  dashboard: {
    ...asOperator,
    roles: ['cs', 'cashier', 'trader', 'auditor'],
    path: 'POST /admin/dashboard',
    does: 'reads',
    summary:
      'What waits and since when, today’s money, open bets, feeds, suspensions and settlements; parts of other roles are null',
    request: NoFields,
    reply: z.object({
      cash: z
        .object({
          deposits: Total.extend({ oldestAt: OldestAt }),
          withdrawals: Total.extend({ oldestAt: OldestAt }),
          paidIn: Total,
          paidOut: Total,
          /** Counted up to 100. */
          transfers: z.object({ count: z.int(), oldestAt: OldestAt }),
        })
        .nullable(),
      inquiries: z.object({ count: z.int(), oldestAt: OldestAt }).nullable(),
      /**
       * The five selections with the largest liability, and what all open sports bets stake and may cost, null before they were first added up.
       * `referred`: bets above their members' limits that a trader can still decide, counted up to 100.
       */
      trading: z
        .object({
          worst: z.array(
            z.object({
              gameId: z.string(),
              game: z.string(),
              selection: z.string(),
              stake: Won,
              net: Won,
            }),
          ),
          open: WireOpenLiability.nullable(),
          referred: z.object({ count: z.int(), oldestAt: OldestAt }),
        })
        .nullable(),
      /** Today by the hour ('00' … '23'), from the reports; stakes less those that came back. */
      money: z
        .object({
          hours: z.array(
            z.object({ hour: z.string(), stake: Won, paid: Won, deposited: Won, withdrawn: Won }),
          ),
          at: OldestAt,
        })
        .nullable(),
      operations: z
        .object({
          feeds: z.array(
            z.object({
              source: z.string(),
              /** Its last sign of life, and its last list of matches in play. */
              heartbeatAt: OldestAt,
              liveAt: OldestAt,
              /** Milliseconds between the feed’s time of a change and its storing here, the median of a minute over all processes that store changes; negative where the sender’s clock is ahead; null while it changes nothing. */
              lag: z.int().nullable(),
              /** Silent and interrupted ones take no bets. */
              state: z.enum(['fresh', 'silent', 'interrupted']),
            }),
          ),
          /** The oldest five that reach beyond one match; a stop of everything, which is an alarm, before them. */
          suspensions: z.array(
            z.object({
              scope: z.enum(suspensionScopesShown),
              name: z.string(),
              by: z.string(),
              reason: z.string(),
              at: z.string(),
            }),
          ),
          /** `isMore`: there are more on matches, which are not counted. */
          suspended: z.object({ beyondMatches: z.int(), onMatches: z.int(), isMore: z.boolean() }),
          /** Settlements under way; stuck: without progress for a minute. */
          settlement: z.object({ open: z.int(), stuck: z.int(), oldestAt: OldestAt }),
        })
        .nullable(),
      /**
       * What the last verification of the whole audit found; `verifiedAt` null before the first. `unverifiedSince`: until then
       * the end of the first UTC day of the audit's chain, or the time of the oldest line where none was begun; null without lines.
       */
      audit: z
        .object({
          verifiedAt: OldestAt,
          lines: z.int(),
          firstBad: AuditFault.nullable(),
          unverifiedSince: z.string().nullable(),
        })
        .nullable(),
    }),
    refusals: usual,
  },
  casinoTransfers: {
    ...asOperator,
    roles: ['cashier', 'auditor'],
    path: 'POST /admin/casino/transfers',
    does: 'reads',
    summary: 'Casino transfers whose outcome is not known, oldest first',
    request: z.strictObject({ ...behind(50), ...savedAsFile }),
    reply: z.object({
      list: z.array(
        z.object({
          cash_seq: z.string(),
          members_seq: z.int(),
          members_id: z.string(),
          members_nickname: z.string(),
          cash_type: z.string(),
          thirdParty: z.string(),
          cash_amount: Won,
          cash_regdatetime: z.string(),
          /** Seconds. */
          age: z.int(),
        }),
      ),
      next: Next,
    }),
    refusals: usual,
  },
  casinoRecheck: {
    ...asOperator,
    roles: ['cashier'],
    path: 'POST /admin/casino/recheck',
    does: 'writes',
    summary: 'Ask the provider once more what became of a transfer, and book what it says',
    request: z.strictObject({ cash_seq: z.string().min(1).max(60), reason: Reason }),
    reply: z.object({ cash_status: CashStatus }),
    refusals: ['not-found', 'already-handled', 'own-member', ...usual],
  },
} as const satisfies Calls;
