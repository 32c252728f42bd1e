import { clampToMaximumWin, type Product } from '../odds.ts';
import type { Limits } from './limits.ts';

/** What each quick button of a slip adds, won. */
export const slipQuickAmounts = [10_000, 50_000, 100_000, 500_000, 1_000_000] as const;

/** The amount a slip starts with. */
export const slipStartAmount = { desktop: 10_000, mobile: 0 } as const;

type Bounds = Pick<Limits, 'maxBetting'> & { readonly cash: number };

/** MAX: the maximum bet, or the balance when it is lower. */
export function maximumAmount({ maxBetting, cash }: Bounds): number {
  return Math.max(0, Math.min(maxBetting, cash));
}

/** HALF: half of the maximum bet, or the balance when that is lower. */
export function halfAmount({ maxBetting, cash }: Bounds): number {
  return Math.max(0, Math.min(Math.floor(maxBetting / 2), cash));
}

/** An amount as the slip keeps it: above the maximum or the balance it is cut, and `reason` names the sentence. */
export function clampedAmount(
  amount: number,
  bounds: Bounds,
): { readonly amount: number; readonly reason: 'above-maximum' | 'insufficient-cash' | null } {
  const reason = amount > bounds.maxBetting ? 'above-maximum' : 'insufficient-cash';
  const highest = maximumAmount(bounds);
  return amount > highest ? { amount: highest, reason } : { amount, reason: null };
}

/** An amount whose winnings stay within the maximum win; the server refuses what goes above it. */
export function amountWithinWin(
  amount: number,
  slip: { readonly folders: number; readonly product: Product; readonly limits: Pick<Limits, 'maxWin'> },
): number {
  const { folders, product, limits } = slip;
  return folders === 0 ? amount : clampToMaximumWin({ stake: amount, product, maximumWin: limits.maxWin });
}
