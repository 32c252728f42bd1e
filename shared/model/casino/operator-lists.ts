import * as z from 'zod';
import { Won } from '../money.ts';

/** A bet at a casino vendor as operators see it, a minute after it was taken at the earliest. */
export const CasinoBetRow = z.object({
  /** ULID of its line: its time is the bet's. */
  id: z.string(),
  memberSeq: z.int(),
  /** Epoch ms. */
  at: z.int(),
  txId: z.string(),
  provider: z.string(),
  game: z.string(),
  roundId: z.string(),
  stake: Won,
  /** 'back': the stake was given back. */
  state: z.enum(['open', 'hit', 'miss', 'back']),
  paid: Won,
  endedAt: z.int().nullable(),
  endTxId: z.string().nullable(),
});
export type CasinoBetRow = z.infer<typeof CasinoBetRow>;

/** Sums of a vendor's bets of one Korean day; results count on the day of their stake. `stake` holds what was given `back`. */
export const CasinoDay = z.object({
  vendor: z.string(),
  /** 'YYYYMMDD' */
  day: z.string(),
  bets: z.int(),
  stake: Won,
  win: Won,
  back: Won,
});
export type CasinoDay = z.infer<typeof CasinoDay>;

/** One round on which a provider's list and our lines differ; null: the other side alone has it. */
export const RoundDifference = z.object({
  roundId: z.string(),
  memberSeq: z.int(),
  ours: z.object({ bet: Won, win: Won }).nullable(),
  theirs: z.object({ bet: Won, win: Won }).nullable(),
});
export type RoundDifference = z.infer<typeof RoundDifference>;

/** A provider's own list of a Korean day, held against our lines. */
export const CasinoReconciliation = z.object({
  vendor: z.string(),
  day: z.string(),
  /** Epoch ms. */
  checkedAt: z.int(),
  ours: z.int(),
  theirs: z.int(),
  differing: z.int(),
  /** The first of them. */
  differences: z.array(RoundDifference),
  /** Why there is no comparison; null when there is one. */
  failure: z.string().nullable(),
});
export type CasinoReconciliation = z.infer<typeof CasinoReconciliation>;
