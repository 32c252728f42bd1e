import type { Bet, BetLeg } from '../../model/betting/bet.ts';
import type { Draw } from '../games/game.ts';
import { kenoPicksOf, payFor } from '../games/keno.ts';
import type { SettledBet } from './settling-a-bet.ts';
import { closedWith } from './settling-a-round.ts';

/** A game of keno after its draw: a leg that pays carries what it pays, a lost one the highest it could have. */
export function settleKeno(bet: Bet, draw: Draw): SettledBet {
  return closedWith(
    bet,
    bet.legs.map((leg): BetLeg => {
      const pay = payFor({ picks: kenoPicksOf(leg.selectionId) ?? [], draw });
      return pay > 0 ? { ...leg, odds: pay, code: 2 } : { ...leg, code: 1 };
    }),
  );
}
