import { describe, expect, it } from 'vitest';
import { games } from '../../../shared/rules/games/games.ts';
import { runners } from '../../../shared/rules/games/runners.ts';
import { pricing, selectionsOf } from './standard.ts';

/** A number all fractions of the first three places divide: shares of it are exact. */
const whole = runners.reduce(
  (product, one) =>
    runners
      .filter(({ number }) => number > one.number)
      .reduce(
        (inner, other) => inner * BigInt(100 - one.weight - other.weight),
        product * BigInt(100 - one.weight),
      ),
  100n,
);

/** Every order of the first three, with its exact share of `whole`. */
const podiums = runners.flatMap((a) =>
  runners
    .filter((b) => b !== a)
    .flatMap((b) =>
      runners
        .filter((c) => c !== a && c !== b)
        .map((c) => ({
          draw: [a.number, b.number, c.number],
          share:
            (whole * BigInt(a.weight * b.weight * c.weight)) /
            BigInt(100 * (100 - a.weight) * (100 - a.weight - b.weight)),
        })),
    ),
);

const { horse } = games;
const sold = selectionsOf(horse);
const shareOf = (key: string) =>
  podiums.reduce(
    (sum, { draw, share }) => (horse.codeOf(key, { draw, previous: null }) === 2 ? sum + share : sum),
    0n,
  );
const digits = 1_000_000n;
/** Six digits, rounded. */
const rounded = (share: bigint) => Number((share * digits * 2n + whole) / (whole * 2n)) / 1e6;
const keysOf = (group: string) => sold.map(({ key }) => key).filter((key) => key.startsWith(`${group}:`));

describe('horse', () => {
  it('wins and places exactly as often as the weights give', () => {
    expect(podiums.reduce((sum, { share }) => sum + share, 0n)).toBe(whole);
    expect(keysOf('win').map((key) => rounded(shareOf(key)))).toEqual([
      0.24, 0.19, 0.16, 0.14, 0.11, 0.09, 0.05, 0.02,
    ]);
    expect(keysOf('place').map((key) => rounded(shareOf(key)))).toEqual([
      0.633349, 0.545898, 0.482386, 0.435068, 0.356687, 0.299648, 0.174738, 0.072227,
    ]);
    expect([rounded(shareOf('odd')), rounded(shareOf('even'))]).toEqual([0.56, 0.44]);
  });

  it('quinella costs floor(90 / p), exacta floor(88 / p), in exact fractions', () => {
    for (const [group, returned] of [
      ['quinella', 90n],
      ['exacta', 88n],
    ] as const) {
      for (const key of keysOf(group)) {
        expect(BigInt(horse.priceOf(key, pricing()) ?? 0), key).toBe((returned * whole) / shareOf(key));
      }
    }
    expect([keysOf('quinella').length, keysOf('exacta').length, sold.length]).toEqual([28, 56, 102]);
    const prices = ['quinella:1-2', 'quinella:1-3', 'quinella:7-8', 'exacta:1>2', 'exacta:2>1', 'exacta:8>7'];
    expect(prices.map((key) => horse.priceOf(key, pricing()))).toEqual([
      773, 935, 43_414, 1_466, 1_563, 86_240,
    ]);
    expect(horse.priceOf('quinella:2-1', pricing())).toBeNull();
    expect(Math.max(...keysOf('exacta').map((key) => horse.priceOf(key, pricing()) ?? 0))).toBe(86_240);
  });

  it('returns win 93.8–94.0, place 91.6–92.0, quinella 89.9–90.0, exacta 88.0, odd and even 94.6', () => {
    const returned = (key: string) =>
      (rounded(shareOf(key)) * (horse.priceOf(key, pricing()) ?? 0)).toFixed(1);
    const span = (group: string) => {
      const found = keysOf(group).map((key) => Number(returned(key)));
      return [Math.min(...found), Math.max(...found)];
    };
    expect(span('win')).toEqual([93.8, 94]);
    expect(span('place')).toEqual([91.7, 92]);
    expect(span('quinella')).toEqual([89.9, 90]);
    expect(span('exacta')).toEqual([88, 88]);
    expect([returned('odd'), returned('even')]).toEqual(['94.6', '94.6']);
  });

  it('takes odd and even from the settings, win and place from the table', () => {
    expect(keysOf('win').map((key) => horse.priceOf(key, pricing()))).toEqual([
      391, 494, 587, 671, 854, 1_044, 1_879, 4_699,
    ]);
    expect(keysOf('place').map((key) => horse.priceOf(key, pricing()))).toEqual([
      145, 168, 190, 211, 257, 307, 526, 1_273,
    ]);
    expect([horse.priceOf('odd', pricing()), horse.priceOf('even', pricing())]).toEqual([169, 215]);
    expect(horse.nameOf('win:1')).toBe('경마 단승 1 천둥번개');
  });

  it('draws every runner once, the next of those left by weight in number order', () => {
    const given = (numbers: readonly number[]) => {
      let at = 0;
      return { below: (n: number) => Math.min(n - 1, numbers[at++] ?? 0) };
    };
    expect(horse.draw(given([]))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(horse.draw(given([99, 97, 92, 83, 72, 58, 42, 23]))).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(horse.draw(given([24, 23, 0]))).toEqual([2, 1, 3, 4, 5, 6, 7, 8]);
  });
});
