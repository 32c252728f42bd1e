import { describe, expect, it } from 'vitest';
import { sicBoTable } from '../../../../shared/rules/casino/tables/sic-bo-table.ts';
import { lineReturns } from '../../../../shared/rules/casino/tables/table-returns.ts';
import { maxWinnings } from '../../../../shared/rules/games/max-winnings.ts';

const faces = [1, 2, 3, 4, 5, 6];
const rolls = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])));
const selections = sicBoTable
  .folders({ settings: undefined as never, previous: null })
  .flatMap((folder) => folder.selections);

/** Won that come back over all 216 rolls of 1,000 on a selection. */
const returned = ({ key, odds }: (typeof selections)[number]): number =>
  rolls.reduce(
    (sum, draw) =>
      sum + (lineReturns(sicBoTable, { lines: [{ key, amount: 1_000, odds }], draw })[0]?.paid ?? 0),
    0,
  );

/** Wins of 216 and what a win returns of 1.00, by the pay table of Macau. */
const published: Readonly<Record<string, number>> = {
  small: 105 * 2,
  big: 105 * 2,
  'total:4': 3 * 51,
  'total:5': 6 * 19,
  'total:6': 10 * 15,
  'total:7': 15 * 13,
  'total:8': 21 * 9,
  'total:9': 25 * 7,
  'total:10': 27 * 7,
  'total:11': 27 * 7,
  'total:12': 25 * 7,
  'total:13': 21 * 9,
  'total:14': 15 * 13,
  'total:15': 10 * 15,
  'total:16': 6 * 19,
  'total:17': 3 * 51,
  ...Object.fromEntries(faces.map((face) => [`single:${face}`, 75 * 2 + 15 * 3 + 1 * 4])),
  ...Object.fromEntries(faces.map((face) => [`double:${face}`, 16 * 9])),
  ...Object.fromEntries(faces.map((face) => [`triple:${face}`, 151])),
  'any-triple': 6 * 25,
  ...Object.fromEntries(
    faces.flatMap((a) => faces.filter((b) => b > a).map((b) => [`pair:${a}-${b}`, 30 * 6])),
  ),
};

describe('sic bo', () => {
  it('returns of each of its 50 selections exactly what 216 rolls give by the pay table of Macau', () => {
    expect(selections).toHaveLength(50);
    expect(Object.fromEntries(selections.map((one) => [one.key, returned(one) / 1_000]))).toEqual(published);
  });

  it('a number pays 1, 2 or 3 to 1 by how many dice show it', () => {
    const paid = (draw: readonly number[]) =>
      lineReturns(sicBoTable, { lines: [{ key: 'single:6', amount: 1_000, odds: 200 }], draw })[0]?.paid;
    expect(
      [
        [1, 2, 3],
        [6, 1, 2],
        [6, 6, 1],
        [6, 6, 6],
      ].map(paid),
    ).toEqual([0, 2_000, 3_000, 4_000]);
  });

  it('a triple beats small and big', () => {
    const lines = [
      { key: 'small', amount: 1_000, odds: 200 },
      { key: 'big', amount: 1_000, odds: 200 },
    ];
    for (const face of faces)
      expect(lineReturns(sicBoTable, { lines, draw: [face, face, face] }).map(({ paid }) => paid)).toEqual([
        0, 0,
      ]);
  });

  it('the most that lines win together counts all three dice of a number', () => {
    const line = (key: string, odds: number) => ({ key, amount: 1_000, odds });
    const game = sicBoTable;
    expect(maxWinnings([line('single:6', 200)], { game, previous: null })).toBe(4_000);
    const lines = [line('single:6', 200), line('triple:6', 15_100), line('big', 200)];
    expect(maxWinnings(lines, { game, previous: null })).toBe(155_000);
  });

  it('shows dice, sum and triples', () => {
    expect(sicBoTable.resultOf([2, 2, 2])).toEqual({ dice: [2, 2, 2], sum: 6, triple: true });
    expect(sicBoTable.resultOf([6, 1, 3])).toEqual({ dice: [6, 1, 3], sum: 10, triple: false });
  });
});
