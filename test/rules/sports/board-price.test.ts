import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketFamily, Side } from '../../../shared/model/sports/match.ts';
import { boardPrices } from '../../../shared/rules/sports/offers.ts';
import { defaultSettings } from '../slip/placement-context.ts';

const { common } = defaultSettings.sportConfig;
const threeWay: readonly Side[] = ['home', 'draw', 'away'];

function board(family: MarketFamily, prices: readonly number[]) {
  const sides: readonly Side[] = prices.length === 3 ? threeWay : ['home', 'away'];
  return boardPrices(
    { family, selections: prices.map((price, at) => ({ side: sides[at] ?? 'other', price })) },
    common,
  );
}

describe('the board price', () => {
  it.each<[MarketFamily, readonly number[], readonly number[]]>([
    ['1x2', [900, 525, 133], [900, 525, 133]],
    ['1x2', [1_900, 801, 1_501], [1_500, 800, 1_500]],
    ['ah', [195, 195], [195, 195]],
    ['ah', [195, 198], [195, 195]],
    ['ah', [198, 195], [195, 195]],
    ['ou', [200, 200], [200, 190]],
    ['oe', [320, 140], [250, 140]],
    ['ou', [350, 300], [100, 300]],
    ['12', [480, 120], [480, 120]],
    ['dc', [480, 120], [480, 120]],
  ])('of %s %j is %j [state two-way sum cut] [state three-way caps]', (family, prices, shown) => {
    expect(board(family, prices)).toEqual(shown);
  });

  it('of a pair never sums above the limit unless the floor of 1.00 holds it there', () => {
    const price = fc.integer({ min: 101, max: 5_000 });
    fc.assert(
      fc.property(price, price, (first, second) => {
        const [a = 0, b = 0] = board('ah', [first, second]);
        expect(a + b <= 390 || Math.min(a, b) === 100).toBe(true);
        expect(a <= first && b <= second && a >= 100 && b >= 100).toBe(true);
        if (first + second <= 390) expect([a, b]).toEqual([first, second]);
        else expect(a === first || b === second).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });
});
