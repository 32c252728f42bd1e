import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import type { BalanceItem } from './balance-item.ts';
import { casinoResults } from './postings.ts';

const dayPrefix = 'lost#';
/** Between members and the bank. */
export const depositAccounts = ['BANK', 'DEPOSIT_CLEARING', 'WITHDRAW_CLEARING'] as const;

/** The attribute of BAL that holds a Korean day's loss; an unconditional sum, so no bet waits for another. */
export function lostAttribute(now: number): `lost#${string}` {
  return `${dayPrefix}${koreanDay(now)}`;
}

/**
 * What an entry adds to the balance's counters: stakes less what they brought back, on bets and at casino providers, ever and
 * on the Korean day of `at` (epoch ms), and approved deposits less paid withdrawals. They follow from the house accounts of the
 * postings.
 */
export function countersOf(totals: Readonly<Record<string, number>>, at: number): Record<string, number> {
  const lost = Object.entries(totals)
    .filter(([account]) => account === 'BET_POOL' || account.startsWith(casinoResults))
    .reduce((sum, [, amount]) => sum + amount, 0);
  // A deposit comes from the bank, or from the clearing until the bank's line is known.
  const deposited = -depositAccounts.reduce((sum, account) => sum + (totals[account] ?? 0), 0);
  return {
    ...(lost !== 0 ? { lost, [lostAttribute(at)]: lost } : {}),
    ...(deposited !== 0 ? { deposited } : {}),
  };
}

/** Won lost on the Korean day of `now`, open stakes included; negative when ahead, undefined before the day's first bet. */
export function lostOn(balance: BalanceItem, now: number): number | undefined {
  return balance[lostAttribute(now)];
}

/** Counters of past days: writers of the balance that have read it remove them. */
export function pastCounters(balance: BalanceItem, now: number): readonly string[] {
  const today = lostAttribute(now);
  return Object.keys(balance).filter((name) => name.startsWith(dayPrefix) && name < today);
}
