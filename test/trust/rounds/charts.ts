import type { Draw } from '../../../shared/rules/fairness/draw.ts';
import { winnerOf } from '../../../shared/rules/games/cards/punto-banco.ts';
import type { GameKey } from '../../../shared/rules/games/game.ts';
import { weights } from './published-returns.ts';

/** One way to sort draws into cells whose probabilities are known. The first of a game is the one worth guessing. */
export interface Chart {
  readonly name: string;
  readonly chances: readonly number[];
  cellOf(draw: Draw, previous: Draw): number;
}

const uniform = (cells: number) => Array.from({ length: cells }, () => 1 / cells);
const at = (draw: Draw, place: number) => draw[place] ?? Number.NaN;

/** The number at one place, 0 or `from` to the end, all equally likely. */
function evenly(name: string, named: { cells: number; place: number; from?: number }): Chart {
  const { cells, place, from = 0 } = named;
  return { name, chances: uniform(cells), cellOf: (draw) => at(draw, place) - from };
}

/** This draw beside the one before: what came says nothing of what comes. */
function serially(name: string, cells: number): Chart {
  return {
    name,
    chances: uniform(cells * cells),
    cellOf: (draw, previous) => at(previous, 0) * cells + at(draw, 0),
  };
}

const ballPairs: Chart = {
  name: 'first two balls',
  chances: Array.from({ length: 28 * 28 }, (_, cell) =>
    cell % 28 === Math.floor(cell / 28) ? 0 : 1 / (28 * 27),
  ),
  cellOf: (draw) => (at(draw, 0) - 1) * 28 + at(draw, 1) - 1,
};
const balls: readonly Chart[] = [
  evenly('power ball', { cells: 10, place: 5 }),
  evenly('fifth ball', { cells: 28, place: 4, from: 1 }),
  ballPairs,
];
const winners = ['P', 'B', 'T'];
const baccarat: readonly Chart[] = [
  {
    name: 'winner',
    chances: [0.446247, 0.458597, 0.095156],
    cellOf: (draw) => winners.indexOf(winnerOf(draw)),
  },
  evenly('first card', { cells: 416, place: 0 }),
  evenly('sixth card', { cells: 416, place: 5 }),
];
const hilo: readonly Chart[] = [
  evenly('card', { cells: 25, place: 0 }),
  serially('card beside the one before', 25),
];
const share = (runner: number) => (weights[runner] ?? 0) / 100;
/** Lower ends of cash-out classes, hundredths. */
const flights = [101, 200, 110, 121, 139, 162, 243, 323, 485, 970, 2_000, 10_000].toSorted((a, b) => a - b);
const reaching = (cashOut: number | undefined) => (cashOut === undefined ? 0 : 97 / cashOut);

export const charts: Readonly<Record<GameKey, readonly Chart[]>> = {
  powerball: balls,
  tokenpowerball: balls,
  powerladder: [evenly('first ball', { cells: 28, place: 0, from: 1 })],
  'lotus-oe': [
    {
      name: 'both cards',
      chances: uniform(1_600),
      cellOf: (draw) => ((at(draw, 0) - 1) * 4 + at(draw, 1)) * 40 + (at(draw, 2) - 1) * 4 + at(draw, 3),
    },
  ],
  'lotus-bac1': baccarat,
  'lotus-bac2': baccarat,
  baccarat,
  roulette: [evenly('pocket', { cells: 37, place: 0 }), serially('pocket beside the one before', 37)],
  hilo,
  hilo5s: hilo,
  horse: [
    { name: 'winner', chances: weights.map((_, runner) => share(runner)), cellOf: (draw) => at(draw, 0) - 1 },
    {
      name: 'first two',
      chances: Array.from({ length: 64 }, (_, cell) => {
        const [first, second] = [Math.floor(cell / 8), cell % 8];
        return first === second ? 0 : (share(first) * share(second)) / (1 - share(first));
      }),
      cellOf: (draw) => (at(draw, 0) - 1) * 8 + at(draw, 1) - 1,
    },
  ],
  graph: [
    {
      name: 'crash point',
      chances: [
        1 - reaching(flights[0]),
        ...flights.map((from, i) => reaching(from) - reaching(flights[i + 1])),
      ],
      cellOf: (draw) => flights.filter((from) => from <= at(draw, 0)).length,
    },
  ],
  keno: [
    evenly('first number', { cells: 40, place: 0, from: 1 }),
    evenly('tenth number', { cells: 40, place: 9, from: 1 }),
  ],
};

/**
 * Standard deviations above what chance gives, of counts that should have these chances (χ² by Wilson and Hilferty).
 * Infinite when something came that cannot.
 */
export function unevenness(counts: readonly number[], chances: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let squares = 0;
  let freedom = -1;
  for (const [cell, chance] of chances.entries()) {
    const count = counts[cell] ?? 0;
    if (chance === 0 && count > 0) return Number.POSITIVE_INFINITY;
    if (chance === 0) continue;
    freedom += 1;
    squares += (count - all * chance) ** 2 / (all * chance);
  }
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(squares / freedom) - (1 - spread)) / Math.sqrt(spread);
}
