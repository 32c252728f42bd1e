import { pricesAround } from '../prices/fair-pair.ts';
import { offer, PREMATCH_MARGIN } from '../prices/offer.ts';
import type { Points } from '../replay/season-row.ts';
import { normalDistribution } from './distribution.ts';
import type { Draw, Drawn } from './draw-match.ts';
import { drawNormal } from './normal.ts';
import type { Random } from './seeded.ts';

const KBL = 900202;
const toHalf = (value: number) => Math.round(value * 2) / 2;

/** Points spread over four quarters: about a quarter each, the last one taking what is left. */
function quarters(points: number, random: Random): readonly number[] {
  const parts: number[] = [];
  let left = points;
  for (let after = 3; after >= 0; after--) {
    const part =
      after === 0
        ? left
        : Math.max(0, Math.min(left, Math.round(left / (after + 1) + drawNormal(random) * 4)));
    parts.push(part);
    left -= part;
  }
  return parts;
}

/** Margin and total as normals; a level score goes to overtime. */
export function drawBasketball({ leagueId, home, away, random }: Draw): Drawn {
  const expectedMargin = 2.5 + 6 * (home - away);
  const expectedTotal = (leagueId === KBL ? 162 : 222) + 5 * (random() - 0.5);
  const margin = normalDistribution(expectedMargin, 12.8);
  const total = normalDistribution(expectedTotal, 18.6);
  const win = margin.above(0) + margin.exactly(0) / 2;
  const line = toHalf(expectedMargin);
  const totalLine = toHalf(expectedTotal);
  const finalTotal = Math.max(80, expectedTotal + 18.6 * drawNormal(random));
  const finalMargin = expectedMargin + 12.8 * drawNormal(random);
  const homePoints = Math.max(30, Math.round((finalTotal + finalMargin) / 2));
  const awayPoints = Math.max(30, Math.round((finalTotal - finalMargin) / 2));
  const awayQuarters = quarters(awayPoints, random);
  const periods = quarters(homePoints, random).map(
    (points, index): Points => [points, awayQuarters[index] ?? 0],
  );
  const extra = 6 + Math.floor(random() * 8);
  const overtime: Points | null =
    homePoints !== awayPoints
      ? null
      : random() < win
        ? [extra + 1 + Math.floor(random() * 5), extra]
        : [extra, extra + 1 + Math.floor(random() * 5)];
  return {
    close: {
      winner: [win, 1 - win].map((chance) => offer(chance, PREMATCH_MARGIN).price),
      handicap: { line: -line || 0, ...pricesAround(margin, line) },
      total: { line: totalLine, ...pricesAround(total, totalLine) },
    },
    periods,
    overtime,
  };
}
