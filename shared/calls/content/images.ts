import * as z from 'zod';
import { Reason } from '../../model/admin/wire-operator.ts';
import type { Calls } from '../call.ts';

/** Base64 of what fits into a call beside its other fields. */
export const maxPictureLength = 250_000;

/** Cache-Control of a picture, as of every file whose name changes with its content. */
export const keptForever = 'public, max-age=31536000, immutable';

/** Pictures of boards and pop-ups: a part of the group content. */
export const imageCalls = {
  imageSave: {
    path: 'POST /admin/images/save',
    for: 'operator',
    roles: ['cs'],
    does: 'writes',
    bodyLimit: 256,
    summary: 'Keep a WebP picture for boards and pop-ups; it is judged and rebuilt by its content',
    request: z.strictObject({
      /** Base64 of the file. */
      picture: z
        .string()
        .min(1)
        .max(maxPictureLength)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/),
      reason: Reason,
    }),
    reply: z.object({
      /** On the site’s own origin. */
      path: z.string(),
      width: z.int(),
      height: z.int(),
    }),
    refusals: ['maintenance', 'session-ended', 'forbidden'],
  },
} as const satisfies Calls;
