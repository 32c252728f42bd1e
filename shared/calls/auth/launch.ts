import * as z from 'zod';
import { framePages, launchPages } from '../../rules/frame-address.ts';
import type { Calls } from '../call.ts';

/** Frames of a host: their address with a one-time ticket, and what our own host's page gets for it. */
export const launchCalls = {
  frameAddress: {
    path: 'POST /auth/frame',
    for: 'member',
    does: 'writes',
    summary: 'The address of a sports host’s page with a one-minute, single-use ticket',
    request: z.strictObject({ page: z.enum(framePages), is_mobile: z.boolean().default(false) }),
    reply: z.object({ url: z.string() }),
    refusals: ['session-ended', 'too-many', 'on-time-out', 'self-excluded', 'own-limit-reached'],
  },
  launch: {
    path: 'POST /auth/launch',
    for: 'anyone',
    does: 'writes',
    summary: 'Redeem the ticket of a frame’s address, once, for a token of the frame’s own calls',
    request: z.strictObject({ ticket: z.string().min(20).max(100) }),
    reply: z.object({ token: z.string(), page: z.enum(launchPages) }),
    refusals: ['session-ended', 'too-many'],
  },
} as const satisfies Calls;
