import type { Hundredths } from '../../../model/money.ts';
import { type SettlementCode, settlementCodes } from '../../../model/sports/match.ts';
import type { Draw } from '../../fairness/draw.ts';
import { baccaratDraws, baccaratFolders } from '../../games/cards/baccarat.ts';
import { puntoBancoResult } from '../../games/cards/punto-banco.ts';
import { offering } from '../../games/offering.ts';
import type { TableRules } from './table-rules.ts';

const kindKo = '바카라';
const odds = { player: 200, banker: 195, tie: 900, pair: 1_200 } as const;
/** Without a commission the banker pays even money, and half of that on a win with six points. */
const evenMoney: Hundredths = 200;
const six = 6;

function codeWithoutCommission(draw: Draw): SettlementCode {
  const { winner, b } = puntoBancoResult(draw);
  if (winner === 'T') return settlementCodes.void;
  if (winner === 'P') return settlementCodes.lost;
  return b === six ? settlementCodes.halfWon : settlementCodes.won;
}

/** Punto banco with eight decks; the banker pays 1.95. */
export const baccaratTable: TableRules = {
  kindKo,
  ...offering(baccaratFolders({ oddsOf: (name) => () => odds[name] })),
  ...baccaratDraws,
};

/** The same without a commission: the banker pays 2.00, and 1.50 on a win with six points. */
export const noCommissionTable: TableRules = {
  kindKo,
  ...offering(
    baccaratFolders({
      oddsOf: (name) => () => (name === 'banker' ? evenMoney : odds[name]),
      codeOfBanker: codeWithoutCommission,
    }),
  ),
  ...baccaratDraws,
};
