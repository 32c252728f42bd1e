import { describe, expect, it } from 'vitest';
import type { Market } from '../../../shared/model/sports/match.ts';
import { mostHistoryPoints, priceHistory, withHistory } from '../../../shared/rules/sports/price-history.ts';
import { market } from '../slip/placement-context.ts';

const start = Date.UTC(2026, 10, 21, 18);
const minute = 60_000;

const winner = (prices: readonly number[], of: Partial<Market> = {}): Market => ({
  ...market('1', { marketId: 1, family: '1x2', prices }),
  ...of,
});

/** The market after each of these prices, a minute apart. */
function marketAfter(prices: readonly number[]): Market {
  return prices.reduce<Market>(
    (before, price, place) =>
      withHistory(
        winner([price, 340, 420], before.history === undefined ? {} : { history: before.history }),
        start + place * minute,
      ),
    winner([]),
  );
}

describe('the prices a market had', () => {
  it('are those of its sides in one order, each from the moment it moved', () => {
    expect(priceHistory(marketAfter([185, 185, 190]))).toEqual({
      line: null,
      sides: ['home', 'draw', 'away'],
      from: start / 1_000,
      points: [
        [0, 185, 340, 420],
        [120, 190, 340, 420],
      ],
    });
  });

  it('stay as they were where nothing moved, and while a side is not on offer', () => {
    const once = marketAfter([185]);
    expect(withHistory(once, start + minute)).toBe(once);
    const closed = market('1', {
      marketId: 1,
      family: '1x2',
      prices: [101, 340, 420],
      selection: { status: 'suspended' },
    });
    expect(withHistory(closed, start).history).toBeUndefined();
  });

  it('are bounded: the opening prices stay, and the newer the rest is the more of it', () => {
    const many = Array.from({ length: 300 }, (_, place) => 200 + (place % 2));
    const { points } = priceHistory(marketAfter(many)) ?? { points: [] };
    const minutes = points.map(([seconds]) => seconds / 60);
    expect(points).toHaveLength(mostHistoryPoints);
    expect([minutes[0], minutes.at(-1)]).toEqual([0, 299]);
    const gaps = minutes.slice(1).map((at, place) => at - (minutes[place] ?? 0));
    expect(Math.max(...gaps.slice(-4))).toBeLessThan(10);
    expect(Math.max(...gaps)).toBeLessThan(150);
  });

  it('weigh less than 450 bytes with three sides at their longest', () => {
    const longest = Array.from({ length: 40 }, (_, place) => 1_490 + place);
    const one = longest.reduce<Market>(
      (before, price, place) =>
        withHistory(
          winner([price, 1_340, 1_420], before.history === undefined ? {} : { history: before.history }),
          start + place * 6_000_000,
        ),
      winner([]),
    );
    expect(one.history?.length).toBeLessThan(450);
  });

  it('begin anew with another main line', () => {
    const total = (line: string, history?: string) => ({
      ...market('1', { marketId: 2, family: 'ou', line, prices: [190, 190] }),
      ...(history !== undefined && { history }),
    });
    const first = withHistory(total('2.5'), start);
    const second = withHistory(total('3', first.history), start + minute);
    expect(priceHistory(second)).toMatchObject({ line: '3', points: [[0, 190, 190]] });
    expect(priceHistory(total('2.5', second.history))).toBeNull();
  });

  it('are not kept of markets that count occurrences, nor of those with many outcomes', () => {
    const nextGoal = market('1', { marketId: 59, family: '1x2', line: '2', prices: [190, 300, 250] });
    expect(withHistory({ ...nextGoal, nameKo: '다음 골' }, start).history).toBeUndefined();
    const score = market('1', {
      marketId: 6,
      family: 'cs',
      prices: [190, 300],
      selection: { side: 'other' },
    });
    expect(withHistory(score, start).history).toBeUndefined();
  });
});
