import * as z from 'zod';
import { Won } from '../money.ts';
import { stopScopes } from './trading.ts';

/** What the console reads and says of the traders' desk. */
export const DeskLine = z.object({
  scope: z.enum([...stopScopes, 'price', 'shift']),
  id: z.string(),
  name: z.string(),
  gameId: z.string().nullable(),
  /** Odds of a price, percent of a shift; null for stops. */
  value: z.number().nullable(),
  by: z.string(),
  reason: z.string(),
  at: z.string(),
});
export type DeskLine = z.infer<typeof DeskLine>;

/** What a selection costs the house: `net` is what it keeps of the line's stakes when this one wins. */
const Exposed = z.object({ stake: Won, payout: Won, net: Won });
const ExposedFolder = z.object({
  id: z.string(),
  marketsId: z.int(),
  marketNameKr: z.string(),
  line: z.string().nullable(),
  stake: Won,
  worst: Won,
  cells: z.array(Exposed.extend({ id: z.string(), side: z.string(), name: z.string() })),
});
export const ExposedGame = z.object({
  gameId: z.string(),
  sportNameKr: z.string(),
  leagueNameKr: z.string(),
  homeNameKr: z.string(),
  awayNameKr: z.string(),
  startTime: z.string(),
  status: z.string(),
  /** Tickets and their stakes, each once however many legs it has in the game. */
  tickets: z.int(),
  stake: Won,
  /** Sum of the worst outcome of each line. */
  worst: Won,
  folders: z.array(ExposedFolder),
});
export type ExposedGame = z.infer<typeof ExposedGame>;

const TradingSelection = Exposed.extend({
  id: z.string(),
  name: z.string(),
  side: z.string(),
  line: z.string().nullable(),
  /** The feed's price and the board's, which members see. */
  feedPrice: z.number(),
  boardPrice: z.number(),
  /** The desk's own price; null where the feed's counts. */
  ownPrice: z.number().nullable(),
  /** As the feed says; `stopped` is the desk's word. */
  status: z.enum(['open', 'suspended', 'settled']),
  stopped: z.boolean(),
  settlement: z.int(),
  /** What the feed says of it instead of the desk's word; null where it does not differ. */
  feedSays: z.int().nullable(),
});
export const TradingMarket = z.object({
  marketsId: z.int(),
  marketNameKr: z.string(),
  family: z.string(),
  stopped: z.boolean(),
  /** Percent its prices are lowered by. */
  shift: z.int(),
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

/** A settlement under way. */
export const SettlementUnderWay = z.object({
  gameId: z.string(),
  name: z.string(),
  revision: z.int(),
  at: z.string(),
  /** Of ten parts, how many are settled. */
  done: z.int(),
  /** For a minute nobody came forward with it. */
  stuck: z.boolean(),
});
export type SettlementUnderWay = z.infer<typeof SettlementUnderWay>;
