import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hundredthsFrom, oddsText, priceFrom } from '../../shared/rules/odds-text.ts';

describe('a wire price', () => {
  it('survives the way to hundredths and back, from 0.00 to 1,000.00', () => {
    const all = Array.from({ length: 100_001 }, (_, hundredths) => hundredths);
    expect(all.filter((one) => hundredthsFrom(Number(oddsText(one))) !== one)).toEqual([]);
    expect(all.filter((one) => hundredthsFrom(priceFrom(one)) !== one)).toEqual([]);
  });

  it.each([
    [1.95, 195],
    [2.28, 228],
    [8.7, 870],
    [1, 100],
  ])('%d is %i', (price, hundredths) => {
    expect(hundredthsFrom(price)).toBe(hundredths);
  });

  it.each([1.955, 1.9500001, -1.95, Number.NaN, Number.POSITIVE_INFINITY, 1e21])('%d is refused', (price) => {
    expect(hundredthsFrom(price)).toBeNull();
  });

  it('with more than two digits is refused', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 9 }),
        (hundredths, digit) => {
          expect(hundredthsFrom(Number(`${oddsText(hundredths)}${digit}`))).toBeNull();
        },
      ),
    );
  });
});
