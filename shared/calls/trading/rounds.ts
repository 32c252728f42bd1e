import * as z from 'zod';
import { AddedReason } from '../../model/admin/wire-operator.ts';
import { GameName, GameSeq } from '../../model/games/wire-round.ts';
import { Won } from '../../model/money.ts';
import { roundVoidCauses } from '../../model/sports/void-causes.ts';
import { isWithinMaxDepth, NoFields, Pagination, pageOf } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

const asWatcher = { for: 'operator', roles: ['trader', 'auditor'], does: 'reads' } as const;
const usual = ['session-ended', 'forbidden'] as const;

const RoundExposure = z.object({
  tickets: z.int(),
  stake: Won,
  /**
   * Won the operator is left with after the most expensive draw, lines that win together added up; negative for a
   * loss.
   */
  worst: z.int(),
  /** Only the first bets were counted. */
  partly: z.boolean(),
  /** The largest liability first. `net`: what is left of all stakes when this selection alone pays. */
  selections: z.array(z.object({ key: z.string(), name: z.string(), stake: Won, payout: Won, net: z.int() })),
});

/** Rounds of games for traders, spread into the group trading. */
export const roundCalls = {
  roundsNow: {
    ...asWatcher,
    path: 'POST /admin/rounds/now',
    summary: 'The round that is on of every game, what its open bets cost, and which games are open',
    request: NoFields,
    reply: z.object({
      list: z.array(
        z.object({
          game: z.string(),
          name: z.string(),
          /** Whether the settings let members in. */
          open: z.boolean(),
          /** Null for a game without rounds. */
          round: z
            .object({ gameSeq: z.string(), round: z.int(), closeAt: z.string(), drawAt: z.string() })
            .nullable(),
          exposure: RoundExposure,
        }),
      ),
      serverTime: z.string(),
    }),
    refusals: usual,
  },
  roundsList: {
    ...asWatcher,
    path: 'POST /admin/rounds/list',
    summary: 'Rounds of a game’s Korean day, newest first, with what was drawn and what was taken back',
    request: z
      .strictObject({ game: GameName, ...pageOf(30), date: z.iso.date().optional() })
      .refine(isWithinMaxDepth),
    reply: z.object({
      list: z.array(
        z.object({
          gameSeq: z.string(),
          round: z.int(),
          drawAt: z.string(),
          /** `closed`: not drawn yet, because nobody requested it and nobody bet on it. */
          state: z.enum(['open', 'closed', 'drawn', 'void']),
          result: z.record(z.string(), z.unknown()).nullable(),
          entropySource: z.string().nullable(),
          pendingVoid: z
            .object({
              by: z.string(),
              cause: z.enum(roundVoidCauses).nullable(),
              reason: z.string(),
              at: z.string(),
            })
            .nullable(),
        }),
      ),
      pagination: Pagination,
    }),
    refusals: ['not-found', ...usual],
  },
  roundVoid: {
    for: 'operator',
    roles: ['trader'],
    path: 'POST /admin/rounds/void',
    does: 'writes',
    summary:
      'Take a round back for a published reason: every stake on it returns, settled bets too; needs a second operator',
    request: z.strictObject({
      game: GameName,
      gameSeq: GameSeq,
      cause: z.enum(roundVoidCauses),
      reason: AddedReason,
    }),
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
} as const satisfies Calls;
