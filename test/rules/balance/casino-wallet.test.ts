import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  casinoQuickAmounts,
  casinoSteps,
  clampTransfer,
  inSteps,
  minCasinoWon,
  whyNotTransfer,
} from '../../../shared/rules/balance/casino-wallet.ts';

describe('the amount a casino form keeps', () => {
  it('is main money rounded down to 1,000 when a charge names more [rule charge above main money]', () => {
    const cut = clampTransfer({ direction: 'in', amount: 90_000, held: 45_678 });
    expect(cut).toEqual({ amount: 45_000, isClamped: true });
    expect(clampTransfer({ direction: 'in', amount: 45_678, held: 45_678 })).toEqual({
      amount: 45_678,
      isClamped: false,
    });
  });

  it('is the credit rounded down to 10,000 when an exchange names more [rule exchange above credit]', () => {
    const cut = clampTransfer({ direction: 'out', amount: 90_000, held: 45_678 });
    expect(cut).toEqual({ amount: 40_000, isClamped: true });
  });

  it('is rounded down to 1,000 in a charge, to 10,000 in an exchange [constant charge step 1,000] [constant exchange step 10,000]', () => {
    expect([inSteps(15_999, 'in'), inSteps(19_999, 'out')]).toEqual([15_000, 10_000]);
    expect([inSteps(999, 'in'), inSteps(9_999, 'out')]).toEqual([0, 0]);
  });

  it('is never above what is held, and allowed or below the minimum', () => {
    const wish = fc.record({
      direction: fc.constantFrom('in', 'out'),
      amount: fc.nat(1_000_000_000),
      held: fc.nat(100_000_000),
    });
    fc.assert(
      fc.property(wish, ({ direction, amount, held }) => {
        const clamped = inSteps(clampTransfer({ direction, amount, held }).amount, direction);
        expect(clamped).toBeLessThanOrEqual(Math.min(amount, held));
        expect(Math.min(amount, held) - clamped).toBeLessThan(casinoSteps[direction]);
        const refusal = whyNotTransfer({ direction, amount: clamped, held });
        expect(refusal?.code).toBe(clamped < minCasinoWon ? 'casino-minimum' : undefined);
      }),
    );
  });
});

describe('a casino transfer', () => {
  it('is refused under 10,000 first, then above what is held, then off its step', () => {
    const codes = [9_999, 30_000, 15_500].map(
      (amount) => whyNotTransfer({ direction: 'in', amount, held: 20_000 })?.code,
    );
    expect(codes).toEqual(['casino-minimum', 'casino-above-cash', 'casino-unit']);
    expect(whyNotTransfer({ direction: 'in', amount: 15_000, held: 20_000 })).toBeNull();
  });

  it('has ten quick amounts from 1,000 to 5,000,000 [constant quick amounts casino]', () => {
    expect(casinoQuickAmounts).toEqual([
      1_000, 5_000, 10_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000,
    ]);
  });
});
