import * as z from 'zod';
import { Amount, WireOdds, Won } from '../money.ts';

const Id = z.string().min(1).max(64);

const Shown = z.string().max(1_000);
/** What the cart shows as text, sides and times among it: some clients send them as numbers. */
const Text = z.union([Shown, z.number().transform(String), z.null()]).optional();
/** A mark of the cart: the specification names these fields without saying what they hold. */
const Mark = z.union([Shown, z.number(), z.boolean(), z.null()]).optional();

/** What a cart item shows, and how it stood in the cart: accepted with every item and never used. */
export const cartFields = {
  sportNameKr: Text,
  homeNameKr: Text,
  awayNameKr: Text,
  marketNameKr: Text,
  betsName: Text,
  betSide: Text,
  startTime: Text,
  isCheck: Mark,
  betsPrevOdds: Mark,
  penaltyReason: Mark,
  betsStatus: Mark,
  betsUpdated: Mark,
};

/** One cart item as sent. Prices are the client's view: they only tell whether the odds changed. */
export const WireSlipLeg = z.strictObject({
  ...cartFields,
  betsSeq: Id,
  foldersSeq: Id,
  gameId: Id,
  gameSeq: Id.optional(),
  sportsId: z.int().min(0),
  marketsId: z.int().min(0),
  odds: WireOdds,
  betType: z.string().max(20),
  line: z.string().max(20).nullable().optional(),
});

/** The spec's process payload. totalOdds and winnings are accepted and never used. */
export const WireBetSlip = z.strictObject({
  bettings: z.array(WireSlipLeg).max(100),
  amount: Amount,
  /** Every choice of so many legs is a line of its own; `amount` is the stake of one line. */
  system: z.strictObject({ choose: z.int().min(1).max(100) }).optional(),
  totalOdds: z.number().optional(),
  winnings: z.number().optional(),
  oddsChange: z.enum(['ask', 'better', 'any']).default('ask'),
});
export type WireBetSlip = z.output<typeof WireBetSlip>;
export type WireSlipLeg = z.infer<typeof WireSlipLeg>;

const legFields = {
  betting_betcode: z.string(),
  /** 'bonus' of a bonus folder, else the bet's: pre-match, live, in-play, lotus, mini game, token. */
  betting_type: z.string(),
  betting_status: z.string(),
  /** When the bet was placed. */
  betting_regdatetime: z.string(),
  betting_bet_cde: z.string(),
  betting_game: z.string(),
  /** What was picked: the slip's betsSeq. */
  betting_bets_seq: z.string(),
  betting_game_starttime: z.string(),
  betting_game_sports_name_kr: z.string(),
  betting_league_name_kr: z.string(),
  betting_league_name_en: z.string(),
  betting_home_name_kr: z.string(),
  betting_away_name_kr: z.string(),
  betting_home_name_en: z.string(),
  betting_away_name_en: z.string(),
  betting_market_name_kr: z.string(),
  betting_market_name_en: z.string(),
  betting_side: z.string(),
  betting_line: z.string().nullable(),
  betting_odds: z.number(),
  betting_odds1: z.number().nullable(),
  betting_odds2: z.number().nullable(),
  betting_odds3: z.number().nullable(),
  betting_payed_odds: z.number().nullable(),
  betting_result: z.enum(['wait', 'hit', 'miss', 'exception']),
  betting_round: z.string().nullable(),
  betting_score_home: z.int().nullable(),
  betting_score_away: z.int().nullable(),
};
const totalFields = {
  /** The cart it was placed from: korean, european, lsport, lsportEuropean, inplay, live. */
  betting_kind: z.string(),
  betting_bet_amount: Won,
  betting_total_odds: z.number(),
  betting_total_odds_penalty: z.number(),
  betting_expected_prize: Won,
  betting_payed_amount: Won,
  betting_total_result: z.enum(['wait', 'hit', 'miss', 'exception']),
  /** Of a system bet: legs of a line, lines, and won on each. */
  system: z.object({ choose: z.int(), lines: z.int(), amount: Won }).optional(),
  /** What was cashed out: that part of the stake, and won paid for it. Amount and paid sum above hold it. */
  cashOut: z.object({ stake: Won, paid: Won, auto: z.literal(true).optional() }).optional(),
  /** Won for the whole bet at which the server cashes it out by itself. */
  autoCashOut: Won.optional(),
  /** Seconds the member may still cancel; 0 when not, with the reason's sentence. */
  cancel: z.object({ seconds: z.int(), reason: z.string().nullable() }).optional(),
};
export const WireBetLeg = z.object({ ...legFields, ...z.object(totalFields).partial().shape });
/** A bet: its legs, the first carrying the totals. */
export const WireBet = z.array(WireBetLeg).min(1);
export type WireBetLeg = z.infer<typeof WireBetLeg>;
export type WireBet = z.infer<typeof WireBet>;
