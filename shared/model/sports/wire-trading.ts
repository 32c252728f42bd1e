import * as z from 'zod';
import { Won } from '../money.ts';
import { suspensionScopes } from './trading.ts';

/** A trader's override or suspension as the console lists it. */
export const OverrideRow = z.object({
  scope: z.enum([...suspensionScopes, 'price', 'shift']),
  id: z.string(),
  name: z.string(),
  gameId: z.string().nullable(),
  /** Odds of a price, percent of a shift; null for suspensions. */
  value: z.number().nullable(),
  by: z.string(),
  reason: z.string(),
  at: z.string(),
});
export type OverrideRow = z.infer<typeof OverrideRow>;

/** Exposure on a selection: `net` is what the operator keeps of the line's stakes when this one wins. */
const SelectionExposure = z.object({ stake: Won, payout: Won, net: Won });
const FolderExposure = z.object({
  id: z.string(),
  marketsId: z.int(),
  marketNameKr: z.string(),
  line: z.string().nullable(),
  stake: Won,
  worst: Won,
  cells: z.array(
    SelectionExposure.extend({
      id: z.string(),
      side: z.string(),
      name: z.string(),
      /** Of this side: '-1.5' of the home team is '1.5' of the other; null without one, or when it is gone. */
      line: z.string().nullable(),
    }),
  ),
});
/** All open sports bets, as the sweep last added them up. */
export const WireOpenLiability = z.object({
  /** Matches with open bets, and these bets. */
  games: z.int(),
  bets: z.int(),
  /** Of each bet once, however many matches it has legs on. */
  stake: Won,
  /** Sum of what each match costs at worst, negative: a combined bet counts on every one of its matches. */
  net: Won,
  /** When the bets were read. */
  at: z.string(),
});
export type WireOpenLiability = z.infer<typeof WireOpenLiability>;

export const WireMatchExposure = z.object({
  gameId: z.string(),
  sportNameKr: z.string(),
  leagueNameKr: z.string(),
  homeNameKr: z.string(),
  awayNameKr: z.string(),
  startTime: z.string(),
  status: z.string(),
  /** Bets and their stakes, each counted once however many legs it has on the match. */
  tickets: z.int(),
  stake: Won,
  /** Sum of the worst outcome of each line. */
  worst: Won,
  /** The match (no market) or markets of it that are suspended: by whom, `automatic` at a limit, and since when. */
  stops: z.array(
    z.object({ marketsId: z.int().nullable(), by: z.string(), reason: z.string(), at: z.string() }),
  ),
  /** Levels of members that have a limit on one match: what their open bets would cost at worst, in won. */
  levels: z.array(z.object({ level: z.int(), cost: Won, limit: Won, lastBetAt: z.string() })),
  /** The members who have used half of the limit of one member or more, the fullest first. */
  members: z.array(z.object({ members_seq: z.int(), cost: Won, limit: Won, lastBetAt: z.string() })),
  folders: z.array(FolderExposure),
});
export type WireMatchExposure = z.infer<typeof WireMatchExposure>;

const TradingSelection = SelectionExposure.extend({
  id: z.string(),
  name: z.string(),
  side: z.string(),
  line: z.string().nullable(),
  /** The feed's price and the board's, which members see. */
  feedPrice: z.number(),
  boardPrice: z.number(),
  /** The trader's price and when it was set; null where the feed's price counts. */
  ownPrice: z.number().nullable(),
  ownPriceAt: z.string().nullable(),
  /** The feed's status; `stopped`: suspended by a trader. */
  status: z.enum(['open', 'suspended', 'settled']),
  stopped: z.boolean(),
  /** When a trader suspended it; null unless one did. */
  stoppedAt: z.string().nullable(),
  settlement: z.int(),
  /** The feed's result where it differs from the operators'; null otherwise. */
  feedSays: z.int().nullable(),
});
export const TradingMarket = z.object({
  marketsId: z.int(),
  marketNameKr: z.string(),
  family: z.string(),
  stopped: z.boolean(),
  /** When a trader suspended it; null unless one did. */
  stoppedAt: z.string().nullable(),
  /** Percent its prices are lowered by, and since when; null without a shift. */
  shift: z.int(),
  shiftedAt: z.string().nullable(),
  folders: z.array(
    z.object({
      id: z.string(),
      line: z.string().nullable(),
      /** As the feed says. */
      isSuspended: z.boolean(),
      stake: Won,
      worst: Won,
      bets: z.array(TradingSelection),
    }),
  ),
});
export type TradingMarket = z.infer<typeof TradingMarket>;

/** A settlement in progress. */
export const SettlementUnderWay = z.object({
  gameId: z.string(),
  name: z.string(),
  revision: z.int(),
  at: z.string(),
  /** How many of the match's ten shards of bets are settled. */
  done: z.int(),
  /** No progress for a minute. */
  stuck: z.boolean(),
});
export type SettlementUnderWay = z.infer<typeof SettlementUnderWay>;
