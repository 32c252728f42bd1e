import * as z from 'zod';
import { Won } from '../../model/money.ts';
import { maxHistoryDays } from '../../rules/bets/history-window.ts';
import type { Calls } from '../call.ts';

/** As the history's totals: `net` leaves out the stakes that are still open. */
const Totals = z.object({ bet: Won, paid: Won, net: Won });
export const SummaryKind = z.enum([
  'pre-match',
  'in-play',
  'live',
  'mini game',
  'lotus',
  'token',
  'casino',
  'slot',
]);
export type SummaryKind = z.infer<typeof SummaryKind>;

/** What was staked and won in some days: to the member and to operators. */
export const PlaySummary = z.object({
  /** Korean days YYYY-MM-DD, both included; those without a bet have no line. */
  from: z.string(),
  to: z.string(),
  totals: Totals,
  days: z.array(Totals.extend({ day: z.string() })),
  kinds: z.array(Totals.extend({ kind: SummaryKind })),
  /** Sports and games; `name` null: bets on several sports. Casino and slots are among the kinds alone. */
  sports: z.array(Totals.extend({ name: z.string().nullable() })),
  /** Whether `sports` has all bets of the days, or the newest `bets` alone; so has `kinds` where the days are from before it was told apart. */
  split: z.object({ bets: z.int(), isWhole: z.boolean() }),
});

export const summaryCalls = {
  summary: {
    path: 'POST /betting/summary',
    for: 'member',
    does: 'reads',
    summary: 'What a member staked and won in the last days: by day, by kind and by sport',
    request: z.strictObject({ days: z.int().min(1).max(maxHistoryDays).default(30) }),
    reply: PlaySummary,
    refusals: ['session-ended'],
  },
} as const satisfies Calls;
