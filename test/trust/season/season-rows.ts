import * as z from 'zod';

/** A match of a season file, read apart from the product: what its markets must settle to. */
export interface ExpectedMatch {
  /** Teams, final score and the two lines: what a stored match is found by. */
  readonly key: string;
  readonly picks: readonly ExpectedPick[];
}
interface ExpectedPick {
  readonly marketId: number;
  readonly side: 'home' | 'draw' | 'away' | 'over' | 'under';
  readonly line: number;
  /** LSports numbering: 1 lost, 2 won, 3 refunded, 4 half lost, 5 half won. */
  readonly code: number;
}

const Pair = z.tuple([z.int(), z.int()]);
const Football = z.array(
  z.object({
    home: z.string(),
    away: z.string(),
    ft: Pair,
    close: z.object({ AH: z.object({ line: z.number() }) }),
    expect: z.object({
      '1X2': z.enum(['1', 'X', '2']),
      'OU2.5': z.enum(['Over', 'Under']),
      AHhome: z.int(),
      AHaway: z.int(),
    }),
  }),
);

interface Keyed {
  readonly home: string;
  readonly away: string;
  readonly score: readonly number[];
  readonly lines: readonly [handicap: number, total: number];
}

export function seasonKey({ home, away, score, lines }: Keyed): string {
  return [home, away, score.join('-'), ...lines.map((line) => line || 0)].join('|');
}

/** The rows of a season file; rows the product may not use (a tie, a price or name that is missing) among them. */
export function expectedSeason(text: string): readonly ExpectedMatch[] {
  return text.startsWith('[') ? football(text) : points(text);
}

function football(text: string): readonly ExpectedMatch[] {
  return Football.parse(JSON.parse(text)).map(({ home, away, ft, close, expect }) => {
    const { line } = close.AH;
    const won = (isWon: boolean) => (isWon ? 2 : 1);
    return {
      key: seasonKey({ home, away, score: ft, lines: [line, 2.5] }),
      picks: [
        { marketId: 1, side: 'home', line: 0, code: won(expect['1X2'] === '1') },
        { marketId: 1, side: 'draw', line: 0, code: won(expect['1X2'] === 'X') },
        { marketId: 1, side: 'away', line: 0, code: won(expect['1X2'] === '2') },
        { marketId: 2, side: 'over', line: 2.5, code: won(expect['OU2.5'] === 'Over') },
        { marketId: 2, side: 'under', line: 2.5, code: won(expect['OU2.5'] === 'Under') },
        { marketId: 3, side: 'home', line, code: expect.AHhome },
        { marketId: 3, side: 'away', line, code: expect.AHaway },
      ],
    };
  });
}

/** Basketball and baseball: winner, handicap and total of the final score, overtime and extra innings included. */
function points(text: string): readonly ExpectedMatch[] {
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((row) => {
    const cells = row.split(',');
    const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
    const isBaseball = columns.includes('home_run_line');
    const [handicap, total] = isBaseball
      ? [Number(cell('home_run_line')), Number(cell('close_ou_line'))]
      : [Number(cell('spread')) * (cell('whos_favored') === 'home' ? -1 : 1), Number(cell('total'))];
    const [home, away] = ['home', 'away'].map((side) =>
      isBaseball ? Number(cell(`${side}_score`)) : Number(cell(`score_${side}`)),
    );
    const score = [home ?? 0, away ?? 0] as const;
    const margin = score[0] - score[1];
    const over = score[0] + score[1] - total;
    return {
      key: seasonKey({
        home: isBaseball ? cell('home_abbrev') : cell('home').toUpperCase(),
        away: isBaseball ? cell('away_abbrev') : cell('away').toUpperCase(),
        score,
        lines: [handicap, total],
      }),
      picks: [
        { marketId: 226, side: 'home', line: 0, code: byMargin(margin) },
        { marketId: 226, side: 'away', line: 0, code: byMargin(-margin) },
        { marketId: 342, side: 'home', line: handicap, code: byMargin(margin + handicap) },
        { marketId: 342, side: 'away', line: handicap, code: byMargin(-margin - handicap) },
        { marketId: 28, side: 'over', line: total, code: byMargin(over) },
        { marketId: 28, side: 'under', line: total, code: byMargin(-over) },
      ],
    };
  });
}

function byMargin(margin: number): number {
  return margin === 0 ? 3 : margin > 0 ? 2 : 1;
}
