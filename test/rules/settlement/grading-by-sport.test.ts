import { describe, expect, it } from 'vitest';
import type { Market } from '../../../shared/model/sports/match.ts';
import { decideByScore } from '../../../shared/rules/settlement/operator-result.ts';
import { market } from '../slip/placement-context.ts';
import { codes, firstGoal, type ManualResult, score, sports, stateOf } from './manual-score.ts';

const { football, hockey, basketball, baseball } = sports;

describe('football by an operators’ score', () => {
  const afterPenalties: ManualResult = {
    sport: football,
    score: '2-2',
    periods: { 10: '1-0', 20: '0-1', 30: '1-0', 35: '0-1', 50: '3-4' },
  };

  it('counts extra time and penalties for who qualifies and for nothing else', () => {
    expect(codes(afterPenalties, [88, '12'])).toEqual([1, 2]);
    expect(codes(afterPenalties, [1, '1x2'])).toEqual([1, 2, 1]);
    expect(codes(afterPenalties, [2, 'ou', '2.5'])).toEqual([1, 2]);
    expect(codes(afterPenalties, [3, 'ah', '0'])).toEqual([3, 3]);
    expect(codes(afterPenalties, [7, 'dc'])).toEqual([2, 1, 2]);
  });

  it('lets the extra time decide who qualifies, and 90 minutes alone no one: it may be a second leg', () => {
    const extra = { sport: football, score: '2-1', periods: { 10: '1-0', 20: '0-1', 30: '1-0' } };
    expect(codes(extra, [88, '12'])).toEqual([2, 1]);
    expect(codes({ sport: football, score: '2-1' }, [88, '12'])).toEqual([0, 0]);
  });

  it('leaves corners, races and the next goal open', () => {
    const result = { sport: football, score: '3-1' };
    for (const spec of [
      [11, 'ou', '9.5'],
      [305, 'special'],
      [341, 'special'],
      [59, 'special'],
    ] as const)
      expect(new Set(codes(result, spec))).toEqual(new Set([0]));
  });

  it('knows the first goal where one side alone scored, own goals among them, and none without a goal', () => {
    expect(codes({ sport: football, score: '0-2' }, firstGoal)).toEqual([1, 2]);
    expect(codes({ sport: football, score: '0-0' }, firstGoal)).toEqual([3, 3]);
    expect(codes({ sport: football, score: '1-2' }, firstGoal)).toEqual([0, 0]);
  });

  it('refunds what a stopped match did not come to, and lets its finished half stand', () => {
    const result: ManualResult = {
      sport: football,
      score: '2-1',
      periods: { 10: '1-1', 20: '1-0' },
      ending: { ended: 'stopped' },
    };
    expect(codes(result, [1, '1x2'])).toEqual([3, 3, 3]);
    expect(codes(result, [2, 'ou', '2.5'])).toEqual([3, 3]);
    expect(codes(result, [41, '1x2'])).toEqual([1, 2, 1]);
    expect(codes(result, [42, '1x2'])).toEqual([3, 3, 3]);
  });

  it('is level in half-time and full-time markets by name, and 0:0 is even', () => {
    const named = market('g', { marketId: 4, family: 'special', prices: [] });
    const [folder] = named.folders;
    if (!folder) throw new Error('no folder');
    const selections = ['1/X', 'X/X', '1/1'].map((name) => ({
      ...(folder.selections[0] ?? { side: 'other', line: null, price: 200, status: 'open', settlement: 0 }),
      id: name,
      name,
    })) as Market['folders'][number]['selections'];
    const { settlement } = decideByScore(
      stateOf(football, [{ ...named, folders: [{ ...folder, selections }] }]),
      { score: score('1-1'), periods: [{ type: 10, ...score('1-0') }], unlistedLegs: [], now: 1 },
    );
    expect(settlement.results).toEqual({ '1/X': 2, 'X/X': 1, '1/1': 1 });
    expect(codes({ sport: football, score: '0-0' }, [5, 'oe'])).toEqual([1, 2]);
  });

  it('counts a handicap from the score in its brackets, of football alone', () => {
    const result = (sport: number, selection: string): readonly number[] => {
      const one = market('g', { marketId: 3, family: 'ah', line: selection, prices: [] });
      const { settlement } = decideByScore(stateOf(sport, [one]), {
        score: score('2-1'),
        unlistedLegs: [],
        now: 1,
      });
      return one.folders[0]?.selections.slice(0, 1).map(({ id }) => settlement.results[id] ?? 0) ?? [];
    };
    expect(result(football, '-0.5 (2-0)')).toEqual([1]);
    expect(result(football, '-0.5')).toEqual([2]);
    expect(result(hockey, '-0.5 (2-0)')).toEqual([2]);
  });
});

describe('ice hockey', () => {
  const periods = { 1: '1-0', 2: '0-1', 3: '1-1', 40: '0-0', 50: '0-1' };

  it.each(['2-2', '2-3'])(
    'reported as %s counts 60 minutes in 1x2, and one goal for the shoot-out in 226',
    (text) => {
      const result = { sport: hockey, score: text, periods };
      expect(codes(result, [1, '1x2'])).toEqual([1, 2, 1]);
      expect(codes(result, [226, '12'])).toEqual([1, 2]);
      expect(codes(result, [28, 'ou', '4.5'])).toEqual([2, 1]);
      expect(codes(result, [2, 'ou', '4.5'])).toEqual([1, 2]);
      expect(codes(result, [342, 'ah', '0.5'])).toEqual([1, 2]);
    },
  );

  it('counts the goal of an overtime in 226 alone', () => {
    const result = { sport: hockey, score: '3-2', periods: { 1: '1-0', 2: '0-1', 3: '1-1', 40: '1-0' } };
    expect(codes(result, [226, '12'])).toEqual([2, 1]);
    expect(codes(result, [1, '1x2'])).toEqual([1, 2, 1]);
  });
});

describe('basketball', () => {
  const overtime = { sport: basketball, score: '97-93', periods: { 4: '20-20', 40: '12-8' } };

  it('counts overtime in 226, 342 and 28, not in the fourth quarter, odd and even or team totals', () => {
    expect(codes(overtime, [226, '12'])).toEqual([2, 1]);
    expect(codes(overtime, [205, '12'])).toEqual([3, 3]);
    expect(codes(overtime, [5, 'oe'])).toEqual([1, 2]);
    expect(codes(overtime, [101, 'ou', '90.5'])).toEqual([1, 2]);
    expect(codes(overtime, [28, 'ou', '189.5'])).toEqual([2, 1]);
  });

  it('refunds 226, 342 and 28 of a match that was not completed', () => {
    const result: ManualResult = { ...overtime, ending: { ended: 'stopped' } };
    expect([
      codes(result, [226, '12']),
      codes(result, [342, 'ah', '1']),
      codes(result, [28, 'ou', '100.5']),
    ]).toEqual([
      [3, 3],
      [3, 3],
      [3, 3],
    ]);
  });
});

describe('baseball called early', () => {
  const called = (played: number, text: string, scheduled: 7 | 9 = 9): ManualResult => ({
    sport: baseball,
    score: text,
    ending: { ended: 'stopped', innings: { played, scheduled } },
  });

  it('has a winner from 5 innings, or 4.5 when the home team leads', () => {
    expect(codes(called(5, '2-3'), [226, '12'])).toEqual([1, 2]);
    expect(codes(called(4.5, '3-2'), [226, '12'])).toEqual([2, 1]);
    expect(codes(called(4.5, '2-3'), [226, '12'])).toEqual([3, 3]);
  });

  it('has handicap and total from 9 innings or 8.5, of seven-inning games from 7 or 6.5', () => {
    expect(codes(called(8, '9-4'), [28, 'ou', '6.5'])).toEqual([3, 3]);
    expect(codes(called(8.5, '4-3'), [342, 'ah', '-1.5'])).toEqual([1, 2]);
    expect(codes(called(6.5, '4-3', 7), [28, 'ou', '6.5'])).toEqual([2, 1]);
    expect(codes(called(6, '4-3', 7), [28, 'ou', '6.5'])).toEqual([3, 3]);
  });
});
