import { describe, expect, it } from 'vitest';
import { baccaratTable, noCommissionTable } from '../../../../shared/rules/casino/tables/baccarat-tables.ts';
import { lineReturns } from '../../../../shared/rules/casino/tables/table-returns.ts';
import { puntoBancoResult } from '../../../../shared/rules/games/cards/punto-banco.ts';

/** A card worth so many points, as the shoe numbers them: ace to nine, a ten for none. */
const worth = (points: number) => (points === 0 ? 9 : points - 1);
const inShoe = (points: number): number => (points === 0 ? 128 : 32);
/** Six cards of 416 in order: below 2⁵³, so that weights add up exactly. */
const all = 416 * 415 * 414 * 413 * 412 * 411;

/** Sequences of six cards by winner, a banker's win on six apart. */
function exactWeights() {
  const wins = { P: 0, B: 0, T: 0, six: 0 };
  const draw = [0, 0, 0, 0, 0, 0];
  const left = Array.from({ length: 10 }, (_, points) => inShoe(points));
  const walk = (at: number, weight: number): void => {
    if (at === draw.length) {
      const { winner, b } = puntoBancoResult(draw);
      wins[winner === 'B' && b === 6 ? 'six' : winner] += weight;
      return;
    }
    for (let points = 0; points < 10; points += 1) {
      const here = left[points] ?? 0;
      draw[at] = worth(points);
      left[points] = here - 1;
      walk(at + 1, weight * here);
      left[points] = here;
    }
  };
  walk(0, 1);
  return wins;
}

const paid = (key: string, odds: number, points: readonly number[]) =>
  lineReturns(noCommissionTable, { lines: [{ key, amount: 1_001, odds }], draw: points.map(worth) })[0]?.paid;

describe('baccarat without commission', () => {
  it('the banker returns 98.54 %: 2.00, and 1.50 on a win with six, by every sequence of six cards', () => {
    const { P, B, T, six } = exactWeights();
    expect(P + B + T + six).toBe(all);
    const returned = (2 * B + 1.5 * six + T) / all;
    expect(Math.round(returned * 1e4) / 1e2).toBe(98.54);
    expect(Math.round((six / all) * 1e6) / 1e6).toBe(0.053864);
  });

  it('pays the banker even money, half of it on six, and gives the stake back on a tie', () => {
    expect(paid('bac.banker', 200, [2, 9, 0, 8, 0, 0])).toBe(2_002);
    expect(paid('bac.banker', 200, [0, 6, 2, 0, 1, 0])).toBe(1_501);
    expect(paid('bac.banker', 200, [9, 9, 0, 0, 0, 0])).toBe(1_001);
    expect(paid('bac.banker', 200, [9, 2, 0, 0, 0, 0])).toBe(0);
    expect(paid('bac.player', 200, [9, 2, 0, 0, 0, 0])).toBe(2_002);
  });

  it.each([
    ['with commission', baccaratTable, 195],
    ['without', noCommissionTable, 200],
  ] as const)('%s sells player 2.00, tie 9.00 and pairs 12.00', (_, table, banker) => {
    const folders = table.folders({ settings: undefined as never, previous: null });
    expect(folders.flatMap(({ selections }) => selections.map(({ key, odds }) => [key, odds]))).toEqual([
      ['bac.player', 200],
      ['bac.banker', banker],
      ['bac.tie', 900],
      ['bac.playerPair', 1_200],
      ['bac.bankerPair', 1_200],
    ]);
  });
});
