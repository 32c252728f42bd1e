import * as z from 'zod';
import { Won } from '../money.ts';
import { SlotState } from './slot-record.ts';

/** A round of the slot as its pages and /fair list it. */
export const WireSlotRound = z.object({
  /** Pair and nonce as one number: names the round. */
  seq: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  at: z.string(),
  pair: z.int(),
  nonce: z.int(),
  /** Nonce of the first free spin; null without free spins. */
  freeFrom: z.int().nullable(),
  freeSpins: z.int(),
  stake: Won,
  /** Null until it is paid. */
  won: Won.nullable(),
  state: SlotState,
});
export type WireSlotRound = z.infer<typeof WireSlotRound>;

/** A round with its spins, as the reels show them: what they pay follows from the stops. */
export const PlayedSlotRound = WireSlotRound.extend({
  won: Won,
  spins: z.array(z.object({ nonce: z.int(), stops: z.array(z.int()), won: Won })),
});
export type PlayedSlotRound = z.infer<typeof PlayedSlotRound>;
