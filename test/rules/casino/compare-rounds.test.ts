import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRounds, type MemberRound, totalOf } from '../../../shared/rules/casino/compare-rounds.ts';

const won = fc.integer({ min: 0, max: 1_000_000 });
const round: fc.Arbitrary<MemberRound> = fc.record({
  memberSeq: fc.integer({ min: 1, max: 3 }),
  roundId: fc.constantFrom('1', '2', '11', '2 1'),
  bet: won,
  win: won,
});
const list = fc.array(round, { maxLength: 12 });

describe('two lists of rounds', () => {
  it('agree with themselves in whatever order, however a round is split', () => {
    fc.assert(
      fc.property(list, (rounds) => {
        const split = rounds.flatMap((one) => [
          { ...one, bet: 0 },
          { ...one, win: 0 },
        ]);
        expect(compareRounds(rounds, split.toReversed())).toEqual([]);
        expect(totalOf(split)).toEqual(totalOf(rounds));
      }),
    );
  });

  it('differ by as much as their differences say', () => {
    fc.assert(
      fc.property(list, list, (ours, theirs) => {
        const found = compareRounds(ours, theirs);
        for (const sum of ['bet', 'win'] as const)
          expect(
            found.reduce((total, one) => total + (one.ours?.[sum] ?? 0) - (one.theirs?.[sum] ?? 0), 0),
          ).toBe(totalOf(ours)[sum] - totalOf(theirs)[sum]);
        expect(compareRounds(theirs, ours)).toHaveLength(found.length);
      }),
    );
  });
});
