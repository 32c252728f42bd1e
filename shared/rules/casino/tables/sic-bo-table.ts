import type { Hundredths } from '../../../model/money.ts';
import type { Draw } from '../../fairness/draw.ts';
import { integersFromTo } from '../../fairness/take-from.ts';
import { codeFor, drawnAt, type FolderRule, offering } from '../../games/offering.ts';
import type { TableRules } from './table-rules.ts';

const kindKo = '식보';
const faces = integersFromTo(1, 6);
const dice = [0, 1, 2] as const;

const sumOf = (draw: Draw): number => dice.reduce<number>((sum, die) => sum + drawnAt(draw, die), 0);
const countOf = (draw: Draw, face: number): number =>
  dice.filter((die) => drawnAt(draw, die) === face).length;
const isTriple = (draw: Draw): boolean => countOf(draw, drawnAt(draw, 0)) === dice.length;

/** Totals 4–17 by how far they are from the middle: 10 and 11 first. Returns include the stake. */
const totalOdds = [700, 700, 900, 1_300, 1_500, 1_900, 5_100] as const;
const lowMiddle = 10;
const highMiddle = 11;
const odds = { even: 200, double: 900, pair: 600, triple: 15_100, anyTriple: 2_500 } as const;

interface Named {
  readonly key: string;
  readonly nameKo: string;
  readonly odds: Hundredths;
  isWon(draw: Draw): boolean;
  /** What it returns when it wins, where that is more than one price. */
  wonOdds?(draw: Draw): Hundredths;
}

interface Group {
  readonly detail: string;
  readonly nameKo: string;
  readonly rows: readonly Named[];
}

const totals: readonly Named[] = totalOdds
  .flatMap((price, from) => [
    { total: lowMiddle - from, price },
    { total: highMiddle + from, price },
  ])
  .toSorted((one, other) => one.total - other.total)
  .map(({ total, price }) => ({
    key: `total:${total}`,
    nameKo: `합 ${total}`,
    odds: price,
    isWon: (draw) => sumOf(draw) === total,
  }));

const pairs: readonly Named[] = faces.flatMap((one) =>
  faces
    .filter((other) => other > one)
    .map((other) => ({
      key: `pair:${one}-${other}`,
      nameKo: `조합 ${one}-${other}`,
      odds: odds.pair,
      isWon: (draw: Draw) => countOf(draw, one) > 0 && countOf(draw, other) > 0,
    })),
);

/** A number on at least so many dice, one row for each number. */
function alike(
  detail: string,
  named: { readonly nameKo: string; readonly odds: Hundredths; readonly count: number },
): readonly Named[] {
  return faces.map((face) => ({
    key: `${detail}:${face}`,
    nameKo: `${named.nameKo} ${face}`,
    odds: named.odds,
    isWon: (draw) => countOf(draw, face) >= named.count,
  }));
}

const groups: readonly Group[] = [
  {
    detail: 'size',
    nameKo: '대소',
    rows: [
      {
        key: 'small',
        nameKo: '소 (4~10)',
        odds: odds.even,
        isWon: (draw) => !isTriple(draw) && sumOf(draw) <= lowMiddle,
      },
      {
        key: 'big',
        nameKo: '대 (11~17)',
        odds: odds.even,
        isWon: (draw) => !isTriple(draw) && sumOf(draw) >= highMiddle,
      },
    ],
  },
  { detail: 'total', nameKo: '합', rows: totals },
  {
    detail: 'single',
    nameKo: '싱글',
    // Pays once more for every die that shows it: 1, 2 or 3 to 1.
    rows: faces.map((face) => ({
      key: `single:${face}`,
      nameKo: `싱글 ${face}`,
      odds: odds.even,
      isWon: (draw) => countOf(draw, face) > 0,
      wonOdds: (draw) => 100 * (1 + countOf(draw, face)),
    })),
  },
  {
    detail: 'double',
    nameKo: '더블',
    rows: alike('double', { nameKo: '더블', odds: odds.double, count: 2 }),
  },
  {
    detail: 'triple',
    nameKo: '트리플',
    rows: [
      ...alike('triple', { nameKo: '트리플', odds: odds.triple, count: 3 }),
      { key: 'any-triple', nameKo: '모든 트리플', odds: odds.anyTriple, isWon: isTriple },
    ],
  },
  { detail: 'pair', nameKo: '두 수 조합', rows: pairs },
];

const folders: readonly FolderRule[] = groups.map(({ detail, nameKo, rows }) => ({
  ...{ key: `sb.${detail}`, type: 'sb', detail, nameKo },
  selections: rows.map((row) => ({
    key: row.key,
    nameKo: row.nameKo,
    fullNameKo: `${kindKo} ${row.nameKo}`,
    odds: () => row.odds,
    code: (draw) => codeFor(row.isWon(draw)),
  })),
}));

const byKey = new Map(groups.flatMap(({ rows }) => rows).map((row) => [row.key, row]));
const everyRoll: readonly Draw[] = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])));

/** Three dice, by the pay table of Macau (docs/decisions/0056-sandbox-tables.md). */
export const sicBoTable: TableRules = {
  kindKo,
  ...offering(folders),
  wonOdds: (key, draw) => {
    const row = byKey.get(key);
    if (!row) throw new RangeError(`no selection ${key}`);
    return row.wonOdds?.(draw) ?? row.odds;
  },
  draw: (integers) => dice.map(() => integers.below(faces.length) + 1),
  outcomes: () => everyRoll,
  resultOf: (draw) => ({ dice: [...draw], sum: sumOf(draw), triple: isTriple(draw) }),
};
