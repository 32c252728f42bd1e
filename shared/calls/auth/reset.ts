import * as z from 'zod';
import { NoFields } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

const Token = z.string().min(20).max(100);
const Password = z.string().max(256);

/** A new login password for a member who lost the old one, by a link an operator issued. */
export const resetCalls = {
  requestReset: {
    path: 'POST /auth/reset/request',
    for: 'anyone',
    does: 'writes',
    anyText: true,
    summary: 'Ask the operators for a link; the answer is the same whether such a member exists or not',
    request: z.strictObject({ userId: z.string().min(1).max(64), phone: z.string().min(1).max(40) }),
    reply: NoFields,
    refusals: ['too-many', 'origin-refused'],
  },
  resetBegin: {
    path: 'POST /auth/reset/begin',
    for: 'anyone',
    does: 'reads',
    summary: 'Whose one-time link it is',
    request: z.strictObject({ token: Token }),
    reply: z.object({
      members_id: z.string(),
      /** ISO time. */
      ends: z.string(),
    }),
    refusals: ['not-found', 'too-many', 'origin-refused'],
  },
  resetPassword: {
    path: 'POST /auth/reset',
    for: 'anyone',
    does: 'writes',
    anyText: true,
    summary: 'Set a new login password with the link; the link ends, and so does every login',
    request: z.strictObject({ token: Token, newPw: Password, newPw2: Password }),
    reply: NoFields,
    refusals: [
      'not-found',
      'too-many',
      'origin-refused',
      'password-missing',
      'password-again-missing',
      'password-differs',
      'password-short',
      'password-long',
      'password-common',
    ],
  },
} as const satisfies Calls;
