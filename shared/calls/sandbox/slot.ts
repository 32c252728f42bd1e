import * as z from 'zod';
import { slotThemes } from '../../model/casino/casino-kinds.ts';
import { Won } from '../../model/money.ts';
import type { Calls } from '../call.ts';

const GameId = z.string().regex(/^[a-z0-9_-]{1,40}$/);

/** The slot of the sandbox provider, called with the frame's own token. */
export const slotCalls = {
  slotTitle: {
    path: 'POST /sandbox/slot/title',
    for: 'member',
    inFrames: true,
    does: 'reads',
    summary: 'A title of the sandbox: its name and theme, the member’s credit and the stakes it takes',
    request: z.strictObject({ gameId: GameId }),
    reply: z.object({
      name: z.string(),
      provider: z.string(),
      theme: z.enum(slotThemes),
      /** Whole won of the member's credit with the sandbox. */
      credit: Won,
      stake: z.object({ least: Won, most: Won, step: Won }),
    }),
    refusals: ['not-found', 'session-ended'],
  },
} as const satisfies Calls;
