import * as z from 'zod';
import { VendorReply } from '../model/casino/vendor-reply.ts';
import { defineCalls } from './call.ts';

/** Part of a path as a casino provider's protocol names it ('bet', 'debit', 'result.html'). */
const Segment = z.string().max(64);

export const provider = defineCalls(
  'provider',
  'feed messages, casino callbacks and bank lines are not taken',
  {
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
    bankStatement: {
      path: 'POST /provider/bank-lines',
      for: 'provider',
      does: 'writes',
      rawBody: true,
      bodyLimit: 256,
      anyText: true,
      summary: 'Deposits of an account as the bank states them, oldest first, signed; each line once',
      request: z.unknown(),
      reply: z.object({ taken: z.int(), known: z.int() }),
      refusals: ['malformed', 'unauthenticated', 'busy'],
    },
    casinoCallback: {
      path: 'POST /provider/casino/{vendor}/{action}',
      for: 'provider',
      does: 'writes',
      rawBody: true,
      anyText: true,
      answers: 'vendor',
      summary:
        'A casino provider asks for, takes or pays a member’s credit: balance, bet, win, rollback; answered in the provider’s own words',
      request: z.strictObject({ vendor: Segment, action: Segment }),
      reply: VendorReply,
      refusals: [],
    },
  },
);
