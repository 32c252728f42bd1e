import type { Bet } from '../../model/betting/bet.ts';
import type { Hundredths } from '../../model/money.ts';
import { payout, safeWon, totalOddsShown, winningsOf } from '../odds.ts';
import { betProduct } from '../slip/system-lines.ts';

interface Totals {
  readonly boardOdds: Hundredths;
  readonly odds: Hundredths;
  readonly expectedPrize: number;
}

/** Figures of a stored bet as its row shows them: total odds of the board, those that count, and the expected prize. */
export function betTotals({
  stake,
  legs,
  stakes,
  ...bet
}: Pick<Bet, 'stake' | 'legs' | 'system' | 'stakes'>): Totals {
  if (stakes) return totalsOfLines(legs, stakes);
  const product = betProduct(
    legs.map((leg) => leg.odds),
    bet,
  );
  const board = legs.map((leg) => leg.boardOdds);
  return {
    boardOdds: totalOddsShown(betProduct(board, bet)),
    odds: totalOddsShown(product),
    expectedPrize: safeWon(winningsOf(stake, product)),
  };
}

/** Lines that stand each for itself: what they return together if all win, and that over the stake. */
function totalsOfLines(legs: Bet['legs'], stakes: readonly number[]): Totals {
  const prize = legs.reduce((sum, { odds }, line) => sum + payout(stakes[line] ?? 0, [odds]), 0);
  const staked = stakes.reduce((sum, amount) => sum + amount, 0);
  const odds = Math.floor((prize * 100) / Math.max(1, staked));
  return { boardOdds: odds, odds, expectedPrize: prize };
}
