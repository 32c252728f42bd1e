import * as z from 'zod';
import { WireReportDimension, WireReportFigures } from '../../model/admin/wire-report.ts';
import { KoreanDay } from '../../model/korean-day.ts';
import { Unit, Won } from '../../model/money.ts';
import { WireOpenLiability } from '../../model/sports/wire-trading.ts';
import { savedListOf } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

const Members = z.object({
  /** Who staked in the period, each counted once. */
  active: z.int(),
  /** Of them those who staked in the period before as well. */
  returning: z.int(),
});
const Named = z.object({
  /** A day 'YYYYMMDD', or an hour '00' … '23' where the period is one day. */
  name: z.string(),
  figures: WireReportFigures,
});

/** Reports; spread into the operators' calls. */
export const reportCalls = {
  report: {
    for: 'operator',
    roles: ['auditor'],
    path: 'POST /admin/reports',
    does: 'reads',
    summary:
      'Turnover, winnings, revenue, bonuses, deposits and members of some Korean days, divided by one dimension',
    request: z.strictObject({
      from: KoreanDay,
      to: KoreanDay,
      by: WireReportDimension,
      /** With the figures of as many days before. */
      compare: z.boolean().default(false),
      ...savedListOf('rows'),
    }),
    reply: z.object({
      totals: WireReportFigures,
      /** Of a period divided by hour that ends today: its last day as far as `beforeUntil`. */
      before: WireReportFigures.nullable(),
      /** The hour '00' … '23', itself included, to which the last day before is counted in `before`; null where it is whole. */
      beforeUntil: z.string().nullable(),
      /** Hours of a single day, days of a longer period; without those that had nothing. */
      series: z.array(Named),
      /** The same of the period before, under its own names; empty without comparison. */
      seriesBefore: z.array(Named),
      /** By the dimension, the largest stake first. */
      rows: z.array(
        z.object({
          /** The sport and its league or market; kind, provider and title; a member's number, id and nickname. */
          parts: z.array(z.string()),
          figures: WireReportFigures,
          before: WireReportFigures.nullable(),
        }),
      ),
      /** Of the dimension `hour` only; null otherwise. */
      members: Members.nullable(),
      membersBefore: Members.pick({ active: true }).nullable(),
      /** What the period moved on every account of the ledger; of the dimension `hour` only. Each unit sums to 0. */
      accounts: z.array(z.object({ account: z.string(), unit: Unit, amount: Won })),
      /** What open bets stake and may cost now, whatever the period; null before they were first added up. */
      open: WireOpenLiability.nullable(),
      /** When the newest of it was added up; null where nothing was. */
      at: z.string().nullable(),
    }),
    refusals: ['session-ended', 'forbidden'],
  },
} as const satisfies Calls;
