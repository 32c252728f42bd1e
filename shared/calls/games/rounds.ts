import * as z from 'zod';
import {
  GameName,
  LotusSlip,
  MiniSlip,
  RoundBetPlaced,
  WireRound,
  WireRoundBet,
  WireRoundGame,
} from '../../model/games/wire-round.ts';
import { isWithinMaxDepth, NoFields, Pagination, pageOf } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

export const roundBetRefusals = [
  'empty-slip',
  'one-item',
  'not-found',
  'selection-closed',
  'round-closed',
  'round-started',
  'odds-changed',
  'odds-at-maximum',
  'below-minimum',
  'above-maximum',
  'above-maximum-win',
  'insufficient-cash',
  'kind-forbidden',
  'maintenance',
  'on-time-out',
  'self-excluded',
  'own-limit-reached',
  'session-ended',
  'bet-failed',
] as const;

const RoundGame = z.object({ game: WireRoundGame });
const FrameUrl = z.object({ url: z.string() });

export const RoundResultsQuery = z
  .strictObject({ game: GameName, ...pageOf(20), date: z.iso.date().optional() })
  .refine(isWithinMaxDepth);
export const RoundResults = z.object({
  list: z.array(WireRoundBet),
  pagination: Pagination,
  rounds: z.array(WireRound),
  roundsPagination: Pagination,
});

const powerBallTypes = z.enum(['powerball', 'ladder', 'token']);

/** Power ball, ladder and lotus. */
export const miniCalls = {
  powerball: {
    path: 'POST /game/powerball/{type}',
    for: 'member',
    inFrames: true,
    does: 'reads',
    summary: 'The round of power ball, power ladder or token power ball that is on, with its odds',
    request: z.strictObject({ type: powerBallTypes }),
    reply: RoundGame,
    refusals: ['maintenance', 'session-ended'],
  },
  timer: {
    path: 'POST /game/timer/{type}',
    for: 'member',
    inFrames: true,
    does: 'reads',
    summary: 'When the round that is on opens, closes and is drawn',
    request: z.strictObject({ type: z.string().min(2).max(20) }),
    reply: z.object({
      round: z.int(),
      openAt: z.string(),
      closeAt: z.string(),
      drawAt: z.string(),
      serverTime: z.string(),
    }),
    refusals: ['not-found', 'session-ended'],
  },
  lotusOddEven: {
    path: 'POST /game/lotus/oe',
    for: 'member',
    inFrames: true,
    area: 'lotusOddEven',
    does: 'reads',
    summary: 'The round of lotus odd/even that is on',
    request: NoFields,
    reply: RoundGame,
    refusals: ['maintenance', 'session-ended'],
  },
  lotusBaccarat: {
    path: 'POST /game/lotus/baccarat1',
    for: 'member',
    inFrames: true,
    does: 'reads',
    summary: 'The round of lotus baccarat that is on, at table 1 or 2',
    request: z.strictObject({ table: z.union([z.literal(1), z.literal(2)]).default(1) }),
    reply: RoundGame,
    refusals: ['maintenance', 'session-ended'],
  },
  lotusOddEvenFrame: {
    path: 'POST /lotus/oe',
    for: 'member',
    area: 'lotusOddEven',
    does: 'writes',
    summary: 'The address of the odd/even frame with a one-minute, single-use ticket',
    request: z.strictObject({ is_mobile: z.boolean().default(false) }),
    reply: FrameUrl,
    refusals: ['maintenance', 'too-many', 'session-ended'],
  },
  lotusBaccaratFrame: {
    path: 'POST /lotus/baca',
    for: 'member',
    does: 'writes',
    summary: 'The address of a baccarat frame with a one-minute, single-use ticket',
    request: z.strictObject({
      table: z.union([z.literal(1), z.literal(2)]).default(1),
      is_mobile: z.boolean().default(false),
    }),
    reply: FrameUrl,
    refusals: ['maintenance', 'too-many', 'session-ended'],
  },
  placeMini: {
    path: 'POST /betting/mini/process',
    for: 'member',
    does: 'writes',
    money: true,
    summary: 'Bet on a round of power ball, power ladder or token power ball',
    request: MiniSlip,
    reply: RoundBetPlaced,
    refusals: roundBetRefusals,
  },
  placeLotus: {
    path: 'POST /betting/lc/process',
    for: 'member',
    inFrames: true,
    does: 'writes',
    money: true,
    bodyLimit: 128,
    summary: 'Bet on a round of lotus odd/even or baccarat',
    request: LotusSlip,
    reply: RoundBetPlaced,
    refusals: roundBetRefusals,
  },
  minigameResults: {
    path: 'POST /betting/minigame/results',
    for: 'member',
    does: 'writes',
    summary: 'Own bets on a mini game, and its rounds; what is drawn is settled first',
    request: RoundResultsQuery,
    reply: RoundResults,
    refusals: ['not-found', 'session-ended'],
  },
  lotusResults: {
    path: 'POST /betting/lotus/results',
    for: 'member',
    inFrames: true,
    does: 'writes',
    summary: 'Own bets on a lotus game, and its rounds; what is drawn is settled first',
    request: RoundResultsQuery,
    reply: RoundResults,
    refusals: ['not-found', 'session-ended'],
  },
} as const satisfies Calls;
