import type { BetView } from '../bet/bet-view.ts';
import type { Win } from './shown-win.ts';

type Settled = Pick<BetView, 'code' | 'result' | 'isNormal' | 'isRound' | 'stake' | 'paid' | 'legs'>;

/**
 * What there is to celebrate about the bets that were just settled; null for none. Only what brought more than it cost is a win:
 * a half win below the stake, a refund and a loss are none, and games show their own results.
 */
export function winOf(
  bets: readonly Settled[],
  {
    settled,
    celebrated,
  }: { readonly settled: ReadonlySet<string>; readonly celebrated: ReadonlySet<string> },
): { readonly win: Win; readonly codes: readonly string[] } | null {
  const won = bets
    .filter(({ code }) => settled.has(code) && !celebrated.has(code))
    .filter((bet) => bet.isNormal && !bet.isRound && bet.result === 'hit' && bet.paid > bet.stake)
    .toSorted((one, other) => other.paid - one.paid);
  const [largest] = won;
  if (largest === undefined) return null;
  const paid = won.reduce((sum, bet) => sum + bet.paid, 0);
  const title = largest.legs[0]?.title ?? '';
  return { win: { count: won.length, paid, title }, codes: won.map(({ code }) => code) };
}
