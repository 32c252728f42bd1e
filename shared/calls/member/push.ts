import * as z from 'zod';
import { PushFavourites, WebPushKind, WebPushSubscription } from '../../model/member/web-push.ts';
import { NoFields } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

const Kinds = z.array(WebPushKind).max(WebPushKind.options.length);

/** Messages to a device while the site is closed; they end with the login they were asked for in. */
export const pushCalls = {
  pushSettings: {
    path: 'GET /member/push',
    for: 'member',
    does: 'reads',
    summary: 'The key browsers subscribe with, and what the device of this login is told of',
    request: NoFields,
    reply: z.object({
      /** P-256, uncompressed, base64url; null while the stage has none. */
      key: z.object({ id: z.string(), publicKey: z.string() }).nullable(),
      /** Null where the device of this login has no subscription. */
      device: z.object({ endpoint: z.string(), kinds: Kinds }).nullable(),
    }),
    refusals: ['session-ended'],
  },
  setPush: {
    path: 'POST /member/push',
    for: 'member',
    does: 'writes',
    summary: 'Choose what the device of this login is told of; without a kind its subscription is deleted',
    request: z
      .strictObject({
        kinds: Kinds,
        subscription: WebPushSubscription.optional(),
        favourites: PushFavourites.default({ matches: [], leagues: [] }),
      })
      .refine(({ kinds, subscription }) => kinds.length === 0 || subscription !== undefined),
    reply: z.object({ kinds: Kinds }),
    refusals: ['push-host-refused', 'session-ended', 'busy'],
  },
} as const satisfies Calls;
