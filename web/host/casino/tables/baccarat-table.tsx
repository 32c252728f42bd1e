import { BaccaratBoard } from '../../games/baccarat/baccarat-board.tsx';
import { handsOf, winnerNames } from '../../games/baccarat/hands.ts';
import type { Chance, Result } from '../../games/frame/game-ui.ts';
import type { RoundView } from '../../games/frame/use-round.ts';
import { BigRoad } from './big-road.tsx';

const names = { one: winnerNames.P, other: winnerNames.B } as const;
const sides = { P: 'one', B: 'other', T: 'tie' } as const;

function sideOf(result: Result) {
  const hands = handsOf(result);
  return hands && sides[hands.winner];
}

/** The token game's table with the roads of a live one. */
export function BaccaratWithRoads({ view }: { readonly view: RoundView }) {
  return (
    <>
      <BaccaratBoard view={view} />
      <BigRoad view={view} sideOf={sideOf} names={names} />
    </>
  );
}

/** Exact for eight decks: a tie returns the stake, a win on six (0.053864) half a won less than its price. */
export const noCommissionChance: Chance = { win: 0.458597, back: 0.095156 - 0.053864 / 2 };
export const noCommissionRule =
  '뱅커 적중에 수수료가 없습니다(2.00). 뱅커가 6점으로 이기면 1.50으로 지급됩니다.';
