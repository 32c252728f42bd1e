import * as z from 'zod';
import { defineCalls } from './call.ts';

export const provider = defineCalls('provider', 'feed messages are not taken', {
  sportsFeed: {
    path: 'POST /provider/sports-feed',
    for: 'provider',
    does: 'writes',
    rawBody: true,
    bodyLimit: 256,
    anyText: true,
    summary: 'One feed message or an array, signed',
    request: z.unknown(),
    reply: z.object({
      accepted: z.int(),
      dropped: z.int(),
      ignored: z.int(),
      refused: z.array(z.object({ index: z.int(), error: z.string() })),
    }),
    refusals: ['malformed', 'unauthenticated', 'busy'],
  },
});
