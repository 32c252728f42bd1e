import type { Bet } from '../model/bet.ts';
import type { Hundredths } from '../model/money.ts';
import { payout, productOf, totalOddsShown } from './odds.ts';

/** Figures of a stored bet as its row shows them: total odds of the board, those that count, and the expected prize. */
export function betTotals({ stake, legs }: Pick<Bet, 'stake' | 'legs'>): {
  readonly boardOdds: Hundredths;
  readonly odds: Hundredths;
  readonly expectedPrize: number;
} {
  const odds = legs.map((leg) => leg.odds);
  return {
    boardOdds: totalOddsShown(productOf(legs.map((leg) => leg.boardOdds))),
    odds: totalOddsShown(productOf(odds)),
    expectedPrize: payout(stake, odds),
  };
}
