import * as z from 'zod';
import { Amount, Won } from '../money.ts';

/** Why a bet callback of the slot was refused. */
export const slotRefusals = [
  'INSUFFICIENT_FUNDS',
  'LIMIT_EXCEEDED',
  'MEMBER_LOCKED',
  'GAME_DISABLED',
] as const;
export type SlotRefusal = (typeof slotRefusals)[number];

/** open: its callbacks are not all answered · paid: bet and result are booked · refused: the bet was not taken. */
export const SlotState = z.enum(['open', 'paid', 'refused']);
export type SlotState = z.infer<typeof SlotState>;

/**
 * A round of the slot as the sandbox stores it before it sends its first callback. Everything that comes of it follows from
 * these fields and the seed pair.
 */
export const SlotRecord = z.object({
  memberSeq: z.int(),
  /** Pair and nonce of the paid spin (`pairSeq`): the round's number. */
  seq: z.string(),
  gameId: z.string(),
  /** Whole won. */
  stake: Amount,
  pair: z.int(),
  nonce: z.int(),
  /** Nonce of the first free spin, reserved once the bet is taken; absent before, and without free spins. */
  freeFrom: z.int().optional(),
  /** Epoch ms. */
  at: z.int(),
  state: SlotState,
  /** Stored before the bet is rolled back; final with state 'refused'. */
  refusal: z.enum(slotRefusals).optional(),
  /** Of a paid round, whole won: what it paid, and the member's credit afterwards. */
  won: Won.optional(),
  credit: Won.optional(),
  freeSpins: z.int().optional(),
  /** Failed attempts to finish it, and when the next one is due, epoch ms. */
  tries: z.int(),
  retryAt: z.int(),
});
export type SlotRecord = Readonly<z.infer<typeof SlotRecord>>;
