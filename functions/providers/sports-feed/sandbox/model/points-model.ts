import { normalDistribution, normalQuantile } from './distribution.ts';
import type { Outlook, Situation, SportModel, Strength } from './outlook.ts';
import { scoreGrid } from './score-grid.ts';
import type { RowPrices } from './season.ts';
import { firstChance } from './without-margin.ts';

interface Figures {
  readonly marginDeviation: number;
  readonly totalDeviation: number;
  /** Share of the match its first period takes. */
  readonly firstPeriod: number;
  /** Expected home margin from closing prices. */
  readonly margin: (close: RowPrices) => number;
}

type Score = Situation['score'];

/** Final margin and total as normals that narrow with the share of play left; strength = margin and total expected. */
function pointsModel(figures: Figures, firstPeriodAsGrid: boolean): SportModel {
  const { marginDeviation, totalDeviation, firstPeriod } = figures;
  const quantiles = (prices: RowPrices): Strength => ({
    first: normalQuantile(firstChance(prices.winner)),
    second: normalQuantile(firstChance([prices.total.first, prices.total.second])),
  });
  const ahead = (strength: Strength, left: number, score: Score): Outlook => {
    const margin = score.home - score.away + strength.first * left;
    const total = score.home + score.away + strength.second * left;
    const root = Math.sqrt(left);
    const one = Math.sqrt((marginDeviation ** 2 + totalDeviation ** 2) / 4) * root;
    const share = Math.min(0.9, Math.max(0.1, 0.5 + strength.first / (2 * Math.max(1, strength.second))));
    const marginAhead = normalDistribution(margin, marginDeviation * root);
    return {
      margin: marginAhead,
      handicap: marginAhead,
      total: normalDistribution(total, totalDeviation * root),
      home: normalDistribution((total + margin) / 2, one),
      away: normalDistribution((total - margin) / 2, one),
      next: { home: share, away: 1 - share, none: 0 },
    };
  };
  return {
    strengths: ({ open, close }) => {
      const atOpen = quantiles(open);
      const atClose = quantiles(close);
      const first = figures.margin(close);
      const second = close.total.line;
      return {
        open: {
          first: first + marginDeviation * (atOpen.first - atClose.first),
          second:
            second + totalDeviation * (atOpen.second - atClose.second) + open.total.line - close.total.line,
        },
        close: { first, second },
      };
    },
    outlook: (strength, { played, score, inPlay }, scope) => {
      if (scope === 'match') return ahead(strength, Math.max(0, 1 - played), score);
      if (inPlay) return null;
      if (scope === 'first' && firstPeriodAsGrid) return inningGrid(strength, firstPeriod);
      return ahead(strength, scope === 'first' ? firstPeriod : 10 / 18, { home: 0, away: 0 });
    },
  };
}

/** One inning has too few runs for a normal. */
function inningGrid(strength: Strength, share: number): Outlook {
  const home = (Math.max(0.5, strength.second + strength.first) / 2) * share;
  const away = (Math.max(0.5, strength.second - strength.first) / 2) * share;
  const grid = scoreGrid(home, away);
  const none = Math.exp(-home - away);
  const part = home / (home + away);
  return {
    ...grid,
    handicap: grid.margin,
    next: { home: (1 - none) * part, away: (1 - none) * (1 - part), none },
  };
}

export const basketballModel = pointsModel(
  {
    marginDeviation: 12.8,
    totalDeviation: 18.6,
    firstPeriod: 1 / 4,
    margin: (close) => -close.handicap.line,
  },
  false,
);

export const baseballModel = pointsModel(
  {
    marginDeviation: 4.6,
    totalDeviation: 4.6,
    firstPeriod: 1 / 9,
    margin: (close) => 4.6 * normalQuantile(firstChance(close.winner)),
  },
  true,
);
