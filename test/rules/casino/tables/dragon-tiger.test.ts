import { describe, expect, it } from 'vitest';
import { dragonTigerTable } from '../../../../shared/rules/casino/tables/dragon-tiger-table.ts';
import { lineReturns } from '../../../../shared/rules/casino/tables/table-returns.ts';

const stake = 100;
const odds = { 'dt.dragon': 200, 'dt.tiger': 200, 'dt.tie': 900, 'dt.suited': 5_100 } as const;
const keys = Object.keys(odds) as readonly (keyof typeof odds)[];
/** Two cards of 416 in order. */
const all = 416 * 415;

/** Returned won of 100 on each selection, over every pair of cards. */
function returnedOverAll() {
  const returned = new Map<string, number>();
  const lines = keys.map((key) => ({ key, amount: stake, odds: odds[key] }));
  for (let dragon = 0; dragon < 416; dragon += 1)
    for (let tiger = 0; tiger < 416; tiger += 1) {
      if (dragon === tiger) continue;
      lineReturns(dragonTigerTable, { lines, draw: [dragon, tiger] }).forEach(({ paid }, line) => {
        const key = keys[line] ?? '';
        returned.set(key, (returned.get(key) ?? 0) + paid);
      });
    }
  return returned;
}

describe('dragon tiger', () => {
  it('returns 96.2651 % of the sides, 67.2289 % of the tie and 86.0241 % of the suited tie, by every pair of cards', () => {
    const returned = returnedOverAll();
    const share = (key: string) => Math.round(((returned.get(key) ?? 0) / all) * 1e4) / 1e4;
    expect(keys.map(share)).toEqual([96.2651, 96.2651, 67.2289, 86.0241]);
    expect((returned.get('dt.dragon') ?? 0) - (returned.get('dt.tiger') ?? 0)).toBe(0);
  });

  it('is sold at the published prices and gives half of a side back on a tie', () => {
    const folders = dragonTigerTable.folders({ settings: undefined as never, previous: null });
    const sold = folders.flatMap(({ selections }) => selections.map(({ key, odds: price }) => [key, price]));
    expect(sold).toEqual(Object.entries(odds));
    const lines = keys.map((key) => ({ key, amount: 1_001, odds: odds[key] }));
    const paidOn = (draw: readonly number[]) =>
      lineReturns(dragonTigerTable, { lines, draw }).map(({ paid }) => paid);
    expect(paidOn([12, 0])).toEqual([2_002, 0, 0, 0]);
    expect(paidOn([0, 12])).toEqual([0, 2_002, 0, 0]);
    expect(paidOn([5, 18])).toEqual([500, 500, 9_009, 0]);
    expect(paidOn([5, 57])).toEqual([500, 500, 9_009, 51_051]);
  });

  it('shows both cards and the winner, an ace below a two', () => {
    expect(dragonTigerTable.resultOf([0, 1])).toEqual({
      dragon: '♠A',
      tiger: '♠2',
      winner: 'tiger',
      suited: false,
    });
    expect(dragonTigerTable.resultOf([12, 64])).toEqual({
      dragon: '♠K',
      tiger: '♠K',
      winner: 'tie',
      suited: true,
    });
  });
});
