import * as z from 'zod';
import { RoundSide } from './callback.ts';

/**
 * A bet's life: `placing` (stored, its bet callback is not answered), `open` (taken, its round is not drawn), then `paid`;
 * or `cancelling` (to be rolled back), then `cancelled`.
 */
export const tableBetStates = ['placing', 'open', 'cancelling', 'paid', 'cancelled'] as const;

/** Why a bet is cancelled: refused by the member's wallet, not answered before the draw, or its round was voided. */
export const cancelReasons = [
  'INSUFFICIENT_FUNDS',
  'LIMIT_EXCEEDED',
  'MEMBER_LOCKED',
  'GAME_DISABLED',
  'late',
  'void',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** One placement at a live table, as the sandbox provider keeps it: its own record, apart from the member's wallet. */
export const TableBet = z.object({
  memberSeq: z.int(),
  ulid: z.string(),
  /** Code of the table. */
  table: z.string(),
  /** Round, yyyymmdd × 100000 + number. */
  seq: z.string(),
  /** Won; `odds` in hundredths as sold. */
  lines: z.array(z.object({ key: z.string(), amount: z.int(), odds: z.int() })),
  stake: z.int(),
  /** Sides of the round it stands on; absent in bets of older releases. */
  sides: z.array(RoundSide).optional(),
  /** Epoch ms; the round's times are those at the placement. */
  at: z.int(),
  openAt: z.int(),
  closeAt: z.int(),
  drawAt: z.int(),
  state: z.enum(tableBetStates),
  reason: z.enum(cancelReasons).optional(),
  /** The draw that decided it. */
  draw: z.array(z.int()).optional(),
  /** Won. */
  paid: z.int().optional(),
  /** Failed attempts of the present callback, and when the next is due, epoch ms. */
  tries: z.int(),
  retryAt: z.int(),
});
export type TableBet = z.infer<typeof TableBet>;
