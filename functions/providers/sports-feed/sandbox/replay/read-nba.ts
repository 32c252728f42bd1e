import type { Points, RowPrices, SeasonRow } from '../model/season.ts';
import { seeded } from '../model/seeded.ts';
import { openingLine, openingPrices } from '../prices/opening-prices.ts';
import { hundredthsOfAmerican, numberIn, readCsv } from './read-csv.ts';

/** The file has lines without prices. */
const EVEN = 190;

/** Rows of the basketball season file: closing figures only, opening ones drawn by the row's own seed. */
export function readNba(text: string): readonly SeasonRow[] {
  const rows = readCsv(text).toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
  return rows.flatMap((cells): SeasonRow[] => {
    const number = (column: string) => numberIn(cells[column]);
    const home = number('moneyline_home');
    const away = number('moneyline_away');
    const spread = number('spread');
    const total = number('total');
    if (home === null || away === null || spread === null || total === null || !cells.home || !cells.away)
      return [];
    const pair = (part: string): Points => [number(`${part}_home`) ?? 0, number(`${part}_away`) ?? 0];
    const overtime = pair('ot');
    // In 13 rows the moneyline names another favourite than this column; the line follows the column.
    const line = cells.whos_favored === 'home' ? -spread : spread;
    const close: RowPrices = {
      winner: [hundredthsOfAmerican(home), hundredthsOfAmerican(away)],
      handicap: { line, first: EVEN, second: EVEN },
      total: { line: total, first: EVEN, second: EVEN },
    };
    const random = seeded(`open:nba:${cells.date}:${cells.home}`);
    return [
      {
        sportId: 48242,
        leagueId: 900201,
        leagueName: 'NBA',
        home: cells.home.toUpperCase(),
        away: cells.away.toUpperCase(),
        open: {
          winner: openingPrices(close.winner, random),
          handicap: openingLine(close.handicap, random),
          total: openingLine(close.total, random),
        },
        close,
        periods: [pair('q1'), pair('q2'), pair('q3'), pair('q4')],
        overtime: overtime[0] + overtime[1] > 0 ? overtime : null,
        extra: {},
      },
    ];
  });
}
