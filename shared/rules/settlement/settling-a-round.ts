import type { Bet, BetLeg, BetResult } from '../../model/betting/bet.ts';
import { type RoundDraw, settlementCodes } from '../../model/sports/match.ts';
import { mayBecome } from '../bets/bet-life.ts';
import type { Draw } from '../fairness/draw.ts';
import { gameOf } from '../games/games.ts';
import { kenoPicksOf, payFor } from '../games/keno.ts';
import { settledPayout } from '../odds.ts';
import type { SettledBet } from './settling-a-bet.ts';

/** A keno bet after its draw: a winning leg carries the odds it pays, a lost one the highest it could have paid. */
export function settleKeno(bet: Bet, draw: Draw): SettledBet {
  return closedWith(
    bet,
    bet.legs.map((leg): BetLeg => {
      const pay = payFor({ picks: kenoPicksOf(leg.selectionId) ?? [], draw });
      return pay > 0
        ? { ...leg, odds: pay, code: settlementCodes.won }
        : { ...leg, code: settlementCodes.lost };
    }),
  );
}

/**
 * A bet after its round was drawn, or void (`null`: every stake back). Legs are settled separately: the bet is hit when any of
 * them pays. Null when the bet is cancelled or void. @throws RangeError for a leg its match does not know
 */
export function settleRoundBet(bet: Bet, round: RoundDraw | null): SettledBet | null {
  if (!mayBecome(bet.status, 'settled') && bet.status !== 'settled') return null;
  const legs = bet.legs.map(
    (leg): BetLeg => ({ ...leg, code: round ? codeOf(leg, round) : settlementCodes.void }),
  );
  return closedWith(bet, legs);
}

/** A bet with its legs decided. */
export function closedWith(bet: Bet, legs: readonly BetLeg[]): SettledBet {
  const { result, paid } = outcomeOf(bet, legs);
  const delta = paid - bet.paid;
  const moved = delta !== 0 || bet.status !== 'settled';
  const after: Bet = {
    ...bet,
    legs,
    result,
    status: 'settled',
    paid,
    version: bet.version + 1,
    revision: bet.revision + (moved ? 1 : 0),
  };
  return { bet: after, delta, closes: bet.status === 'open', reopens: false };
}

function codeOf({ selectionId }: BetLeg, { game, draw, previous }: RoundDraw) {
  const rules = gameOf(game);
  if (!rules) throw new RangeError(`no game ${game}`);
  return rules.codeOf(selectionId, { draw, previous });
}

function outcomeOf(
  { stakes = [] }: Bet,
  legs: readonly BetLeg[],
): { readonly result: BetResult; readonly paid: number } {
  const paid = legs.reduce((sum, leg, index) => sum + settledPayout(stakes[index] ?? 0, [leg]), 0);
  if (legs.every(({ code }) => code === settlementCodes.void)) return { result: 'exception', paid };
  return { result: paid > 0 ? 'hit' : 'miss', paid };
}
