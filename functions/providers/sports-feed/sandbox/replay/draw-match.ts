import { type Distribution, drawNormal, fairAbove, normalDistribution } from '../model/distribution.ts';
import { scoreGrid } from '../model/score-grid.ts';
import type { LinePrices, Points, RowPrices, SeasonRow } from '../model/season.ts';
import { type Random, seeded } from '../model/seeded.ts';
import type { SportKey } from '../model/slots.ts';
import { offer, PREMATCH_MARGIN } from '../prices/offer.ts';
import { openingLine, openingPrices } from '../prices/opening-prices.ts';

/** Prices of both sides of a bound, margin added. */
function pricesAround(distribution: Distribution, bound: number): Omit<LinePrices, 'line'> {
  const above = fairAbove(distribution, bound);
  return { first: offer(above, PREMATCH_MARGIN).price, second: offer(1 - above, PREMATCH_MARGIN).price };
}

/** The bound of the list whose two sides are closest to even. */
function evenBound(distribution: Distribution, bounds: readonly number[]): number {
  const off = (bound: number) => Math.abs(fairAbove(distribution, bound) - 0.5);
  return bounds.reduce((best, bound) => (off(bound) < off(best) ? bound : best), bounds[0] ?? 0);
}

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
function drawBasketball({ leagueId, home, away, random }: Draw): Drawn {
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

const QUARTER_LINES = Array.from({ length: 21 }, (_, index) => (index - 10) / 4);
const FIRST_HALF = 0.45;
/** Most the opening opinion of the sides and of the goals differs, as a logarithm: about three points of a chance. */
const SHIFTED = 0.04;

function drawPoisson(mean: number, random: Random): number {
  let product = random();
  let count = 0;
  for (const limit = Math.exp(-mean); product > limit; count++) product *= random();
  return count;
}

/** Goals as independent Poisson draws per half. */
function drawFootball({ home, away, random }: Draw): Drawn {
  const homeGoals = 1.5 * Math.exp(0.35 * (home - away));
  const awayGoals = 1.2 * Math.exp(0.35 * (away - home));
  const closing = scoreGrid(homeGoals, awayGoals);
  const bound = evenBound(closing.margin, QUARTER_LINES);
  const at = (grid: ReturnType<typeof scoreGrid>): RowPrices => {
    const level = grid.margin.exactly(0);
    const home = grid.margin.above(0);
    return {
      winner: [home, level, 1 - home - level].map((chance) => offer(chance, PREMATCH_MARGIN).price),
      handicap: { line: -bound || 0, ...pricesAround(grid.margin, bound) },
      total: { line: 2.5, ...pricesAround(grid.total, 2.5) },
    };
  };
  const half = (share: number) =>
    [drawPoisson(homeGoals * share, random), drawPoisson(awayGoals * share, random)] as const;
  return {
    close: at(closing),
    periods: [half(FIRST_HALF), half(1 - FIRST_HALF)],
    overtime: null,
    // All opening prices of one opinion: drawn apart, a win and half a goal given would be two prices of one outcome.
    open: (random) => {
      const shift = Math.exp((random() * 2 - 1) * SHIFTED);
      const more = Math.exp((random() * 2 - 1) * SHIFTED);
      return at(scoreGrid(homeGoals * shift * more, (awayGoals / shift) * more));
    },
  };
}

const DEVIATION = 4.6;
const KBO = 900302;

/** Final runs from normals of margin and total; there are no draws. */
function drawBaseball({ leagueId, home, away, random }: Draw): Drawn {
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

export interface Pairing {
  readonly sport: SportKey;
  readonly slot: number;
  readonly leagueId: number;
  readonly leagueName: string;
  readonly home: string;
  readonly away: string;
}

/** Prices and score of a match as drawn. */
export interface Drawn {
  readonly close: RowPrices;
  readonly periods: SeasonRow['periods'];
  readonly overtime: SeasonRow['overtime'];
  /** Opening prices where the model says them; elsewhere the closing ones moved. */
  readonly open?: (random: Random) => RowPrices;
}

/** Ratings of both teams, −1 … 1. */
export interface Draw {
  readonly leagueId: number;
  readonly home: number;
  readonly away: number;
  readonly random: Random;
}

const DRAWS = { football: drawFootball, basketball: drawBasketball, baseball: drawBaseball };
const SPORT_IDS = { football: 6046, basketball: 48242, baseball: 154914 };

/** One match of the model: always the same for the same slot. */
export function drawMatch(pairing: Pairing): SeasonRow {
  const { sport, slot, leagueId, leagueName, home, away } = pairing;
  const rating = (team: string) => seeded(`${leagueId}:${team}`)() * 2 - 1;
  const random = seeded(`match:${sport}:${slot}`);
  const drawn = DRAWS[sport]({ leagueId, home: rating(home), away: rating(away), random });
  const { close } = drawn;
  return {
    sportId: SPORT_IDS[sport],
    leagueId,
    leagueName,
    home: leagueId === 900201 ? home.toUpperCase() : home,
    away: leagueId === 900201 ? away.toUpperCase() : away,
    open: drawn.open?.(random) ?? {
      winner: openingPrices(close.winner, random),
      handicap: openingLine(close.handicap, random),
      total: openingLine(close.total, random),
    },
    close,
    periods: drawn.periods,
    overtime: drawn.overtime,
    extra: {},
  };
}
