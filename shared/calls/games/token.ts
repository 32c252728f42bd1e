import * as z from 'zod';
import {
  GameName,
  RoundBetPlaced,
  TokenSlip,
  WireRound,
  WireRoundBet,
  WireRoundGame,
} from '../../model/games/wire-round.ts';
import { WireBalance } from '../../model/member/wire-member.ts';
import { Won } from '../../model/money.ts';
import { NoFields } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';
import { RoundResults, RoundResultsQuery, roundBetRefusals } from './rounds.ts';

const Entry = z.object({ hash: z.string(), uid: z.string() });
const ways = [
  'maintenance',
  'too-many',
  'on-time-out',
  'self-excluded',
  'own-limit-reached',
  'session-ended',
] as const;

/** Games of the token frames, called with the frame's own token. */
export const tokenCalls = {
  tokenInfo: {
    path: 'POST /token/info',
    for: 'member',
    does: 'writes',
    summary: 'A one-minute, single-use ticket into the frame of a game, after its permission',
    request: z.strictObject({ gType: z.string().min(2).max(20) }),
    reply: Entry,
    refusals: ['not-found', 'kind-forbidden', ...ways],
  },
  tokenUser: {
    path: 'POST /token/user',
    for: 'member',
    does: 'writes',
    summary: 'A one-minute, single-use ticket into the frame of graph, keno or horse',
    request: NoFields,
    reply: Entry,
    refusals: ways,
  },
  tokenState: {
    path: 'POST /token/state',
    for: 'member',
    inFrames: true,
    duringEmergency: true,
    does: 'writes',
    summary:
      'The round that is on, own bets on it and the rounds before; what is drawn is settled first. A closed game answers whoever holds an open bet on it',
    request: z.strictObject({ game: GameName, withFolders: z.boolean().default(true) }),
    reply: z.object({
      /** Null for keno, which has no rounds. */
      game: WireRoundGame.nullable(),
      /** Why no bets are accepted, while the member still has one open; null while the game is open. */
      closed: z.string().nullable(),
      myBets: z.array(WireRoundBet),
      rounds: z.array(WireRound),
      /** The result before, for hi / lo; null when it is not drawn. */
      previous: WireRound.nullable(),
      /** Graph only. Nothing here reveals where it will crash. */
      flight: z
        .object({
          phase: z.enum(['betting', 'flying', 'crashed']),
          /** When the flight starts or started. */
          startedAt: z.string(),
          /** Speed of the game clock compared with real time: 1, except in tests. */
          speed: z.number(),
          /** Where it crashed, in the phase of that name. */
          crashedAt: z.number().nullable(),
        })
        .nullable(),
      member: WireBalance,
      limits: z.object({ minBetting: Won, maxBetting: Won, maxWin: Won, maxOdds: z.number().nullable() }),
    }),
    refusals: ['not-found', 'maintenance', 'kind-forbidden', 'session-ended'],
  },
  tokenBet: {
    path: 'POST /token/bet',
    for: 'member',
    inFrames: true,
    does: 'writes',
    money: true,
    summary: 'Bet up to 30 lines on a round, or play a game of keno',
    request: TokenSlip,
    reply: RoundBetPlaced.extend({
      /** Keno: the draw and its result. */
      result: z.object({ drawn: z.array(z.int()), hits: z.int(), odds: z.number(), payed: Won }).optional(),
    }),
    refusals: [...roundBetRefusals, 'picks-bad', 'cash-out-bad', 'too-many-lines'],
  },
  tokenCashOut: {
    path: 'POST /token/cashout',
    for: 'member',
    inFrames: true,
    duringEmergency: true,
    does: 'writes',
    money: true,
    summary: 'Cash a graph bet out at the multiplier of its arrival',
    request: z.strictObject({ betCode: z.string().min(1).max(60) }),
    reply: z.object({ multiplier: z.number(), payed: Won, member: WireBalance }),
    refusals: ['not-found', 'round-closed', 'session-ended'],
  },
  tokenResults: {
    path: 'POST /token/results',
    for: 'member',
    inFrames: true,
    does: 'writes',
    summary: 'Own bets on a token game, and its rounds; what is drawn is settled first',
    request: RoundResultsQuery,
    reply: RoundResults,
    refusals: ['not-found', 'session-ended'],
  },
} as const satisfies Calls;
