import { type SettlementCode, settlementCodes } from '../../../model/sports/match.ts';
import type { Draw } from '../../fairness/draw.ts';
import { integersFromTo, takeFrom } from '../../fairness/take-from.ts';
import { cardName, rankOf, suitNumberOf } from '../../games/cards/punto-banco.ts';
import { codeFor, drawnAt, offering } from '../../games/offering.ts';
import type { TableRules } from './table-rules.ts';

const kindKo = '드래곤 타이거';
/** Eight decks, shuffled anew for each round: one card for the dragon, one for the tiger. */
const shoe = integersFromTo(0, 8 * 52 - 1);

type Winner = 'dragon' | 'tiger' | 'tie';

/** The higher card wins; an ace is the lowest. */
function winnerOf(draw: Draw): Winner {
  const [dragon, tiger] = [rankOf(drawnAt(draw, 0)), rankOf(drawnAt(draw, 1))];
  return dragon === tiger ? 'tie' : dragon > tiger ? 'dragon' : 'tiger';
}

/** Equal in rank and suit. */
function isSuitedTie(draw: Draw): boolean {
  return winnerOf(draw) === 'tie' && suitNumberOf(drawnAt(draw, 0)) === suitNumberOf(drawnAt(draw, 1));
}

/** A tie takes half of a stake on a side. */
function codeOfSide(draw: Draw, side: 'dragon' | 'tiger'): SettlementCode {
  const winner = winnerOf(draw);
  return winner === 'tie' ? settlementCodes.halfLost : codeFor(winner === side);
}

const selections = [
  ['dragon', '드래곤', 200, (draw: Draw) => codeOfSide(draw, 'dragon')],
  ['tiger', '타이거', 200, (draw: Draw) => codeOfSide(draw, 'tiger')],
  ['tie', '타이', 900, (draw: Draw) => codeFor(winnerOf(draw) === 'tie')],
  ['suited', '수티드 타이', 5_100, (draw: Draw) => codeFor(isSuitedTie(draw))],
] as const;

/** King and ace either way, two aces of different suits, two of one suit. */
const outcomes: readonly Draw[] = [
  [12, 0],
  [0, 12],
  [0, 13],
  [0, 52],
];

/** Dragon and tiger 1 to 1, a tie takes half of them; tie 8 to 1, suited tie 50 to 1 (docs/decisions/0056-sandbox-tables.md). */
export const dragonTigerTable: TableRules = {
  kindKo,
  ...offering([
    {
      key: 'dt.main',
      type: 'dt',
      detail: 'main',
      nameKo: '승부',
      selections: selections.map(([key, nameKo, odds, code]) => ({
        key: `dt.${key}`,
        nameKo,
        fullNameKo: `${kindKo} ${nameKo}`,
        odds: () => odds,
        code,
      })),
    },
  ]),
  draw: (integers) => takeFrom(integers, { of: shoe, count: 2 }),
  outcomes: () => outcomes,
  resultOf: (draw) => ({
    dragon: cardName(drawnAt(draw, 0)),
    tiger: cardName(drawnAt(draw, 1)),
    winner: winnerOf(draw),
    suited: isSuitedTie(draw),
  }),
};
