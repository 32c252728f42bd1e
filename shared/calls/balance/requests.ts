import * as z from 'zod';
import { WireBalance } from '../../model/member/wire-member.ts';
import { Amount } from '../../model/money.ts';
import type { Calls } from '../call.ts';

const depositRefusals = [
  'minimum-amount',
  'amount-unit',
  'deposit-pending',
  'deposit-daily-maximum',
  'on-time-out',
  'self-excluded',
  'own-limit-reached',
  'bonus-not-eligible',
  'bonus-code-bad',
  'too-many',
  'member-blocked',
  'session-ended',
] as const;
const withdrawalRefusals = [
  'minimum-amount',
  'amount-unit',
  'withdrawal-above-cash',
  'withdrawal-password-missing',
  'withdrawal-password-wrong',
  'locked',
  'withdrawal-pending',
  'withdrawal-cooldown',
  'withdrawal-after-reset',
  'rolling-not-met',
  'receivable-open',
  'session-ended',
] as const;
const deposited = z.object({ cash_seq: z.string() });
const withdrawn = z.object({ cash_seq: z.string(), member: WireBalance });
const WithdrawalPassword = z.string().max(16);
const Code = z.string().max(40);
const RollingSeq = z.int().min(1).max(1000);
const ServiceType = z.enum(['y', 'n']);

/** What a bonus gives and asks, for what a form shows: rates and multipliers are decimals (0.1); `maxBonus` null is no limit. */
export const ShownBonus = z.object({
  name: z.string(),
  description: z.string(),
  bonusRate: z.number(),
  maxBonus: z.int().nullable(),
  rolling: z.object({ sport: z.number(), mini: z.number(), casino: z.number(), slot: z.number() }),
});

/** Requests of deposits and withdrawals, under the present paths and the older ones. */
export const requestCalls = {
  checkCode: {
    path: 'POST /balance/deposit_code',
    for: 'member',
    does: 'reads',
    summary: 'Whether the member may use a bonus code now',
    /** The whole deposit form may come with it. */
    request: z.strictObject({
      code: Code,
      amount: z.int().min(0).max(1_000_000_000_000).optional(),
      serviceType: ServiceType.optional(),
      rollingSeq: RollingSeq.optional(),
    }),
    reply: z.object({ bonus: ShownBonus }),
    refusals: ['bonus-code-bad', 'bonus-not-eligible', 'too-many', 'session-ended'],
  },
  requestDeposit: {
    path: 'POST /balance/deposit/process',
    for: 'member',
    does: 'writes',
    money: true,
    summary: 'Ask for a deposit',
    request: z.strictObject({
      amount: Amount,
      serviceType: ServiceType.optional(),
      code: Code.optional(),
      rollingSeq: RollingSeq.optional(),
    }),
    reply: deposited,
    refusals: depositRefusals,
  },
  paymentCharge: {
    path: 'POST /payment/charge/',
    for: 'member',
    does: 'writes',
    money: true,
    summary: 'The deposit under its older name',
    request: z.strictObject({
      amount: Amount,
      /** Percent the client showed: only compared with the option's. */
      bonus_rate: z.int().min(0).max(1000).optional(),
      /** Number of the rolling-bonus option. */
      rolling: RollingSeq.optional(),
    }),
    reply: deposited,
    refusals: depositRefusals,
  },
  requestWithdrawal: {
    path: 'POST /balance/withdrawal/process',
    for: 'member',
    does: 'writes',
    money: true,
    summary: 'Ask for a withdrawal; the amount is held at once',
    request: z.strictObject({ amount: Amount, withdrawalPw: WithdrawalPassword }),
    reply: withdrawn,
    refusals: withdrawalRefusals,
  },
  paymentExchange: {
    path: 'POST /payment/exchange/',
    for: 'member',
    does: 'writes',
    money: true,
    summary: 'The withdrawal under its older name',
    request: z.strictObject({ amount: Amount, exchange_password: WithdrawalPassword }),
    reply: withdrawn,
    refusals: withdrawalRefusals,
  },
} as const satisfies Calls;
