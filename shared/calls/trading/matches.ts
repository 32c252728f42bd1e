import * as z from 'zod';
import {
  AddedReason,
  Innings,
  MatchEnding,
  PendingResult,
  PeriodScores,
  Reason,
} from '../../model/admin/wire-operator.ts';
import { matchVoidCauses } from '../../model/sports/void-causes.ts';
import { WireMatch } from '../../model/sports/wire-match.ts';
import { isWithinMaxDepth, Pagination, pageOf } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

const GameId = z.string().min(1).max(40);
/**
 * Of a lift: the time of the suspension or override the operator was shown. Another one in its place stays and is refused with
 * override-replaced; a lift of what is gone already succeeds. Left out: whatever stands is lifted.
 */
export const Shown = z.iso.datetime().optional();
export const AdminMatchRow = WireMatch.extend({
  suspended: z.boolean(),
  /** Why it needs attention: late to start, no score from the feed, broken off, or ended and not settled. */
  attention: z.enum(['late', 'silent', 'broken', 'unsettled', 'second']).nullable(),
  source: z.string(),
  version: z.int(),
  revision: z.int(),
  pendingResult: PendingResult.nullable(),
});

/** Lists, suspensions and results of whole matches, spread into the group trading. */
export const matchCalls = {
  gamesList: {
    path: 'POST /admin/games/list',
    for: 'operator',
    roles: ['trader', 'auditor'],
    does: 'reads',
    summary: 'Games by state',
    request: z
      .strictObject({
        ...pageOf(50),
        /** `attention`: late to start, unsettled, or broken off. `second`: a result or void waits for a second operator. */
        state: z.enum(['wait', 'live', 'end', 'attention', 'second']).default('wait'),
        sportsId: z.int().optional(),
        leagueSeq: z.int().optional(),
        keyword: z.string().max(100).optional(),
      })
      .refine(isWithinMaxDepth),
    reply: z.object({
      list: z.array(AdminMatchRow),
      /** Leagues of the state and sport, whatever else is asked for. */
      leagues: z.array(
        z.object({
          sportsId: z.int(),
          sportNameKr: z.string(),
          leagueSeq: z.int(),
          leagueNameKr: z.string(),
          cnt: z.int(),
        }),
      ),
      pagination: Pagination,
    }),
    refusals: ['session-ended', 'forbidden'],
  },
  gameTickets: {
    path: 'POST /admin/games/tickets',
    for: 'operator',
    roles: ['trader', 'auditor'],
    does: 'reads',
    summary: 'How many open tickets a game has',
    request: z.strictObject({ gameId: GameId }),
    reply: z.object({ openTickets: z.int() }),
    refusals: ['session-ended', 'forbidden'],
  },
  gameSuspend: {
    path: 'POST /admin/games/suspend',
    for: 'operator',
    roles: ['trader'],
    does: 'writes',
    summary: 'Suspend or reopen a game',
    request: z.strictObject({ gameId: GameId, suspended: z.boolean(), at: Shown, reason: Reason }),
    reply: z.object({ suspended: z.boolean() }),
    refusals: ['not-found', 'override-replaced', 'own-bet', 'session-ended', 'forbidden'],
  },
  gameResult: {
    path: 'POST /admin/games/result',
    for: 'operator',
    roles: ['trader'],
    does: 'writes',
    summary: 'Enter a final score, or confirm the one another operator entered; the confirmed result settles',
    request: z.strictObject({
      gameId: GameId,
      home: z.int().min(0).max(999),
      away: z.int().min(0).max(999),
      periods: PeriodScores.default([]),
      /** Not played to its end: what was not decided by then is refunded. */
      ended: MatchEnding.default('regular'),
      /** Baseball called early, or of seven innings. */
      innings: Innings.optional(),
      /** Corrects a result that was settled before: the difference is posted. */
      again: z.boolean().default(false),
      reason: Reason,
    }),
    reply: z.object({ state: z.enum(['waiting-for-second', 'settling']) }),
    refusals: [
      'not-found',
      'own-bet',
      'already-handled',
      'too-late-to-settle',
      'result-conflict',
      'busy',
      'session-ended',
      'forbidden',
    ],
  },
  gameVoid: {
    path: 'POST /admin/games/void',
    for: 'operator',
    roles: ['trader'],
    does: 'writes',
    summary:
      'Refund every undecided leg of a game for a published reason; needs a second operator, for the same reason',
    request: z.strictObject({ gameId: GameId, cause: z.enum(matchVoidCauses), reason: AddedReason }),
    reply: z.object({ state: z.enum(['waiting-for-second', 'settling']) }),
    refusals: [
      'not-found',
      'own-bet',
      'already-handled',
      'result-conflict',
      'busy',
      'session-ended',
      'forbidden',
    ],
  },
} as const satisfies Calls;
