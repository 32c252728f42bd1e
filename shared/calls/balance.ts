import * as z from 'zod';
import { Amount } from '../model/money.ts';
import { CashRecord } from '../model/wire-cash.ts';
import { WireBalance } from '../model/wire-member.ts';
import { NoFields, Pagination, pageOf, withinDepth } from '../model/wire-paging.ts';
import { defineCalls } from './call.ts';

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
      bonus: z.array(z.object({ seq: z.int(), name: z.string(), description: z.string() })),
    }),
    refusals: ['session-ended'],
  },
  requestDeposit: {
    path: 'POST /balance/deposit/process',
    for: 'member',
    does: 'writes',
    money: true,
    summary: 'Ask for a deposit',
    request: z.strictObject({
      amount: Amount,
      serviceType: z.enum(['y', 'n']).optional(),
      code: z.string().max(40).optional(),
      rollingSeq: z.int().min(1).max(1000).optional(),
    }),
    reply: z.object({ cash_seq: z.string() }),
    refusals: [
      'minimum-amount',
      'amount-unit',
      'deposit-pending',
      'bonus-not-eligible',
      'bonus-code-bad',
      'member-blocked',
      'session-ended',
    ],
  },
  requestWithdrawal: {
    path: 'POST /balance/withdrawal/process',
    for: 'member',
    does: 'writes',
    money: true,
    summary: 'Ask for a withdrawal; the amount is held at once',
    request: z.strictObject({ amount: Amount, withdrawalPw: z.string().max(16) }),
    reply: z.object({ cash_seq: z.string(), member: WireBalance }),
    refusals: [
      'minimum-amount',
      'amount-unit',
      'withdrawal-above-cash',
      'withdrawal-password-missing',
      'withdrawal-password-wrong',
      'locked',
      'withdrawal-pending',
      'withdrawal-cooldown',
      'rolling-not-met',
      'receivable-open',
      'session-ended',
    ],
  },
  list: {
    path: 'POST /balance/list',
    for: 'member',
    does: 'reads',
    summary: 'Deposit or withdrawal history',
    request: z
      .strictObject({
        ...pageOf(10),
        type: z.enum(['입금', '출금']),
        detailType: z.enum(['캐시', '카지노']).default('캐시'),
      })
      .refine(withinDepth),
    reply: z.object({ list: z.array(CashRecord), pagination: Pagination }),
    refusals: ['session-ended'],
  },
});
