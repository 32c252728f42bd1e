import { shifted } from './distribution.ts';
import type { Outlook, SportModel, Strength } from './outlook.ts';
import { scoreGrid, totalGoals } from './score-grid.ts';
import type { RowPrices } from './season.ts';
import { bisect, firstChance, withoutMargin } from './without-margin.ts';

/** Share of the goals that fall in the first half. */
const FIRST_HALF = 0.45;

/** Expected goals of both sides: their sum from the total's price, home's share from the three-way prices. */
function goals(prices: RowPrices): Strength {
  const { line, first, second } = prices.total;
  const over = firstChance([first, second]);
  const sum = bisect(over, [0.2, 7], (total) => totalGoals(total).above(line));
  const [home = 0, , away = 0] = withoutMargin(prices.winner);
  const share = bisect(home - away, [0.02, 0.98], (part) => {
    const { margin } = scoreGrid(sum * part, sum * (1 - part));
    return 2 * margin.above(0) + margin.exactly(0) - 1;
  });
  return { first: sum * share, second: sum * (1 - share) };
}

function outlookOf(home: number, away: number, score: { home: number; away: number }): Outlook {
  const grid = scoreGrid(home, away);
  const none = Math.exp(-home - away);
  const share = home + away > 0 ? home / (home + away) : 0.5;
  return {
    margin: shifted(grid.margin, score.home - score.away),
    total: shifted(grid.total, score.home + score.away),
    home: shifted(grid.home, score.home),
    away: shifted(grid.away, score.away),
    handicap: grid.margin,
    next: { home: (1 - none) * share, away: (1 - none) * (1 - share), none },
  };
}

/** Independent Poisson scores; `played` is the share of the goals that have had their time. */
export const footballModel: SportModel = {
  strengths: ({ open, close }) => ({ open: goals(open), close: goals(close) }),
  outlook: (strength, { played, score, firstPeriod }, scope) => {
    const left = scope === 'match' ? 1 - played : FIRST_HALF - played;
    if (scope === 'five' || left < 0) return null;
    return outlookOf(strength.first * left, strength.second * left, scope === 'match' ? score : firstPeriod);
  },
};
