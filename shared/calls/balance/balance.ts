import * as z from 'zod';
import { CashRecord } from '../../model/balance/wire-cash.ts';
import { isWithinMaxDepth, NoFields, Pagination, pageOf } from '../../model/wire-paging.ts';
import { defineCalls } from '../call.ts';
import { pointCalls } from './points.ts';
import { requestCalls, ShownBonus } from './requests.ts';

export const balance = defineCalls('balance', 'members cannot deposit or withdraw', {
  bankAccount: {
    path: 'POST /balance/account_request',
    for: 'member',
    does: 'reads',
    summary: 'The bank account to deposit to',
    request: NoFields,
    reply: z.object({ bank: z.object({ bankName: z.string(), account: z.string(), ownerName: z.string() }) }),
    refusals: ['session-ended'],
  },
  rollingBonuses: {
    path: 'POST /balance/rolling_bonus',
    for: 'member',
    does: 'reads',
    summary: 'Rolling-bonus options of a deposit',
    request: NoFields,
    reply: z.object({
      /** `available`: this member may choose it now. */
      bonus: z.array(ShownBonus.extend({ seq: z.int(), available: z.boolean() })),
    }),
    refusals: ['session-ended'],
  },
  ...requestCalls,
  ...pointCalls,
  list: {
    path: 'POST /balance/list',
    for: 'member',
    duringEmergency: true,
    does: 'reads',
    summary: 'Deposit or withdrawal history, of cash or of casino charges and exchanges',
    request: z
      .strictObject({
        ...pageOf(10),
        type: z.enum(['입금', '출금']),
        detailType: z.enum(['캐시', '카지노']).default('캐시'),
      })
      .refine(isWithinMaxDepth),
    reply: z.object({ list: z.array(CashRecord), pagination: Pagination }),
    refusals: ['session-ended'],
  },
});
