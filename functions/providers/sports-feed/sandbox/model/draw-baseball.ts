import { pricesAround } from '../prices/fair-pair.ts';
import { offer, PREMATCH_MARGIN } from '../prices/offer.ts';
import { normalDistribution } from './distribution.ts';
import type { Draw, Drawn } from './draw-match.ts';
import { drawNormal } from './normal.ts';

const DEVIATION = 4.6;
const KBO = 900302;

/** Final runs from normals of margin and total; nobody draws. */
export function drawBaseball({ leagueId, home, away, random }: Draw): Drawn {
  const expectedMargin = 0.3 + 1.2 * (home - away);
  const expectedTotal = (leagueId === KBO ? 9.5 : 8.7) + (random() - 0.5);
  const margin = normalDistribution(expectedMargin, DEVIATION);
  const total = normalDistribution(expectedTotal, DEVIATION);
  const win = margin.above(0) + margin.exactly(0) / 2;
  const line = expectedMargin >= 0 ? 1.5 : -1.5;
  const totalLine = Math.round(expectedTotal * 2) / 2;
  const finalTotal = Math.max(1, expectedTotal + DEVIATION * drawNormal(random));
  const finalMargin = expectedMargin + DEVIATION * drawNormal(random);
  const runs = (points: number) => Math.max(0, Math.round(points / 2));
  const homeRuns = runs(finalTotal + finalMargin);
  const awayRuns = runs(finalTotal - finalMargin);
  const level = homeRuns === awayRuns;
  const homeWins = random() < win;
  return {
    close: {
      winner: [win, 1 - win].map((chance) => offer(chance, PREMATCH_MARGIN).price),
      handicap: { line: -line, ...pricesAround(margin, line) },
      total: { line: totalLine, ...pricesAround(total, totalLine) },
    },
    periods: [[homeRuns + (level && homeWins ? 1 : 0), awayRuns + (level && !homeWins ? 1 : 0)]],
    overtime: null,
  };
}
