import * as z from 'zod';
import { slotThemes } from '../../model/casino/casino-kinds.ts';
import { PlayedSlotRound, WireSlotRound } from '../../model/casino/wire-slot.ts';
import { Amount, Won } from '../../model/money.ts';
import type { Calls } from '../call.ts';

const GameId = z.string().regex(/^[a-z0-9_-]{1,40}$/);
/** Pair and nonce (`pairSeq`). */
const RoundSeq = z.string().regex(/^\d{13}$/);

/** The slot of the sandbox provider, called with the frame's own token. */
export const slotCalls = {
  slotTitle: {
    path: 'POST /sandbox/slot/title',
    for: 'member',
    inFrames: true,
    does: 'writes',
    summary:
      'A title of the sandbox: its name and theme, the member’s credit and the stakes it takes; a round that was interrupted is finished first',
    request: z.strictObject({ gameId: GameId }),
    reply: z.object({
      name: z.string(),
      provider: z.string(),
      theme: z.enum(slotThemes),
      /** Whole won of the member's credit with the sandbox. */
      credit: Won,
      stake: z.object({ least: Won, most: Won, step: Won }),
      /** The interrupted round, finished by this call; null without one. */
      finished: WireSlotRound.nullable(),
      /** An interrupted round is still unanswered: it is finished in the background. */
      isUnfinished: z.boolean(),
    }),
    refusals: ['not-found', 'session-ended'],
  },
  slotSpin: {
    path: 'POST /sandbox/slot/spin',
    for: 'member',
    inFrames: true,
    does: 'writes',
    money: true,
    summary: 'Spin: bet callback, result callback, then the stops of the spin and of the free spins it gave',
    request: z.strictObject({ gameId: GameId, totalBet: Amount }),
    reply: z.object({ round: PlayedSlotRound, credit: Won }),
    refusals: [
      'not-found',
      'slot-stake',
      'insufficient-credit',
      'casino-limit',
      'casino-locked',
      'maintenance',
      'session-ended',
    ],
  },
  slotRounds: {
    path: 'POST /sandbox/slot/rounds',
    for: 'member',
    inFrames: true,
    does: 'reads',
    summary: 'The member’s own slot rounds, newest first, of all titles; or the one of a number',
    request: z.strictObject({
      /** Rounds before this one: `next` of the page before. */
      before: RoundSeq.optional(),
      /** Only the round of this number. */
      seq: RoundSeq.optional(),
      size: z.int().min(1).max(50).default(20),
    }),
    reply: z.object({
      list: z.array(WireSlotRound),
      /** Null at the end. */
      next: z.string().nullable(),
    }),
    refusals: ['session-ended'],
  },
} as const satisfies Calls;
