import * as z from 'zod';
import type { Calls } from '../call.ts';

const Code = z.string().regex(/^[a-z0-9_-]{1,40}$/);
const Platform = z.enum(['MOBILE', 'PC']).default('PC');

const refusals = [
  'not-found',
  'maintenance',
  'kind-forbidden',
  'session-ended',
  'too-many',
  'on-time-out',
  'self-excluded',
  'own-limit-reached',
  'casino-silent',
] as const;

/** Opening the casino: the address of a game or a lobby, with a one-minute, single-use ticket in it. */
export const launchingCalls = {
  lobby: {
    path: 'POST /casino/v2/lobby',
    for: 'member',
    does: 'writes',
    summary: 'The address of a live provider’s lobby: type 45 Evolution, 44 Asian Gaming',
    request: z.strictObject({ type: z.int(), platform: Platform }),
    reply: z.object({ data: z.object({ lobbyUrl: z.string() }) }),
    refusals,
  },
  connectLink: {
    path: 'POST /casino/v2/connect/link',
    for: 'member',
    does: 'writes',
    summary: 'The address of a live table or lobby ({lobbyId, gameId}) or of a slot ({game_id})',
    request: z.union([
      z.strictObject({
        /** Code of the live provider. */
        lobbyId: Code,
        /** Code of a table of it; the provider's lobby when absent. */
        gameId: Code.optional(),
        platform: Platform,
      }),
      z.strictObject({ game_id: Code, platform: Platform }),
    ]),
    reply: z.object({ success: z.literal(true), link: z.object({ link: z.string() }), url: z.string() }),
    refusals,
  },
} as const satisfies Calls;
