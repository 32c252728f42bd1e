import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { integersFromTo } from '../../../shared/rules/fairness/take-from.ts';
import { games } from '../../../shared/rules/games/games.ts';
import { kenoKey, kenoPays, kenoPicksOf, payFor } from '../../../shared/rules/games/keno.ts';
import { pricing } from './standard.ts';

const { keno } = games;

function choose(n: number, k: number): number {
  return integersFromTo(1, k).reduce((product, i) => (product * (n - k + i)) / i, 1);
}

const drawnNumbers = integersFromTo(1, 10);
/** Ways to draw ten of forty with so many hits among the picks. */
const ways = (picks: number, hits: number) => choose(picks, hits) * choose(40 - picks, 10 - hits);
/** Picks of which so many are among 1–10. */
const withHits = (picks: number, hits: number) => [
  ...integersFromTo(1, hits),
  ...integersFromTo(11, 10 + picks - hits),
];

describe('keno', () => {
  it('returns by picks 96.25 95.77 95.80 94.94 94.18 95.82 95.14 95.95 96.00 95.25 % (games.md §4)', () => {
    const returned = drawnNumbers.map((picks) => {
      const paid = integersFromTo(0, picks).reduce(
        (sum, hits) => sum + ways(picks, hits) * payFor({ picks: withHits(picks, hits), draw: drawnNumbers }),
        0,
      );
      return Math.round((paid / choose(40, 10)) * 100) / 100;
    });
    expect(returned).toEqual([96.25, 95.77, 95.8, 94.94, 94.18, 95.82, 95.14, 95.95, 96, 95.25]);
  });

  it('every number of hits has one pay, the probabilities add up to one', () => {
    expect(kenoPays.map((pays) => pays.length)).toEqual(drawnNumbers.map((picks) => picks + 1));
    for (const picks of drawnNumbers) {
      expect(integersFromTo(0, picks).reduce((sum, hits) => sum + ways(picks, hits), 0)).toBe(choose(40, 10));
    }
  });

  it('is won when it pays, and costs its highest pay', () => {
    const key = kenoKey([40, 3, 17]) ?? '';
    expect(key).toBe('keno:3-17-40');
    expect(keno.priceOf(key, pricing())).toBe(1_000);
    expect(keno.codeOf(key, { draw: integersFromTo(1, 10), previous: null })).toBe(2);
    expect(keno.codeOf(key, { draw: integersFromTo(4, 13), previous: null })).toBe(1);
    expect(keno.nameOf(key)).toBe('키노 3, 17, 40');
  });

  it('refuses picks repeated, out of 1–40, none or more than ten', () => {
    for (const picks of [[], [1, 1], [0], [41], [1.5], integersFromTo(1, 11)])
      expect(kenoKey(picks)).toBeNull();
    for (const key of ['keno:', 'keno:2-1', 'keno:1-1', 'keno:01', 'keno:41', 'keno:0', 'keno:1-', 'x:1']) {
      expect(kenoPicksOf(key), key).toBeNull();
      expect(keno.priceOf(key, pricing()), key).toBeNull();
      expect(() => keno.codeOf(key, { draw: [1], previous: null }), key).toThrow(RangeError);
    }
    expect(() => payFor({ picks: [], draw: [1] })).toThrow(RangeError);
  });

  it('a key is read back to its picks, rising', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 }),
        (picks) => {
          expect(kenoPicksOf(kenoKey(picks) ?? '')).toEqual(picks.toSorted((a, b) => a - b));
        },
      ),
    );
  });
});
