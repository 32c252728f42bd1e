import { integersFromTo } from '../fairness/take-from.ts';

const highest = 36;
const columns = 3;
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export function pocketColor(pocket: number): 'red' | 'black' | 'green' {
  return pocket === 0 ? 'green' : reds.has(pocket) ? 'red' : 'black';
}

/** One bet of the table: its key, its name, the pockets it covers. */
export interface RouletteBet {
  readonly key: string;
  readonly nameKo: string;
  readonly covers: readonly number[];
}
interface Group {
  readonly detail: string;
  readonly nameKo: string;
  readonly bets: readonly RouletteBet[];
}

const pockets = integersFromTo(1, highest);
const without = (count: number) => pockets.slice(0, highest - count);
const isLastOfRow = (pocket: number) => pocket % columns === 0;
const firstsOfRows = pockets.filter((pocket) => pocket % columns === 1);

/** Keyed by the pockets: 'split:7-8'. */
function inside(detail: string, covered: readonly (readonly number[])[]): readonly RouletteBet[] {
  return covered.map((covers) => ({
    key: `${detail}:${covers.join('-')}`,
    nameKo: covers.join('-'),
    covers,
  }));
}

function outside(key: string, nameKo: string, covers: (pocket: number) => boolean): RouletteBet {
  return { key, nameKo, covers: pockets.filter(covers) };
}

/** Every bet of the table with a single zero: neighbours only. */
export const rouletteBets: readonly Group[] = [
  { detail: 'n', nameKo: '스트레이트', bets: inside('n', [[0], ...pockets.map((pocket) => [pocket])]) },
  {
    detail: 'split',
    nameKo: '스플릿',
    bets: inside('split', [
      ...[1, 2, 3].map((pocket) => [0, pocket]),
      ...pockets.filter((pocket) => !isLastOfRow(pocket)).map((pocket) => [pocket, pocket + 1]),
      ...without(columns).map((pocket) => [pocket, pocket + columns]),
    ]),
  },
  {
    detail: 'street',
    nameKo: '스트리트',
    bets: inside('street', [
      [0, 1, 2],
      [0, 2, 3],
      ...firstsOfRows.map((pocket) => integersFromTo(pocket, pocket + 2)),
    ]),
  },
  {
    detail: 'corner',
    nameKo: '코너',
    bets: inside('corner', [
      [0, 1, 2, 3],
      ...without(columns)
        .filter((pocket) => !isLastOfRow(pocket))
        .map((pocket) => [pocket, pocket + 1, pocket + columns, pocket + columns + 1]),
    ]),
  },
  {
    detail: 'six',
    nameKo: '식스라인',
    bets: inside(
      'six',
      firstsOfRows.slice(0, -1).map((pocket) => integersFromTo(pocket, pocket + 5)),
    ),
  },
  {
    detail: 'dozen',
    nameKo: '더즌',
    bets: [1, 2, 3].map((dozen) =>
      outside(
        `dozen:${dozen}`,
        `${dozen * 12 - 11}~${dozen * 12}`,
        (pocket) => Math.ceil(pocket / 12) === dozen,
      ),
    ),
  },
  {
    detail: 'column',
    nameKo: '컬럼',
    bets: [1, 2, 3].map((column) =>
      outside(`column:${column}`, `${column}열`, (pocket) => pocket % columns === column % columns),
    ),
  },
  {
    detail: 'color',
    nameKo: '레드/블랙',
    bets: [
      outside('red', '레드', (pocket) => reds.has(pocket)),
      outside('black', '블랙', (pocket) => !reds.has(pocket)),
    ],
  },
  {
    detail: 'oe',
    nameKo: '홀/짝',
    bets: [
      outside('odd', '홀', (pocket) => pocket % 2 === 1),
      outside('even', '짝', (pocket) => pocket % 2 === 0),
    ],
  },
  {
    detail: 'range',
    nameKo: '로우/하이',
    bets: [
      outside('low', '1~18', (pocket) => pocket <= highest / 2),
      outside('high', '19~36', (pocket) => pocket > highest / 2),
    ],
  },
];
