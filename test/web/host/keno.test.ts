import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kenoKey } from '../../../shared/rules/games/keno.ts';
import {
  chanceOfHits,
  fillPicks,
  highestPay,
  paysOf,
  returnOf,
  withPick,
} from '../../../web/host/games/keno/keno-picks.ts';

describe('the keno page', () => {
  it('shows the returns for 1 to 10 picks', () => {
    const percents = [96.25, 95.77, 95.8, 94.94, 94.18, 95.82, 95.14, 95.95, 96, 95.25];
    for (const [index, percent] of percents.entries())
      expect(returnOf(index + 1) * 100).toBeCloseTo(percent, 1);
    for (let picks = 1; picks <= 10; picks += 1) {
      const all = Array.from({ length: picks + 1 }, (_, hits) => chanceOfHits(picks, hits));
      expect(all.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    }
  });

  it('removes a number that is picked a second time, and ignores an eleventh', () => {
    expect(withPick([3, 7], 5)).toEqual([3, 5, 7]);
    expect(withPick([3, 5, 7], 5)).toEqual([3, 7]);
    const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(withPick(ten, 11)).toEqual(ten);
    expect(withPick(ten, 10)).toHaveLength(9);
  });

  it('fills up with numbers the server accepts, for every random sequence', () => {
    const random = fc.noShrink(
      fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), random, (count, stream) => {
        const filled = fillPicks([7], { count, random: () => stream.next().value ?? 0 });
        expect(filled).toHaveLength(count);
        expect(filled).toContain(7);
        expect(kenoKey(filled)).not.toBeNull();
      }),
    );
  });

  it('shows only the numbers of hits that pay, in ascending order', () => {
    expect(paysOf(3)).toEqual([
      { hits: 1, odds: 100 },
      { hits: 2, odds: 290 },
      { hits: 3, odds: 1_000 },
    ]);
    expect(paysOf(0)).toEqual([]);
    expect(highestPay(10)).toBe(100_000);
    expect(highestPay(0)).toBe(0);
  });
});
