import type { Draw, Integers } from '../fairness/draw.ts';
import type { Game } from './game.ts';
import { codeFor, drawnAt, type FolderRule, oddsNamed, offering, type SelectionRule } from './offering.ts';
import { tokenTimes } from './round-times.ts';
import { exactaOdds, quinellaOdds, runners } from './runners.ts';

const nameKo = '경마';

const winner = (draw: Draw) => drawnAt(draw, 0);
const second = (draw: Draw) => drawnAt(draw, 1);
const third = (draw: Draw) => drawnAt(draw, 2);

/** Numbers 1–8 in the order they arrive: each the next of those left, drawn by weight, walked in number order. */
function drawOrder(integers: Integers): Draw {
  const left = runners.map(({ number, weight }) => ({ number, weight }));
  let weights = left.reduce((sum, { weight }) => sum + weight, 0);
  const order: number[] = [];
  while (left.length > 0) {
    let rest = integers.below(weights);
    const at = left.findIndex(({ weight }) => {
      rest -= weight;
      return rest < 0;
    });
    for (const { number, weight } of left.splice(at, 1)) {
      order.push(number);
      weights -= weight;
    }
  }
  return order;
}

/** No price hangs on more than the first three. */
const outcomes: readonly Draw[] = runners.flatMap(({ number: first }) =>
  runners.flatMap(({ number: next }) =>
    runners.flatMap(({ number: last }) =>
      new Set([first, next, last]).size === 3 ? [[first, next, last]] : [],
    ),
  ),
);

function folder(
  detail: string,
  name: string,
  selections: readonly Omit<SelectionRule, 'fullNameKo'>[],
): FolderRule {
  return {
    key: `horse.${detail}`,
    type: 'horse',
    detail,
    nameKo: name,
    selections: selections.map((selection) => ({
      ...selection,
      fullNameKo: `${nameKo} ${name} ${selection.nameKo}`,
    })),
  };
}

const folders: readonly FolderRule[] = [
  folder(
    'win',
    '단승',
    runners.map(({ number, nameKo: name, win }) => ({
      key: `win:${number}`,
      nameKo: `${number} ${name}`,
      odds: () => win,
      code: (draw) => codeFor(winner(draw) === number),
    })),
  ),
  folder(
    'place',
    '연승',
    runners.map(({ number, nameKo: name, place }) => ({
      key: `place:${number}`,
      nameKo: `${number} ${name}`,
      odds: () => place,
      code: (draw) => codeFor(winner(draw) === number || second(draw) === number || third(draw) === number),
    })),
  ),
  folder(
    'quinella',
    '복승',
    runners.flatMap((one) =>
      runners
        .filter(({ number }) => number > one.number)
        .map((other) => {
          const odds = quinellaOdds(one, other);
          return {
            key: `quinella:${one.number}-${other.number}`,
            nameKo: `${one.number}-${other.number}`,
            odds: () => odds,
            code: (draw: Draw) => {
              const [a, b] = [winner(draw), second(draw)];
              return codeFor(
                (a === one.number && b === other.number) || (a === other.number && b === one.number),
              );
            },
          };
        }),
    ),
  ),
  folder(
    'exacta',
    '쌍승',
    runners.flatMap((one) =>
      runners
        .filter(({ number }) => number !== one.number)
        .map((other) => {
          const odds = exactaOdds(one, other);
          return {
            key: `exacta:${one.number}>${other.number}`,
            nameKo: `${one.number}>${other.number}`,
            odds: () => odds,
            code: (draw: Draw) => codeFor(winner(draw) === one.number && second(draw) === other.number),
          };
        }),
    ),
  ),
  folder('oe', '홀짝', [
    {
      key: 'odd',
      nameKo: '홀',
      odds: ({ settings }) => oddsNamed(settings.tokenConfig.horse.odds, 'odd') ?? 169,
      code: (draw) => codeFor(winner(draw) % 2 === 1),
    },
    {
      key: 'even',
      nameKo: '짝',
      odds: ({ settings }) => oddsNamed(settings.tokenConfig.horse.odds, 'even') ?? 215,
      code: (draw) => codeFor(winner(draw) % 2 === 0),
    },
  ]),
];

export const horse: Game = {
  key: 'horse',
  nameKo,
  gType: 'horse',
  levelKind: 'other',
  area: null,
  permission: null,
  isActive: ({ tokenConfig }) => tokenConfig.horse.active,
  times: ({ tokenConfig }) => tokenTimes(tokenConfig.horse, { seconds: 60, closeSeconds: 10 }),
  drawnBy: 'horse',
  ...offering(folders),
  outcomes: () => outcomes,
  draw: drawOrder,
  resultOf: (draw) => ({ order: draw, winner: winner(draw), oe: winner(draw) % 2 === 1 ? '홀' : '짝' }),
};
