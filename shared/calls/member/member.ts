import * as z from 'zod';
import { NoFields } from '../../model/wire-paging.ts';
import { defineCalls } from '../call.ts';
import { limitCalls } from './limits.ts';
import { pushCalls } from './push.ts';

/** A session of the member: device, address and time, never its token. */
const Login = z.object({
  device: z.string(),
  ip: z.string(),
  startedAt: z.string(),
  /** What it was proven with. */
  by: z.enum(['password', 'passkey']),
});

export const member = defineCalls('member', 'members cannot see or end their logins', {
  ...limitCalls,
  ...pushCalls,
  sessions: {
    path: 'GET /member/sessions',
    for: 'member',
    does: 'reads',
    summary: 'Open logins of the member and their last twenty',
    request: NoFields,
    reply: z.object({
      list: z.array(Login.extend({ familyId: z.string(), lastAt: z.string(), current: z.boolean() })),
      /** Newest first. */
      history: z.array(Login),
      /** The login before this one; null when this is the first. */
      lastLogin: Login.nullable(),
    }),
    refusals: ['session-ended'],
  },
  revokeSession: {
    path: 'POST /member/sessions/revoke',
    for: 'member',
    does: 'writes',
    summary: 'End one login, or every other one',
    request: z
      .strictObject({
        familyId: z.string().min(1).max(64).optional(),
        others: z.literal(true).optional(),
        userPw: z.string().min(1).max(256),
      })
      .refine(({ familyId, others }) => (familyId === undefined) !== (others === undefined)),
    reply: z.object({ ended: z.int() }),
    refusals: ['session-ended', 'not-found', 'password-wrong', 'too-many', 'locked'],
  },
});
