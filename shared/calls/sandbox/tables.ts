import * as z from 'zod';
import { tableGames } from '../../model/casino/casino-kinds.ts';
import { GameSeq, WireRound, WireRoundBet, WireRoundGame } from '../../model/games/wire-round.ts';
import { Amount, Won } from '../../model/money.ts';
import { isWithinMaxDepth, pageOf } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';
import { RoundResults } from '../games/rounds.ts';

const Code = z.string().regex(/^[a-z0-9_-]{1,40}$/);

const Table = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(tableGames),
  provider: z.object({ code: z.string(), name: z.string() }),
});

/** The live tables of the sandbox provider, called with the frame's own token. */
export const tableCalls = {
  tableLobby: {
    path: 'POST /sandbox/table/lobby',
    for: 'member',
    inFrames: true,
    does: 'writes',
    summary:
      'The tables of a provider with their last results, and which of them are open; what is drawn is stored first',
    request: z.strictObject({ provider: Code }),
    reply: z.object({
      provider: z.object({ code: z.string(), name: z.string() }),
      tables: z.array(
        Table.omit({ provider: true }).extend({
          open: z.boolean(),
          /** The round that is on; null for a game that is not played. */
          round: z.object({ number: z.int(), closeAt: z.string(), drawAt: z.string() }).nullable(),
          /** Newest first. */
          rounds: z.array(WireRound.pick({ gameSeq: true, round: true, result: true, state: true })),
        }),
      ),
      /** Whole won of the member's credit with the sandbox. */
      credit: Won,
      serverTime: z.string(),
    }),
    refusals: ['not-found', 'maintenance', 'kind-forbidden', 'session-ended'],
  },
  tableState: {
    path: 'POST /sandbox/table/state',
    for: 'member',
    inFrames: true,
    duringEmergency: true,
    does: 'writes',
    summary:
      'The round of a table that is on, own bets and the rounds before; bets on drawn rounds are finished first. A closed table answers whoever holds an open bet at it',
    request: z.strictObject({ table: Code, withFolders: z.boolean().default(true) }),
    reply: z.object({
      table: Table,
      game: WireRoundGame,
      /** Why no bets are accepted, while the member still has one open; null while the table is open. */
      closed: z.string().nullable(),
      myBets: z.array(WireRoundBet),
      /** Newest first. */
      rounds: z.array(WireRound),
      credit: Won,
      /** Won that play brought in this login, below zero for a loss: `play.result` of the member. */
      result: Won,
      limits: z.object({ minBetting: Won, maxBetting: Won, maxWin: Won }),
    }),
    refusals: ['not-found', 'maintenance', 'kind-forbidden', 'session-ended'],
  },
  tableBet: {
    path: 'POST /sandbox/table/bet',
    for: 'member',
    inFrames: true,
    does: 'writes',
    money: true,
    summary:
      'Bet up to 30 lines on a round of a table: the sandbox stores the bet, then takes its stake by a signed callback',
    request: z.strictObject({
      table: Code,
      /** The `game_seq` of the round. */
      round: GameSeq,
      bets: z.array(z.strictObject({ key: z.string().min(1).max(40), amount: Amount })).max(30),
    }),
    reply: z.object({ betCode: z.string(), credit: Won }),
    refusals: [
      'not-found',
      'empty-slip',
      'too-many-lines',
      'selection-closed',
      'round-closed',
      'round-started',
      'below-minimum',
      'above-maximum',
      'above-maximum-win',
      'insufficient-credit',
      'casino-limit',
      'casino-locked',
      'kind-forbidden',
      'maintenance',
      'session-ended',
    ],
  },
  tableResults: {
    path: 'POST /sandbox/table/results',
    for: 'member',
    inFrames: true,
    does: 'writes',
    summary: 'Own bets at a table, and its rounds; bets on drawn rounds are finished first',
    request: z
      .strictObject({ table: Code, ...pageOf(20), date: z.iso.date().optional() })
      .refine(isWithinMaxDepth),
    reply: RoundResults,
    refusals: ['not-found', 'session-ended'],
  },
} as const satisfies Calls;
