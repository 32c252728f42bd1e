import { integersFromTo } from '../fairness/take-from.ts';
import type { Game } from './game.ts';
import { codeFor, drawnAt, offering } from './offering.ts';
import { pocketColor, rouletteBets } from './roulette-bets.ts';
import { tokenTimes } from './round-times.ts';

const pockets = 37;
/** Every bet returns 36/37: its odds are 36 over the pockets it covers. */
const returned = 3_600;

const nameKo = '룰렛';
const outcomes = integersFromTo(0, pockets - 1).map((pocket) => [pocket]);

export const roulette: Game = {
  key: 'roulette',
  nameKo,
  gType: 'roulette',
  levelKind: 'other',
  area: 'tokenRoulette',
  permission: 'tokenRoulette',
  isActive: ({ tokenConfig }) => tokenConfig.roulette.active,
  times: ({ tokenConfig }) => tokenTimes(tokenConfig.roulette, { seconds: 45, closeSeconds: 10 }),
  drawnBy: 'roulette',
  ...offering(
    rouletteBets.map(({ detail, nameKo: group, bets }) => ({
      key: `roulette.${detail}`,
      type: 'roulette',
      detail,
      nameKo: group,
      selections: bets.map((bet) => {
        const covered = new Set(bet.covers);
        const odds = returned / covered.size;
        return {
          key: bet.key,
          nameKo: bet.nameKo,
          fullNameKo: `${nameKo} ${group} ${bet.nameKo}`,
          odds: () => odds,
          code: (draw) => codeFor(covered.has(drawnAt(draw, 0))),
        };
      }),
    })),
  ),
  outcomes: () => outcomes,
  draw: (integers) => [integers.below(pockets)],
  resultOf: (draw) => {
    const pocket = drawnAt(draw, 0);
    return { pocket, color: pocketColor(pocket) };
  },
};
