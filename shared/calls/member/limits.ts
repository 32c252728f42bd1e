import * as z from 'zod';
import { playerLimitBounds as bounds } from '../../model/member/player-limit-bounds.ts';
import { BreakPeriod, PlayerLimitChange, ReminderMinutes } from '../../model/member/player-limits.ts';
import { WireBreak } from '../../model/member/wire-member.ts';
import { Won } from '../../model/money.ts';
import { NoFields } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

const limitOf = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int().min(min).max(max).nullable().optional();

/** Null is no limit. */
export const ShownLimit = z.object({
  value: z.int().nullable(),
  used: z.int(),
  pending: z.object({ value: z.int().nullable(), effectiveAt: z.string() }).nullable(),
});
export const ShownChange = PlayerLimitChange.omit({ effectiveAt: true, until: true }).extend({
  at: z.string(),
  effectiveAt: z.string(),
  until: z.string().nullable(),
});

/** Player limits as the member site and the console show them. */
export const ShownLimits = z.object({
  deposit: z.object({ daily: ShownLimit, weekly: ShownLimit, monthly: ShownLimit }),
  lossDaily: ShownLimit,
  playMinutesDaily: ShownLimit,
  reminderMinutes: ReminderMinutes,
  break: WireBreak.nullable(),
  /** Approved deposits less paid withdrawals, won. */
  netDeposits: z.object({ lifetime: Won, days30: Won }),
  /** Newest first, at most fifty requests of change. */
  changes: z.array(ShownChange),
});

/** Limits and time-outs members set for themselves. */
export const limitCalls = {
  limits: {
    path: 'GET /member/limits',
    for: 'member',
    does: 'reads',
    summary: 'The member’s own limits, what is used of them, and how they changed',
    request: NoFields,
    reply: ShownLimits,
    refusals: ['session-ended'],
  },
  setLimits: {
    path: 'POST /member/limits',
    for: 'member',
    does: 'writes',
    summary: 'Lower limits at once, raise or remove them after 24 hours',
    request: z.strictObject({
      deposit: z
        .strictObject({
          daily: limitOf(bounds.depositDaily),
          weekly: limitOf(bounds.depositWeekly),
          monthly: limitOf(bounds.depositMonthly),
        })
        .optional(),
      lossDaily: limitOf(bounds.lossDaily),
      playMinutesDaily: limitOf(bounds.playMinutesDaily),
      reminderMinutes: ReminderMinutes.optional(),
    }),
    reply: ShownLimits,
    refusals: ['session-ended', 'busy'],
  },
  depositOffer: {
    path: 'GET /member/limits/offer',
    for: 'member',
    does: 'reads',
    summary:
      'Whether a deposit limit is to be offered: nothing was ever deposited, no deposit limit was ever set, and the offer was not answered',
    request: NoFields,
    reply: z.object({ offered: z.boolean() }),
    refusals: ['session-ended'],
  },
  declineDepositOffer: {
    path: 'POST /member/limits/offer',
    for: 'member',
    does: 'writes',
    summary: 'Go on without a deposit limit; it is not offered again',
    request: NoFields,
    reply: z.object({ offered: z.literal(false) }),
    refusals: ['session-ended'],
  },
  takeBreak: {
    path: 'POST /member/exclusion',
    for: 'member',
    does: 'writes',
    summary: 'Stop betting and deposits for a while; nobody ends it early',
    request: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('timeOut'), period: BreakPeriod.extract(['24h', '7d', '30d']) }),
      z.strictObject({ kind: z.literal('exclusion'), period: BreakPeriod.extract(['6m', '12m', '60m']) }),
    ]),
    /** The time-out in force: the longer of this one and one already running. */
    reply: z.object({ break: WireBreak }),
    refusals: ['session-ended', 'busy'],
  },
} as const satisfies Calls;
