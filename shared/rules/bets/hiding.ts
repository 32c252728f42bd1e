import type { Bet } from '../../model/betting/bet.ts';

type Listed = Pick<Bet, 'status' | 'result'>;

/** Why a bet may not be hidden from its member's list, or null: a normal bet whose result waits stays visible. */
export function whyNotRemove({ status, result }: Listed): 'delete-waiting' | null {
  const isNormal = status === 'open' || status === 'settled';
  return isNormal && result === 'wait' ? 'delete-waiting' : null;
}

/** Bets a selected delete hides, and how many waiting ones it skips. */
export function removableOf<B extends Listed>(
  bets: readonly B[],
): { readonly removed: readonly B[]; readonly skipped: number } {
  const removed = bets.filter((bet) => whyNotRemove(bet) === null);
  return { removed, skipped: bets.length - removed.length };
}
