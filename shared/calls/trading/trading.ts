import * as z from 'zod';
import { ApprovalSeq } from '../../model/admin/approval.ts';
import {
  AddedReason,
  Innings,
  MatchEnding,
  PeriodScores,
  Reason,
  SelectionCode,
} from '../../model/admin/wire-operator.ts';
import { Won } from '../../model/money.ts';
import { settlementCodes } from '../../model/sports/match.ts';
import { suspensionScopes } from '../../model/sports/trading.ts';
import { type MatchVoidCause, matchVoidCauses } from '../../model/sports/void-causes.ts';
import {
  OverrideRow,
  SettlementUnderWay,
  TradingMarket,
  WireMatchExposure,
} from '../../model/sports/wire-trading.ts';
import { behind, Next, NoFields, savedAsFile } from '../../model/wire-paging.ts';
import { type Calls, defineCalls } from '../call.ts';
import { operatorCasinoCalls } from './casino.ts';
import { AdminMatchRow, matchCalls, Shown } from './matches.ts';
import { riskCalls } from './risk.ts';
import { roundCalls } from './rounds.ts';

const GameId = z.string().min(1).max(40);
const BetId = z.string().min(1).max(60);
const asTrader = { for: 'operator', roles: ['trader'], does: 'writes' } as const;
const asWatcher = { for: 'operator', roles: ['trader', 'auditor'], does: 'reads' } as const;
const usual = ['session-ended', 'forbidden'] as const;

/** Whether what is refunded has a published reason. */
function refundsForCause(decision: {
  readonly codes: readonly { readonly code: number }[];
  readonly cause?: MatchVoidCause | undefined;
}): boolean {
  return decision.cause !== undefined || decision.codes.every(({ code }) => code !== settlementCodes.void);
}

/** One match's lines, suspensions, prices, results of single selections, and what open bets cost. */
const tradingCalls = {
  tradingGame: {
    ...asWatcher,
    path: 'POST /admin/trading/game',
    summary: 'One game: every line with feed price, board price, stops and what open bets cost on it',
    request: z.strictObject({ gameId: GameId }),
    reply: z.object({
      game: AdminMatchRow,
      /** When the game itself was suspended; null unless it is. Sent with the lift, as those of its parts are. */
      suspendedAt: z.string().nullable(),
      /** A suspension of everything, of its sport or of its league. */
      stoppedAbove: z.array(OverrideRow),
      markets: z.array(TradingMarket),
      tickets: z.int(),
      stake: Won,
      worst: Won,
      settlements: z.array(SettlementUnderWay),
    }),
    refusals: ['not-found', ...usual],
  },
  tradingStops: {
    ...asWatcher,
    path: 'POST /admin/trading/stops',
    summary: 'Overrides and suspensions by traders, newest first, page by page: by whom, when and why',
    request: z.strictObject({ ...behind(100), ...savedAsFile }),
    /** A page may be short, also empty, and go on: those that are over are left out, some hundreds at a time. */
    reply: z.object({ list: z.array(OverrideRow), next: Next }),
    refusals: usual,
  },
  tradingStop: {
    ...asTrader,
    path: 'POST /admin/trading/stop',
    summary:
      'Stop or reopen betting on everything, a sport, a league, a market, a member, or a game’s own parts',
    request: z.strictObject({
      scope: z.enum(suspensionScopes),
      /** Sport, league, market, member or selection; left out for everything and for a game. */
      id: z.string().max(60).default(''),
      /** For a game, its market or its selection. */
      gameId: GameId.optional(),
      stopped: z.boolean(),
      at: Shown,
      reason: Reason,
    }),
    reply: z.object({ stopped: z.boolean() }),
    refusals: ['not-found', 'override-replaced', 'own-bet', 'own-member', 'busy', ...usual],
  },
  tradingPrice: {
    ...asTrader,
    path: 'POST /admin/trading/price',
    money: true,
    summary:
      'Lay a price over a selection until it is released (null); one far from the feed’s when another trader approves',
    request: z.strictObject({
      gameId: GameId,
      betId: BetId,
      price: z.number().min(1.01).max(1000).multipleOf(0.01).nullable(),
      at: Shown,
      reason: Reason,
    }),
    /** `approvalSeq` when it waits for another trader. */
    reply: z.object({ price: z.number().nullable(), approvalSeq: ApprovalSeq.nullable() }),
    refusals: ['not-found', 'override-replaced', 'own-bet', 'busy', ...usual],
  },
  tradingShift: {
    ...asTrader,
    path: 'POST /admin/trading/shift',
    money: true,
    summary:
      'Lower every price of a game’s market by some percent, 0 releases it; many percent when another trader approves',
    request: z.strictObject({
      gameId: GameId,
      marketsId: z.int(),
      percent: z.int().min(-20).max(20),
      at: Shown,
      reason: Reason,
    }),
    reply: z.object({ percent: z.int(), approvalSeq: ApprovalSeq.nullable() }),
    refusals: ['not-found', 'override-replaced', 'own-bet', 'busy', ...usual],
  },
  tradingExposure: {
    ...asWatcher,
    path: 'POST /admin/trading/exposure',
    summary: 'What open bets cost by game, market and selection, the worst first; at most 15 s old',
    request: z.strictObject({
      page: z.int().min(1).max(1_000).default(1),
      size: z.int().min(1).max(50).default(20),
      sportsId: z.int().optional(),
      keyword: z.string().max(100).optional(),
    }),
    reply: z.object({
      list: z.array(WireMatchExposure),
      games: z.int(),
      stake: Won,
      worst: Won,
      at: z.string(),
    }),
    refusals: usual,
  },
  tradingDecide: {
    ...asTrader,
    path: 'POST /admin/trading/decide',
    bodyLimit: 128,
    summary:
      'Results of single selections, refunds of a market or a selection, or their correction; needs a second operator',
    request: z
      .strictObject({
        gameId: GameId,
        codes: z.array(SelectionCode).min(1).max(400),
        /** A published reason, where one of them is refunded. */
        cause: z.enum(matchVoidCauses).optional(),
        /** Needed without one. */
        reason: AddedReason,
      })
      .refine(refundsForCause, { path: ['cause'] })
      .refine(({ cause, reason }) => cause !== undefined || reason !== '', { path: ['reason'] }),
    reply: z.object({ state: z.enum(['waiting-for-second', 'settling']) }),
    refusals: [
      'not-found',
      'own-bet',
      'already-handled',
      'too-late-to-settle',
      'result-conflict',
      'busy',
      ...usual,
    ],
  },
  tradingPreview: {
    ...asWatcher,
    path: 'POST /admin/trading/preview',
    bodyLimit: 128,
    summary: 'What a result, a void or a correction would pay and take back; nothing is written',
    request: z.strictObject({
      gameId: GameId,
      kind: z.enum(['result', 'void', 'again', 'codes']),
      home: z.int().min(0).max(999).default(0),
      away: z.int().min(0).max(999).default(0),
      periods: PeriodScores.default([]),
      ended: MatchEnding.default('regular'),
      innings: Innings.optional(),
      codes: z.array(SelectionCode).max(400).default([]),
    }),
    reply: z.object({
      selections: z.int(),
      tickets: z.int(),
      stake: Won,
      /** Won paid on the bets so far, and after the settlement. */
      before: Won,
      after: Won,
      /** Won paid to members, and won taken back. */
      paid: Won,
      takenBack: Won,
      /** There are more bets than were added up. */
      partly: z.boolean(),
    }),
    refusals: ['not-found', ...usual],
  },
  tradingSettlements: {
    ...asWatcher,
    path: 'POST /admin/trading/settlements',
    summary: 'Settlements under way, those that are stuck first',
    request: NoFields,
    reply: z.object({ list: z.array(SettlementUnderWay) }),
    refusals: usual,
  },
} as const satisfies Calls;

export const trading = defineCalls('trading', 'operators cannot trade or enter results', {
  ...matchCalls,
  ...tradingCalls,
  ...roundCalls,
  ...riskCalls,
  ...operatorCasinoCalls,
});
