import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betItem, betOf, changingPart } from '../../functions/table/betting/bet-item.ts';
import type { Bet, BetLeg } from '../../shared/model/betting/bet.ts';
import { bet, betLeg } from '../rules/slip/placement-context.ts';

const score = fc.option(fc.record({ home: fc.nat(9), away: fc.nat(9) }));
const leg = fc.record({
  gameId: fc.stringMatching(/^\d{6,9}$/),
  homeNameKo: fc.string({ unit: 'binary' }),
  line: fc.option(fc.constantFrom('0.5', '-1.25', '2.5 (1-0)')),
  odds: fc.integer({ min: 101, max: 99_999 }),
  score,
  wasWaiting: fc.option(fc.boolean(), { nil: undefined }),
});
const outcome = fc.record({
  result: fc.constantFrom<Bet['result']>('hit', 'miss', 'exception'),
  paid: fc.nat(10 ** 12),
  code: fc.constantFrom<BetLeg['code']>(-1, 0, 1, 2, 3, 4, 5),
  score,
  /** A flight is cashed out at what it stood at. */
  odds: fc.option(fc.integer({ min: 101, max: 10_000 }), { nil: undefined }),
  lostAt: fc.option(fc.integer({ min: 1 }), { nil: undefined }),
  wonBack: fc.option(fc.tuple(fc.nat(), fc.nat()), { nil: undefined }),
  cashed: fc.option(fc.record({ stake: fc.nat(), paid: fc.nat() }), { nil: undefined }),
});
const placed = fc.record({ legs: fc.array(leg, { minLength: 1, maxLength: 10 }), bonus: fc.boolean() });

type SettledOutcome = typeof outcome extends fc.Arbitrary<infer Value> ? Value : never;

const withLegs = ({ legs, bonus }: { legs: readonly Partial<BetLeg>[]; bonus: boolean }): Bet =>
  bet([200], {
    legs: legs.map((one, at) => ({ ...betLeg(one), ...(bonus && at > 0 && { isBonus: true }) })),
  });

const settled = (before: Bet, { code, score: scoreNow, odds, ...how }: SettledOutcome): Bet => {
  const { lostAt, wonBack, cashed, ...rest } = how;
  return {
    ...before,
    ...rest,
    ...(lostAt && { lostAt }),
    ...(wonBack && { wonBack }),
    ...(cashed && { cashed, stake: 1_000 }),
    legs: before.legs.map((one) => ({ ...one, code, score: scoreNow, ...(odds && { odds }) })),
    status: 'settled',
    version: before.version + 1,
    revision: 1,
  };
};

describe('a stored bet', () => {
  it('reads as it was placed, and as it was settled by the moving part alone', () => {
    fc.assert(
      fc.property(placed, outcome, (legs, how) => {
        const before = withLegs(legs);
        expect(betOf(betItem(before))).toEqual(before);
        const after = settled(before, how);
        expect(betOf({ ...betItem(before), ...changingPart(after) })).toEqual(after);
      }),
    );
  });

  it('of before its facts were two texts reads the same, also once it is settled anew', () => {
    const lost = settled(bet([150, 210]), {
      ...{ result: 'miss', paid: 0, code: 1, score: { home: 0, away: 2 }, lostAt: 1_700_000_000_000 },
      ...{ wonBack: undefined, cashed: undefined, odds: undefined },
    });
    const { frozen, outcome: moved, ...rest } = betItem(lost);
    const { outcomes: _, ...facts } = JSON.parse(String(moved));
    const earlier = { ...rest, ...JSON.parse(String(frozen)), ...facts };
    expect(betOf(earlier)).toEqual(lost);
    const { lostAt: __, ...won } = { ...lost, result: 'hit' as const, paid: 31_500 };
    expect(betOf({ ...earlier, ...changingPart(won) })).toEqual(won);
  });
});
