import type { Posting, Unit } from '../../../shared/model/money.ts';
import { type Condition, mergeConditions } from '../client/conditions.ts';

/** Accounts of every member: attributes of BAL. Other accounts are the house's and exist in entries only. */
export const memberAccounts = ['cash', 'point', 'hold', 'receivable', 'pointDue'] as const;
/** Credit at one casino provider: an attribute of BAL as well, present after the first transfer. */
type CreditAccount = `credit:${string}`;
export type MemberAccount = (typeof memberAccounts)[number] | CreditAccount;

const pointAccounts = new Set(['point', 'pointDue', 'POINT_EXPENSE', 'POINT_LIABILITY']);

export function isMemberAccount(account: string): account is MemberAccount {
  return memberAccounts.some((known) => known === account) || isCreditAccount(account);
}

export function isCreditAccount(account: string): account is CreditAccount {
  return account.startsWith('credit:');
}

export function creditAccount(provider: string): CreditAccount {
  return `credit:${provider}`;
}

/** Money on its way to or from a casino provider. */
export function casinoClearing(provider: string): string {
  return `${casinoClearings}${provider}`;
}
export const casinoClearings = 'CASINO_CLEARING:';

/** What members lost to a casino provider less what they won. */
export function casinoResult(provider: string): string {
  return `${casinoResults}${provider}`;
}
export const casinoResults = 'CASINO_RESULT:';

/** An account holds one unit only. */
export function unitOf(account: string): Unit {
  return pointAccounts.has(account) ? 'P' : 'KRW';
}

/** Sum per account. @throws Error when an amount is no safe integer, an account gets another unit or a unit does not sum to 0 */
export function totalsOf(postings: readonly Posting[]): Readonly<Record<string, number>> {
  const totals: Record<string, number> = {};
  const units = { KRW: 0, P: 0 };
  for (const { account, unit, amount } of postings) {
    if (!Number.isSafeInteger(amount)) throw new Error(`posting to ${account} is no integer`);
    if (unitOf(account) !== unit) throw new Error(`${account} does not hold ${unit}`);
    totals[account] = (totals[account] ?? 0) + amount;
    units[unit] += amount;
  }
  if (units.KRW !== 0 || units.P !== 0) throw new Error('postings of an entry sum to zero per unit');
  return totals;
}

/** The balance's deltas as unconditional sums, with the conditions that keep each account in its bounds. */
export function balanceEffects(
  totals: Readonly<Record<string, number>>,
  when: Condition = {},
): { add: Record<string, number>; when: Condition } {
  const add: Record<string, number> = { v: 1 };
  const atLeast: Record<string, number> = {};
  const below: Record<string, number> = {};
  for (const [account, delta] of Object.entries(totals)) {
    if (delta === 0 || !isMemberAccount(account)) continue;
    add[account] = delta;
    if (account === 'receivable' || account === 'pointDue') {
      // Never above zero; a correction may take it any amount below.
      if (delta > 0) below[account] = 1 - delta;
    } else if (delta < 0) atLeast[account] = -delta;
  }
  return { add, when: mergeConditions(mergeConditions({ present: ['pk'] }, { atLeast, below }), when) };
}
