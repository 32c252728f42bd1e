import type { LinePrices, Points, SeasonRow } from '../model/season.ts';
import { seeded } from '../model/seeded.ts';
import { openingLine } from '../prices/opening-prices.ts';
import { hundredthsOfAmerican, numberIn, readCsv } from './read-csv.ts';

/** Sum of the chances behind a pair of total prices; the file gives the over only. */
const OVERROUND = 1.045;

const NUMBERS = [
  'home_open_ml',
  'away_open_ml',
  'home_close_ml',
  'away_close_ml',
  'home_run_line',
  'home_run_line_odds',
  'away_run_line_odds',
  'open_ou_line',
  'open_ou_odds',
  'close_ou_line',
  'close_ou_odds',
  'home_score',
  'away_score',
];

function total(line: number, overOdds: number): LinePrices {
  const first = hundredthsOfAmerican(overOdds);
  const second = Math.floor(100 / (OVERROUND - 100 / first));
  return { line, first, second };
}

/** Rows of the baseball season file; rows without a team name or opening price and ties are left out. */
export function readMlb(text: string): readonly SeasonRow[] {
  const rows = readCsv(text).toSorted(
    (a, b) => (a.date ?? '').localeCompare(b.date ?? '') || Number(a.game) - Number(b.game),
  );
  return rows.flatMap((cells): SeasonRow[] => {
    const number = (column: string) => numberIn(cells[column]) ?? Number.NaN;
    const american = (column: string) => hundredthsOfAmerican(number(column));
    const score: Points = [number('home_score'), number('away_score')];
    const complete =
      NUMBERS.every((column) => numberIn(cells[column]) !== null) && cells.home_name && cells.away_name;
    if (!complete || score[0] === score[1]) return [];
    const handicap: LinePrices = {
      line: number('home_run_line'),
      first: american('home_run_line_odds'),
      second: american('away_run_line_odds'),
    };
    return [
      {
        sportId: 154914,
        leagueId: 900301,
        leagueName: 'MLB',
        home: cells.home_abbrev ?? '',
        away: cells.away_abbrev ?? '',
        open: {
          winner: [american('home_open_ml'), american('away_open_ml')],
          handicap: openingLine(handicap, seeded(`open:mlb:${cells.game}`)),
          total: total(number('open_ou_line'), number('open_ou_odds')),
        },
        close: {
          winner: [american('home_close_ml'), american('away_close_ml')],
          handicap,
          total: total(number('close_ou_line'), number('close_ou_odds')),
        },
        periods: [score],
        overtime: null,
        extra: {},
      },
    ];
  });
}
