import { evenBound, pricesAround } from '../prices/fair-pair.ts';
import { offer, PREMATCH_MARGIN } from '../prices/offer.ts';
import type { Draw, Drawn } from './draw-match.ts';
import { scoreGrid } from './score-grid.ts';
import type { Random } from './seeded.ts';

const QUARTER_LINES = Array.from({ length: 21 }, (_, index) => (index - 10) / 4);
const FIRST_HALF = 0.45;

function drawPoisson(mean: number, random: Random): number {
  let product = random();
  let count = 0;
  for (const limit = Math.exp(-mean); product > limit; count++) product *= random();
  return count;
}

/** Goals as independent Poisson draws per half. */
export function drawFootball({ home, away, random }: Draw): Drawn {
  const homeGoals = 1.5 * Math.exp(0.35 * (home - away));
  const awayGoals = 1.2 * Math.exp(0.35 * (away - home));
  const { margin, total } = scoreGrid(homeGoals, awayGoals);
  const draw = margin.exactly(0);
  const win = margin.above(0);
  const bound = evenBound(margin, QUARTER_LINES);
  const half = (share: number) =>
    [drawPoisson(homeGoals * share, random), drawPoisson(awayGoals * share, random)] as const;
  return {
    close: {
      winner: [win, draw, 1 - win - draw].map((chance) => offer(chance, PREMATCH_MARGIN).price),
      handicap: { line: -bound || 0, ...pricesAround(margin, bound) },
      total: { line: 2.5, ...pricesAround(total, 2.5) },
    },
    periods: [half(FIRST_HALF), half(1 - FIRST_HALF)],
    overtime: null,
  };
}
