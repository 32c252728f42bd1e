import { horse } from '../../../../shared/rules/games/horse.ts';
import { runners } from '../../../../shared/rules/games/runners.ts';
import type { Chance } from '../frame/face.ts';

interface FirstThree {
  readonly order: readonly number[];
  readonly chance: number;
}

/** Every way the first three can arrive: no selection asks for more. Each is the next of those left, by weight. */
const firstThree: readonly FirstThree[] = runners.flatMap((one) =>
  runners
    .filter((two) => two !== one)
    .flatMap((two) =>
      runners
        .filter((three) => three !== one && three !== two)
        .map((three) => ({
          order: [one.number, two.number, three.number],
          chance:
            ((one.weight / 100) * two.weight * three.weight) /
            ((100 - one.weight) * (100 - one.weight - two.weight)),
        })),
    ),
);

const wins = (key: string, order: readonly number[]): boolean =>
  horse.codeOf(key, { draw: order, previous: null }) === 2;

export function chanceOfOrder(key: string): Chance {
  const won = firstThree.filter(({ order }) => wins(key, order));
  return { win: won.reduce((sum, { chance }) => sum + chance, 0), back: 0 };
}
