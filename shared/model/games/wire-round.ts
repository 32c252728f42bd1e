import * as z from 'zod';
import { cartFields } from '../betting/wire-bet.ts';
import { WireBalance } from '../member/wire-member.ts';
import { Amount, WireOdds, Won } from '../money.ts';

// Rounds, their folders and the bets on them. Times are ISO, odds are decimals.

export const GameName = z.string().min(2).max(20);
/** yyyymmdd × 100000 + round. */
export const GameSeq = z.string().regex(/^\d{13}$/);

const WireGameBet = z.object({
  bets_seq: z.string(),
  bets_id: z.string(),
  bets_name: z.string(),
  bets_price: z.number(),
  bets_line: z.string().nullable(),
  bets_status: z.enum(['open', 'closed']),
  game_sport: z.string(),
});
const WireGameFolder = z.object({
  folders_seq: z.string(),
  folders_type: z.string(),
  folders_detail: z.string(),
  folders_name: z.string(),
  bets: z.array(WireGameBet),
});

/** The round open for betting or, between two rounds, the next one. */
export const WireRoundGame = z.object({
  game_id: z.string(),
  game_seq: z.string(),
  game_round: z.int(),
  game_name: z.string(),
  /** The time of the draw. */
  game_starttime: z.string(),
  openAt: z.string(),
  closeAt: z.string(),
  serverTime: z.string(),
  serverSeedHash: z.string(),
  folders: z.array(WireGameFolder),
});
export type WireRoundGame = z.infer<typeof WireRoundGame>;

/** One member's bet on a round, as its history shows it. */
export const WireRoundBet = z.object({
  betting_betcode: z.string(),
  betting_game: z.string(),
  betting_game_seq: z.string(),
  betting_round: z.int(),
  betting_market_name_kr: z.string(),
  betting_odds: z.number(),
  betting_regdatetime: z.string(),
  betting_bet_amount: Won,
  betting_total_result: z.enum(['wait', 'hit', 'miss', 'exception']),
  betting_payed_amount: Won,
  betting_status: z.string(),
  /** Whether the row may be taken off the list. */
  deletable: z.boolean(),
  lines: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      odds: z.number(),
      amount: Won,
      result: z.enum(['wait', 'hit', 'miss', 'exception']),
    }),
  ),
});
export type WireRoundBet = z.infer<typeof WireRoundBet>;

/** There is no state 'settled': each bet has its own result, some seconds after the draw. */
const RoundState = z.enum(['open', 'closed', 'drawn', 'void']);
/** A round and, after the draw, its result; each game has its own fields in `result`. */
export const WireRound = z.object({
  game: z.string(),
  gameSeq: z.string(),
  round: z.int(),
  drawAt: z.string(),
  state: RoundState,
  result: z.record(z.string(), z.unknown()).nullable(),
  serverSeedHash: z.string(),
  entropy: z.string().nullable(),
  /** 'drand:{number of the public random beacon}', or 'local': the operator's own seed, committed to in advance. */
  entropySource: z.string().nullable(),
});
export type WireRound = z.infer<typeof WireRound>;

export const RoundBetPlaced = z.object({ betCode: z.string(), member: WireBalance });

/** POST /betting/mini/process. */
export const MiniSlip = z.strictObject({
  game: GameName,
  gameSeq: GameSeq,
  round: z.int().min(1),
  betsSeq: z.string().min(1).max(64),
  odds: WireOdds,
  amount: Amount,
});

/** POST /betting/lc/process: the sports slip's shape. The list must hold one bet; the call refuses others with its own message. */
export const LotusSlip = z.strictObject({
  bettings: z
    .array(
      z.strictObject({
        ...cartFields,
        betsSeq: z.string().min(1).max(64),
        foldersSeq: z.string().min(1).max(64),
        gameId: GameName,
        gameSeq: GameSeq,
        sportsId: z.literal(0),
        marketsId: z.literal(0),
        odds: WireOdds,
        betType: z.literal('lotus'),
      }),
    )
    .max(30),
  amount: Amount,
  totalOdds: z.number().optional(),
  winnings: z.number().optional(),
});

/** POST /token/bet. `odds`: those the member saw; a line without odds is placed at the round's current odds. */
export const TokenSlip = z.strictObject({
  game: GameName,
  gameSeq: GameSeq.optional(),
  bets: z
    .array(
      z.strictObject({
        key: z.string().min(1).max(40),
        amount: Amount,
        odds: WireOdds.optional(),
      }),
    )
    .max(30),
  /** Keno only: 1–10 numbers from 1–40 (checked by the game, as a refusal); the bet's only line has the key 'keno'. */
  picks: z.array(z.int()).max(40).optional(),
  /**
   * Graph only: the automatic cash-out, 1.01–100 (checked by the game, as a refusal); the bet's only line has the key
   * 'graph'. Without it the member cashes out by hand, at the latest at 100.
   */
  cashOutAt: z.number().min(0).max(1_000).optional(),
});
