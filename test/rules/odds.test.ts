import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SettlementCode } from '../../shared/model/sports/match.ts';
import {
  clampToMaximumWin,
  exceeds,
  payout,
  productOf,
  settledPayout,
  totalOddsShown,
  winningsOf,
} from '../../shared/rules/odds.ts';

const runs = { numRuns: 100_000 };
const odds = fc.integer({ min: 100, max: 5_000 });
const stake = fc.integer({ min: 1, max: 20_000_000 });
const legs = fc.array(odds, { minLength: 1, maxLength: 12 });
const decided = fc.constantFrom<SettlementCode>(1, 2, 3, 4, 5);
const settledLegs = fc.array(fc.record({ odds, code: decided }), { minLength: 1, maxLength: 12 });

/** Multiplies whole numbers and cuts digits off the decimal text: no division, no shared code. */
function oracle(stakeWon: number, thousandths: readonly number[]): bigint {
  const digits = thousandths
    .reduce((product, factor) => product * BigInt(factor), BigInt(stakeWon))
    .toString();
  return BigInt(digits.slice(0, -3 * thousandths.length) || '0');
}

const thousandthsOf = new Map<SettlementCode, (price: number) => number>([
  [1, () => 0],
  [2, (price) => price * 10],
  [3, () => 1_000],
  [4, () => 500],
  [5, (price) => (price + 100) * 5],
]);

function thousandths(leg: { odds: number; code: SettlementCode }): number {
  return thousandthsOf.get(leg.code)?.(leg.odds) ?? Number.NaN;
}

describe('payout', () => {
  it('is the exact product cut once, in 100,000 slips', () => {
    fc.assert(
      fc.property(
        stake,
        fc.array(fc.integer({ min: 100, max: 900 }), { minLength: 1, maxLength: 8 }),
        (won, prices) => {
          return (
            winningsOf(won, productOf(prices)) ===
            oracle(
              won,
              prices.map((price) => price * 10),
            )
          );
        },
      ),
      runs,
    );
  });

  it('of settled legs is the exact product cut once, in 100,000 bets', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(fc.record({ odds: fc.integer({ min: 100, max: 900 }), code: decided }), {
          minLength: 1,
          maxLength: 6,
        }),
        (won, bet) => {
          return BigInt(settledPayout(won, bet)) === oracle(won, bet.map(thousandths));
        },
      ),
      runs,
    );
  });

  it('does not depend on the order of the legs', () => {
    fc.assert(
      fc.property(stake, legs, (won, prices) => {
        expect(winningsOf(won, productOf([...prices].reverse()))).toBe(winningsOf(won, productOf(prices)));
        expect(winningsOf(won, productOf([...prices].sort()))).toBe(winningsOf(won, productOf(prices)));
      }),
      { numRuns: 3_000 },
    );
  });

  it('never falls when the stake grows', () => {
    fc.assert(
      fc.property(stake, fc.integer({ min: 0, max: 100_000 }), legs, (won, more, prices) => {
        const product = productOf(prices);
        expect(winningsOf(won + more, product) >= winningsOf(won, product)).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  it('counts a refunded leg as 1', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        settledLegs.map((all) => all.slice(0, 3)),
        odds,
        (won, bet, price) => {
          expect(settledPayout(won, [...bet, { odds: price, code: 3 }])).toBe(settledPayout(won, bet));
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('equals the expected winnings when every leg wins', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        legs.map((all) => all.slice(0, 4)),
        (won, prices) => {
          const bet = prices.map((price) => ({ odds: price, code: 2 as const }));
          expect(settledPayout(won, bet)).toBe(payout(won, prices));
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it.each([
    [79_000, [228], 180_120],
    [76_000, [205, 454], 707_332],
    [359_000, [180, 145, 410], 3_841_659],
    [10_000, [185, 185], 34_225],
    [10_000, [185, 185, 185], 63_316],
  ])('of %i at %j is %i won', (won, prices, paid) => {
    expect(payout(won, prices)).toBe(paid);
  });

  it('throws for a leg that waits and beyond the safe integers', () => {
    expect(() => settledPayout(1000, [{ odds: 200, code: 0 }])).toThrow(RangeError);
    expect(() => settledPayout(1000, [{ odds: 200, code: -1 }])).toThrow(RangeError);
    expect(() => payout(1_000_000_000_000, [5000, 5000, 5000])).toThrow(RangeError);
  });
});

describe('total odds', () => {
  it('are shown cut to hundredths', () => {
    expect(totalOddsShown(productOf([185, 185]))).toBe(342);
    expect(totalOddsShown(productOf([185, 185, 185]))).toBe(633);
    expect(totalOddsShown(productOf([]))).toBe(100);
  });

  it('are compared exactly with a limit, not as shown', () => {
    expect(exceeds(productOf([185, 185]), 342)).toBe(true);
    expect(exceeds(productOf([1000, 1000]), 10_000)).toBe(false);
    expect(exceeds(productOf([1000, 1001]), 10_000)).toBe(true);
  });
});

describe('the stake clamped to a maximum win', () => {
  it('never wins more than the maximum, and leaves a lower stake alone', () => {
    fc.assert(
      fc.property(stake, legs, fc.integer({ min: 1, max: 100_000_000 }), (won, prices, maximumWin) => {
        const product = productOf(prices);
        const clamped = clampToMaximumWin({ stake: won, product, maximumWin });
        expect(winningsOf(clamped, product) <= BigInt(maximumWin)).toBe(true);
        if (winningsOf(won, product) < BigInt(maximumWin)) expect(clamped).toBe(won);
        if (clamped < won) expect(winningsOf(clamped + 1, product) >= BigInt(maximumWin)).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it('is floor(maximum × D / N)', () => {
    expect(
      clampToMaximumWin({ stake: 1_000_000, product: productOf([195, 180]), maximumWin: 3_000_000 }),
    ).toBe(854_700);
  });
});
