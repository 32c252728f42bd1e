import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Limits, limitsFor, withStakeFactor } from '../../../shared/rules/slip/limits.ts';
import { defaultSettings } from './placement-context.ts';

const kinds = ['prematch', 'prematchEuropean', 'inplay', 'live'] as const;
const limits: fc.Arbitrary<Limits> = fc
  .record({ level: fc.integer({ min: 1, max: 10 }), kind: fc.constantFrom(...kinds) })
  .map((of) => limitsFor(defaultSettings.level, of));
const percent = fc.integer({ min: 1, max: 200 });
const amounts = ({ maxBetting, maxWin, single }: Limits) => [
  maxBetting,
  maxWin,
  single?.maxBetting ?? 0,
  single?.maxWin ?? 0,
];

describe('a stake factor', () => {
  it('of 100 percent changes nothing, and none is as 100', () => {
    fc.assert(
      fc.property(limits, (of) => {
        expect(withStakeFactor(of, 100)).toEqual(of);
        expect(withStakeFactor(of)).toEqual(of);
      }),
    );
  });

  it('is a whole share of every amount, never more for a lower one, and leaves minimum, folders and odds', () => {
    fc.assert(
      fc.property(limits, percent, percent, (of, one, other) => {
        const low = withStakeFactor(of, Math.min(one, other));
        const high = withStakeFactor(of, Math.max(one, other));
        amounts(low).forEach((amount, at) => {
          expect(amount).toBeLessThanOrEqual(amounts(high)[at] ?? 0);
          expect(amount).toBe(Math.floor(((amounts(of)[at] ?? 0) * Math.min(one, other)) / 100));
        });
        const { minBetting, maxFolders, maxOdds } = of;
        expect(low).toMatchObject({ minBetting, maxFolders, maxOdds });
      }),
    );
  });
});
