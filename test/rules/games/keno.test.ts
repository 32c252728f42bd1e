import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settlementCodes } from '../../../shared/model/sports/match.ts';
import { integersFromTo } from '../../../shared/rules/fairness/take-from.ts';
import { games } from '../../../shared/rules/games/games.ts';
import { kenoKey, kenoPays, kenoPicksOf, payFor } from '../../../shared/rules/games/keno.ts';
import { pricing } from './standard.ts';

const { keno } = games;

function choose(n: number, k: number): number {
  return integersFromTo(1, k).reduce((product, i) => (product * (n - k + i)) / i, 1);
}

/** A draw: ten of forty numbers. */
const draw = integersFromTo(1, 10);
/** How many numbers a member may pick. */
const pickCounts = integersFromTo(1, 10);
/** Number of draws (ten of forty) in which exactly `hits` of the picks are drawn. */
const ways = (picks: number, hits: number) => choose(picks, hits) * choose(40 - picks, 10 - hits);
/** Picks of which exactly `hits` are in `draw`. */
const withHits = (picks: number, hits: number) => [
  ...integersFromTo(1, hits),
  ...integersFromTo(11, 10 + picks - hits),
];

describe('keno', () => {
  it('returns the published percentages for 1 to 10 picks', () => {
    const returned = pickCounts.map((picks) => {
      const paid = integersFromTo(0, picks).reduce(
        (sum, hits) => sum + ways(picks, hits) * payFor({ picks: withHits(picks, hits), draw }),
        0,
      );
      return Math.round((paid / choose(40, 10)) * 100) / 100;
    });
    expect(returned).toEqual([96.25, 95.77, 95.8, 94.94, 94.18, 95.82, 95.14, 95.95, 96, 95.25]);
  });

  it('has odds for every number of hits, and the probabilities of the hits add up to one', () => {
    expect(kenoPays.map((pays) => pays.length)).toEqual(pickCounts.map((picks) => picks + 1));
    for (const picks of pickCounts) {
      expect(integersFromTo(0, picks).reduce((sum, hits) => sum + ways(picks, hits), 0)).toBe(choose(40, 10));
    }
  });

  it('is won when its hits pay, and is priced at its highest odds', () => {
    const key = kenoKey([40, 3, 17]) ?? '';
    expect(key).toBe('keno:3-17-40');
    expect(keno.priceOf(key, pricing())).toBe(1_000);
    expect(keno.codeOf(key, { draw, previous: null })).toBe(settlementCodes.won);
    expect(keno.codeOf(key, { draw: integersFromTo(4, 13), previous: null })).toBe(settlementCodes.lost);
    expect(keno.nameOf(key)).toBe('키노 3, 17, 40');
  });

  it('refuses repeated picks, picks outside 1–40, no picks and more than ten', () => {
    for (const picks of [[], [1, 1], [0], [41], [1.5], integersFromTo(1, 11)])
      expect(kenoKey(picks)).toBeNull();
    for (const key of ['keno:', 'keno:2-1', 'keno:1-1', 'keno:01', 'keno:41', 'keno:0', 'keno:1-', 'x:1']) {
      expect(kenoPicksOf(key), key).toBeNull();
      expect(keno.priceOf(key, pricing()), key).toBeNull();
      expect(() => keno.codeOf(key, { draw: [1], previous: null }), key).toThrow(RangeError);
    }
    expect(() => payFor({ picks: [], draw: [1] })).toThrow(RangeError);
  });

  it('a key gives back its picks in ascending order', () => {
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
