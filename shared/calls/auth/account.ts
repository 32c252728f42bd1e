import * as z from 'zod';
import { isWithinMaxDepth, NoFields, Pagination, pageOf } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

const Password = z.string().max(256);

/** What members do with their own account. */
export const accountCalls = {
  changePassword: {
    path: 'POST /auth/password',
    for: 'member',
    does: 'writes',
    anyText: true,
    summary: 'Change the login password; every other login ends',
    request: z.strictObject({ userPw: Password, newPw: Password, newPw2: Password }),
    reply: NoFields,
    refusals: [
      'session-ended',
      'password-missing',
      'password-again-missing',
      'password-differs',
      'password-short',
      'password-long',
      'password-common',
      'password-wrong',
      'too-many',
      'locked',
    ],
  },
  changeWithdrawalPassword: {
    path: 'POST /auth/withdrawal-password',
    for: 'member',
    does: 'writes',
    summary: 'Change the withdrawal password',
    request: z.strictObject({ cashoutPw: z.string().max(16), newCashoutPw: z.string().max(16) }),
    reply: NoFields,
    refusals: [
      'session-ended',
      'withdrawal-password-missing',
      'withdrawal-password-format',
      'withdrawal-password-wrong',
      'locked',
    ],
  },
  askForBankChange: {
    path: 'POST /auth/bank-change',
    for: 'member',
    does: 'writes',
    summary: 'Let operators change the account of withdrawals, once and within three days',
    request: z.strictObject({ cashoutPw: z.string().max(16) }),
    /** ISO time. */
    reply: z.object({ until: z.string() }),
    refusals: [
      'session-ended',
      'withdrawal-password-missing',
      'withdrawal-password-wrong',
      'withdrawal-after-reset',
      'locked',
      'busy',
    ],
  },
  recommenderList: {
    path: 'POST /auth/recommender/list',
    for: 'member',
    does: 'reads',
    summary: 'The members one recommended, newest first',
    request: z.strictObject(pageOf(20)).refine(isWithinMaxDepth),
    reply: z.object({
      list: z.array(
        z.object({ members_id: z.string(), members_nickname: z.string(), members_regdatetime: z.string() }),
      ),
      pagination: Pagination,
    }),
    refusals: ['session-ended'],
  },
  child: {
    path: 'POST /auth/child',
    for: 'member',
    does: 'reads',
    summary: 'Always an empty list',
    request: z
      .strictObject({ ...pageOf(20), seq: z.union([z.int(), z.string().max(40)]).optional() })
      .refine(isWithinMaxDepth),
    reply: z.object({ list: z.array(z.object({})), pagination: Pagination }),
    refusals: ['session-ended'],
  },
  reportError: {
    path: 'POST /auth/error',
    for: 'visitor',
    does: 'writes',
    bodyLimit: 32,
    anyText: true,
    summary: 'A page reports what went wrong; login data in it is never stored',
    // Login data that old pages send is accepted and dropped.
    request: z.strictObject({
      sitename: z.string().max(40).optional(),
      members_seq: z.unknown().optional(),
      members_nickname: z.unknown().optional(),
      session: z.unknown().optional(),
      error: z.unknown(),
    }),
    reply: NoFields,
    refusals: ['too-many'],
  },
  clearCache: {
    path: 'POST /auth/cache/clear',
    for: 'anyone',
    does: 'writes',
    summary: 'The browser drops what it cached of the site',
    request: NoFields,
    reply: NoFields,
    refusals: ['origin-refused'],
  },
} as const satisfies Calls;
