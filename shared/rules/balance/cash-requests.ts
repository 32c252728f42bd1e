import type { NamedOption } from '../../model/admin/settings.ts';
import type { RefusalCode } from '../../refusals.ts';
import { siteOptionNumber } from '../site-option.ts';

/** What each quick button of the deposit and withdrawal forms adds, won; modal and page have the same. */
export const cashPageAmounts = [
  10_000, 30_000, 50_000, 100_000, 500_000, 1_000_000, 5_000_000, 10_000_000,
] as const;

interface CashRefusal {
  readonly code: RefusalCode;
  readonly values?: Readonly<Record<string, number>>;
}

/** Unit of deposits and withdrawals. */
export function cashUnit(options: readonly NamedOption[]): number {
  return siteOptionNumber(options, { name: 'withdrawalUnit', fallback: 10_000 });
}

/** Why a deposit may not be requested, or null. `options` are siteOption1. */
export function whyNotDeposit(request: {
  readonly amount: number;
  readonly isPending: boolean;
  /** Won requested earlier on the same Korean day and not rejected; only used where there is a daily maximum. */
  readonly requestedToday?: number;
  readonly options: readonly NamedOption[];
}): CashRefusal | null {
  const minimum = siteOptionNumber(request.options, { name: 'minDeposit', fallback: 10_000 });
  const refusal = whyNotAmount({ amount: request.amount, minimum, unit: cashUnit(request.options) });
  if (refusal) return refusal;
  if (request.isPending) return { code: 'deposit-pending' };
  const max = dailyMaximum(request.options);
  const today = (request.requestedToday ?? 0) + request.amount;
  return max > 0 && today > max ? { code: 'deposit-daily-maximum', values: { max } } : null;
}

/** Most won a member may deposit on one Korean day; 0: no limit. */
export function dailyMaximum(options: readonly NamedOption[]): number {
  return siteOptionNumber(options, { name: 'maxDailyDeposit', fallback: 0 });
}

export interface WithdrawalRequest {
  readonly amount: number;
  readonly cash: number;
  readonly isPending: boolean;
  /** Won the member owes the operator; positive. */
  readonly receivable: number;
  /** Won of rolling still to play. */
  readonly rollingLeft: number;
  /** When the last withdrawal was completed, epoch ms; null when none. */
  readonly lastDoneAt: number | null;
  readonly now: number;
  readonly options: readonly NamedOption[];
}

/** Why a withdrawal may not be requested, or null. The password is checked separately: it costs a hash. */
export function whyNotWithdraw(request: WithdrawalRequest): CashRefusal | null {
  const minimum = siteOptionNumber(request.options, { name: 'minWithdrawal', fallback: 10_000 });
  const refusal = whyNotAmount({ amount: request.amount, minimum, unit: cashUnit(request.options) });
  if (refusal) return refusal;
  if (request.amount > request.cash) return { code: 'withdrawal-above-cash' };
  if (request.isPending) return { code: 'withdrawal-pending' };
  if (request.receivable > 0) return { code: 'receivable-open' };
  if (request.rollingLeft > 0) return { code: 'rolling-not-met', values: { remain: request.rollingLeft } };
  const hours = siteOptionNumber(request.options, { name: 'withdrawalCooldownHours', fallback: 0 });
  const free = request.lastDoneAt === null ? 0 : request.lastDoneAt + hours * 3_600_000;
  return hours > 0 && request.now < free ? { code: 'withdrawal-cooldown', values: { hours } } : null;
}

/** 4 to 6 digits. */
export function isWithdrawalPassword(text: string): boolean {
  return /^[0-9]{4,6}$/.test(text);
}

/** Rounded down to the unit: the full amount a form offers. */
export function fullAmount(cash: number, unit: number): number {
  return Math.floor(Math.max(0, cash) / unit) * unit;
}

/** The amount a withdrawal form keeps: above the balance it becomes the balance rounded down, `isClamped` tells. */
export function clampToCash(
  amount: number,
  named: { readonly cash: number; readonly unit: number },
): { readonly amount: number; readonly isClamped: boolean } {
  const isClamped = amount > named.cash;
  return { amount: isClamped ? fullAmount(named.cash, named.unit) : amount, isClamped };
}

function whyNotAmount(named: {
  readonly amount: number;
  readonly minimum: number;
  readonly unit: number;
}): CashRefusal | null {
  const { amount, minimum, unit } = named;
  if (amount < minimum) return { code: 'minimum-amount', values: { min: minimum } };
  return amount % unit === 0 ? null : { code: 'amount-unit', values: { unit } };
}
