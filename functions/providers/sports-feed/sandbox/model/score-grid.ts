import { type Distribution, tableDistribution } from './distribution.ts';

const SIZE = 11;

function poisson(mean: number): Float64Array {
  const chances = new Float64Array(SIZE);
  let chance = Math.exp(-mean);
  let sum = 0;
  for (let goals = 0; goals < SIZE; goals++) {
    chances[goals] = chance;
    sum += chance;
    chance = (chance * mean) / (goals + 1);
  }
  return chances.map((each) => each / sum);
}

/** Total of two Poisson scores, by itself. */
export function totalGoals(mean: number): Distribution {
  return tableDistribution(poisson(mean), 0);
}

export interface ScoreGrid {
  readonly margin: Distribution;
  readonly total: Distribution;
  readonly home: Distribution;
  readonly away: Distribution;
}

/** Margin, total and team totals over the 11 × 11 grid of two independent Poisson scores. */
export function scoreGrid(homeMean: number, awayMean: number): ScoreGrid {
  const home = poisson(homeMean);
  const away = poisson(awayMean);
  const margin = new Float64Array(2 * SIZE - 1);
  const total = new Float64Array(2 * SIZE - 1);
  for (let h = 0; h < SIZE; h++) {
    for (let a = 0; a < SIZE; a++) {
      const chance = (home[h] ?? 0) * (away[a] ?? 0);
      margin[h - a + SIZE - 1] = (margin[h - a + SIZE - 1] ?? 0) + chance;
      total[h + a] = (total[h + a] ?? 0) + chance;
    }
  }
  return {
    margin: tableDistribution(margin, 1 - SIZE),
    total: tableDistribution(total, 0),
    home: tableDistribution(home, 0),
    away: tableDistribution(away, 0),
  };
}
