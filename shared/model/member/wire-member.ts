import * as z from 'zod';
import { Won } from '../money.ts';
import { BreakKind, ReminderMinutes } from './player-limits.ts';

/** A break of the member's own and the instant it ends. */
export const WireBreak = z.object({ kind: BreakKind, until: z.string() });
export type WireBreak = z.infer<typeof WireBreak>;

const Permission = z.object({ active: z.boolean() });

const kindLimits = {
  maxFolders: z.int(),
  /** 0 = no limit. */
  maxOdds: z.number(),
  minBetting: Won,
  maxBetting: Won,
  maxWin: Won,
  singleMaxBetting: Won,
  singleMaxWin: Won,
};
export const WireKindLimits = z.object(kindLimits);
export type WireKindLimits = z.infer<typeof WireKindLimits>;

/** What the member's level allows, whole won and decimal odds: of Korean-style betting, and of every kind. */
export const WireLimits = z.object({
  name: z.string(),
  ...kindLimits,
  /** A kind for which the level sets nothing is absent. */
  kinds: z.object({
    prematch: WireKindLimits.optional(),
    prematchEuropean: WireKindLimits.optional(),
    inplay: WireKindLimits.optional(),
    live: WireKindLimits.optional(),
    mini: WireKindLimits.optional(),
    lotus: WireKindLimits.optional(),
    other: WireKindLimits.optional(),
  }),
});

export const WireMember = z.object({
  members_id: z.string(),
  members_seq: z.int(),
  members_nickname: z.string(),
  members_regdatetime: z.string(),
  members_cash: Won,
  members_point: Won,
  members_grade: z.int().min(1).max(10),
  members_type: z.string(),
  members_sitename: z.string(),
  members_cashout_bankname: z.string(),
  /** Masked: ***-**-1234. */
  members_cashout_account: z.string(),
  members_cashout_owner: z.string(),
  /** Until when operators may change the account, as the member asked for it; null where nothing stands. */
  bankChangeUntil: z.string().nullable(),
  /** Masked: 010-****-5678. */
  members_phone: z.string(),
  /** The newest unread notes, at most 20. */
  notes: z.array(z.object({ seq: z.int(), readAt: z.string().nullable() })),
  /** All unread notes. */
  notes_unread: z.int(),
  /** All notes, read ones included. */
  notes_count: z.int(),
  members_detail_setting: z.record(z.string(), Permission),
  rolling: z.object({ done: Won, need: Won }),
  limits: WireLimits,
  /** This login's time and result, and the break the member takes. */
  play: z.object({
    since: z.string(),
    /** Won bets brought back less won staked since the login; open stakes count as gone. */
    result: Won,
    reminderMinutes: ReminderMinutes,
    break: WireBreak.nullable(),
  }),
});
export type WireMember = z.infer<typeof WireMember>;

/** The balance part every money reply carries. */
export const WireBalance = z.object({ members_cash: Won, members_point: Won });
export type WireBalance = z.infer<typeof WireBalance>;
