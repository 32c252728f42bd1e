import type { TableBet } from '../../../model/casino/table-bet.ts';
import { type SettlementCode, settlementCodes } from '../../../model/sports/match.ts';
import type { Draw } from '../../fairness/draw.ts';
import type { Game } from '../../games/game.ts';
import { payout, settledPayout } from '../../odds.ts';

export interface LineReturn {
  readonly code: SettlementCode;
  /** Won that come back, the stake of a win included. */
  readonly paid: number;
}

/** What a draw returns of each line of a bet, cut to whole won line by line. */
export function lineReturns(
  game: Pick<Game, 'codeOf' | 'wonOdds'>,
  { lines, draw }: Pick<TableBet, 'lines'> & { readonly draw: Draw },
): readonly LineReturn[] {
  return lines.map(({ key, amount, odds }) => {
    const code = game.codeOf(key, { draw, previous: null });
    const wonOdds = code === settlementCodes.won ? game.wonOdds?.(key, draw) : undefined;
    return {
      code,
      paid: wonOdds === undefined ? settledPayout(amount, [{ odds, code }]) : payout(amount, [wonOdds]),
    };
  });
}
