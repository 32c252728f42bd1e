import * as z from 'zod';
import { Won } from '../money.ts';

/** What became of a callback. `tombstone`: a bet was taken back before it arrived; nothing moved. */
export const callbackStates = ['applied', 'refused', 'tombstone', 'conflict'] as const;

/** A callback of a vendor as operators see it. */
export const VendorCallback = z.object({
  /** Its place in the list of its day. */
  id: z.string(),
  at: z.string(),
  members_seq: z.int(),
  action: z.enum(['bet', 'win', 'rollback']),
  state: z.enum(callbackStates),
  /** As the vendor was answered. */
  code: z.string(),
  txId: z.string(),
  roundId: z.string(),
  providerName: z.string(),
  gameType: z.string(),
  /** Stake, win, or what was given back; of a refused one what was asked for. */
  amount: Won,
});
export type VendorCallback = z.infer<typeof VendorCallback>;

/** What was played at one provider of the catalogue on a Korean day. Whole won. */
export const ProviderDay = z.object({
  vendor: z.string(),
  day: z.string(),
  providerName: z.string(),
  play: z.enum(['slot', 'casino']),
  bets: z.int(),
  rounds: z.int(),
  players: z.int(),
  /** Staked, less what was taken back. */
  stake: Won,
  won: Won,
  /** Points that the stakes earn by the rates in force. */
  comps: Won,
  /** Everything of the day was added up. */
  closed: z.boolean(),
});
export type ProviderDay = z.infer<typeof ProviderDay>;

const Side = z.object({ rounds: z.int(), bet: Won, win: Won });

/** A round that differs: won staked and won by our books and by the vendor's. */
export const VendorDifference = z.object({
  members_seq: z.int(),
  roundId: z.string(),
  ours: z.object({ bet: Won, win: Won }).nullable(),
  theirs: z.object({ bet: Won, win: Won }).nullable(),
});

/** A day's books compared with the vendor's own list. */
export const VendorReconciliation = z.object({
  vendor: z.string(),
  day: z.string(),
  /** `failed`: the vendor gave no list; it is asked again. */
  state: z.enum(['agrees', 'differs', 'failed']),
  at: z.string(),
  ours: Side,
  theirs: Side,
  /** Rounds that differ, and the first of them. */
  count: z.int(),
  differences: z.array(VendorDifference),
  /** Why there is no list. */
  failure: z.string().nullable(),
  acknowledged: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
});
export type VendorReconciliation = z.infer<typeof VendorReconciliation>;
