import * as z from 'zod';

/** What a member may limit: won asked to deposit, won lost and minutes played in a Korean day. */
export const LimitName = z.enum([
  'depositDaily',
  'depositWeekly',
  'depositMonthly',
  'lossDaily',
  'playMinutesDaily',
]);
export type LimitName = z.infer<typeof LimitName>;

/** Null is no limit. A raise waits in `pending` until its time, epoch ms. */
const PlayerLimit = z.object({
  value: z.int().nullable(),
  pending: z.object({ value: z.int().nullable(), effectiveAt: z.int() }).nullable(),
});
export type PlayerLimit = z.infer<typeof PlayerLimit>;

export const BreakKind = z.enum(['timeOut', 'exclusion']);
export type BreakKind = z.infer<typeof BreakKind>;

/** Epoch ms. */
export const PlayBreak = z.object({ kind: BreakKind, from: z.int(), until: z.int() });
export type PlayBreak = z.infer<typeof PlayBreak>;

/** Minutes between two reality checks. */
export const ReminderMinutes = z.union([z.literal(30), z.literal(60), z.literal(120)]);
export type ReminderMinutes = z.infer<typeof ReminderMinutes>;

export const BreakPeriod = z.enum(['24h', '7d', '30d', '6m', '12m', '60m']);
export type BreakPeriod = z.infer<typeof BreakPeriod>;

/** The limits a member set for themselves. `version` rises by 1 with every change. */
export const PlayerLimits = z.object({
  version: z.int(),
  limits: z.record(LimitName, PlayerLimit),
  reminderMinutes: ReminderMinutes,
  break: PlayBreak.nullable(),
});
export type PlayerLimits = z.infer<typeof PlayerLimits>;

/** One line of the history of changes; amounts in the limit's own unit, times in epoch ms. */
export const PlayerLimitChange = z.object({
  what: z.union([LimitName, z.literal('reminderMinutes'), BreakKind]),
  from: z.int().nullable(),
  to: z.int().nullable(),
  effectiveAt: z.int(),
  /** End of a break. */
  until: z.int().nullable(),
});
export type PlayerLimitChange = z.infer<typeof PlayerLimitChange>;
