import * as z from 'zod';
import { PersonFields } from '../../model/admin/wire-operator.ts';
import { NoFields } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

const Token = z.string().min(20).max(100);

/** An operator's first password and second factor, by a one-time link. */
export const setupCalls = {
  setupBegin: {
    path: 'POST /admin/auth/setup/begin',
    for: 'anyone',
    does: 'reads',
    summary: 'Whose one-time link it is, and the secret of the second factor',
    request: z.strictObject({ token: Token }),
    reply: z.object({
      operatorId: z.string(),
      /** base32 */
      otpSecret: z.string(),
      /** Whether this stage asks for the second factor. */
      needsCode: z.boolean(),
      /** Whether nobody entered yet who the operator is, as of one made by `npm run owner`. */
      needsPerson: z.boolean(),
    }),
    refusals: ['not-found', 'too-many', 'origin-refused'],
  },
  setup: {
    path: 'POST /admin/auth/setup',
    for: 'anyone',
    does: 'writes',
    anyText: true,
    summary: 'Set an operator’s password and second factor; the link ends, and so does every login',
    request: z.strictObject({
      token: Token,
      password: z.string().min(1).max(256),
      otp: z.string().max(10).optional(),
      /** Where `needsPerson`, and nowhere else: what is known is changed by two owners. */
      person: PersonFields.optional(),
    }),
    reply: NoFields,
    refusals: [
      'not-found',
      'too-many',
      'origin-refused',
      'password-short',
      'password-long',
      'password-common',
      'one-time-code-wrong',
    ],
  },
} as const satisfies Calls;
