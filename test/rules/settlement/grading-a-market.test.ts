import { describe, expect, it } from 'vitest';
import type { MarketFamily, SettlementCode } from '../../../shared/model/sports/match.ts';
import type { FinalResult, Score } from '../../../shared/rules/settlement/final-result.ts';
import { gradeMarket } from '../../../shared/rules/settlement/grading-a-market.ts';
import { market } from '../slip/placement-context.ts';

const score = (text: string): Score => {
  const [home = 0, away = 0] = text.split('-').map(Number);
  return { home, away };
};

function result(changes: Partial<FinalResult> & { readonly sportId: number }): FinalResult {
  const regulation = changes.regulation ?? score('0-0');
  return {
    regulation,
    final: regulation,
    periods: [],
    isCompleted: true,
    innings: null,
    firsts: {},
    ...changes,
  };
}

const period = (type: number, text: string, isFinished = true) => ({ type, ...score(text), isFinished });

/** Codes of a market's selections in their order, for a result. */
function graded(named: {
  id: number;
  family: MarketFamily;
  line?: string;
  of: FinalResult;
}): readonly (SettlementCode | undefined)[] {
  const one = market('g', {
    marketId: named.id,
    family: named.family,
    prices: [],
    ...(named.line ? { line: named.line } : {}),
  });
  const codes = gradeMarket(one, named.of);
  return one.folders[0]?.selections.map(({ id }) => codes[id]) ?? [];
}

describe('football', () => {
  const of = result({
    sportId: 6046,
    regulation: score('2-1'),
    final: score('3-1'),
    periods: [period(10, '0-1'), period(20, '2-0')],
  });

  it('counts 90 minutes, not extra time', () => {
    expect(graded({ id: 1, family: '1x2', of })).toEqual([2, 1, 1]);
    expect(graded({ id: 2, family: 'ou', line: '3.5', of })).toEqual([1, 2]);
    expect(graded({ id: 3, family: 'ah', line: '-1', of })).toEqual([3, 3]);
  });

  it('counts halves apart', () => {
    expect(graded({ id: 41, family: '1x2', of })).toEqual([1, 1, 2]);
    expect(graded({ id: 42, family: '1x2', of })).toEqual([2, 1, 1]);
    expect(graded({ id: 77, family: 'ou', line: '0.5', of })).toEqual([2, 1]);
  });

  it('refunds a match that was not completed, but not its completed half', () => {
    const broken = { ...of, isCompleted: false };
    expect(graded({ id: 1, family: '1x2', of: broken })).toEqual([3, 3, 3]);
    expect(graded({ id: 41, family: '1x2', of: broken })).toEqual([1, 1, 2]);
    const half = { ...of, periods: [period(10, '0-1', false)] };
    expect(graded({ id: 41, family: '1x2', of: half })).toEqual([3, 3, 3]);
  });

  it('decides both-teams-score, team totals and first occurrences', () => {
    expect(graded({ id: 17, family: 'special', of })).toEqual([2, 1]);
    expect(graded({ id: 101, family: 'ou', line: '1.5', of })).toEqual([2, 1]);
    expect(graded({ id: 102, family: 'ou', line: '1.5', of })).toEqual([1, 2]);
    expect(graded({ id: 900010, family: '12', of: { ...of, firsts: { 900010: 'away' } } })).toEqual([1, 2]);
  });

  it('refunds a first occurrence that never came, unless that could be picked', () => {
    const never = { ...of, firsts: { 900010: 'none', 16: 'none' } as const };
    expect(graded({ id: 900010, family: '12', of: never })).toEqual([3, 3]);
    const first = market('g', { marketId: 16, family: '1x2', prices: [] });
    const folders = first.folders.map((folder) => ({
      ...folder,
      selections: folder.selections.map((one) =>
        one.side === 'draw' ? { ...one, side: 'none' as const } : one,
      ),
    }));
    expect(Object.values(gradeMarket({ ...first, family: 'special', folders }, never))).toEqual([1, 2, 1]);
  });

  it('leaves undecided what this result does not cover', () => {
    expect(graded({ id: 900010, family: 'special', of })).toEqual([0, 0]);
  });
});

describe('basketball', () => {
  const periods = [
    period(1, '20-25'),
    period(2, '25-20'),
    period(3, '20-20'),
    period(4, '20-20'),
    period(40, '12-8'),
  ];
  const of = result({ sportId: 48242, regulation: score('85-85'), final: score('97-93'), periods });

  it('includes overtime in winner, handicap and total, but not in 1x2 or the 4th quarter', () => {
    expect(graded({ id: 226, family: '12', of })).toEqual([2, 1]);
    expect(graded({ id: 342, family: 'ah', line: '-4', of })).toEqual([3, 3]);
    expect(graded({ id: 28, family: 'ou', line: '189.5', of })).toEqual([2, 1]);
    expect(graded({ id: 1, family: '1x2', of })).toEqual([1, 2, 1]);
    expect(graded({ id: 205, family: '12', of })).toEqual([3, 3]);
    expect(graded({ id: 53, family: 'ah', line: '0.5', of })).toEqual([2, 1]);
  });

  it('refunds what needs the end when the game was not completed', () => {
    const broken = { ...of, isCompleted: false };
    for (const [id, family] of [
      [226, '12'],
      [342, 'ah'],
      [28, 'ou'],
    ] as const) {
      expect(graded({ id, family, line: '1', of: broken })).toEqual([3, 3]);
    }
    expect(graded({ id: 202, family: '12', of: broken })).toEqual([1, 2]);
  });
});

describe('baseball', () => {
  const at = (played: number, text: string, scheduled: 7 | 9 = 9) =>
    result({
      sportId: 154914,
      final: score(text),
      innings: { played, scheduled },
      isCompleted: played >= scheduled - 0.5,
    });
  const winner = (of: FinalResult) => graded({ id: 226, family: '12', of });
  const total = (of: FinalResult) => graded({ id: 28, family: 'ou', line: '6.5', of });

  it('has a winner from 5 innings, 4.5 when the home team leads', () => {
    expect(winner(at(5, '2-3'))).toEqual([1, 2]);
    expect(winner(at(4.5, '3-2'))).toEqual([2, 1]);
    expect(winner(at(4.5, '2-3'))).toEqual([3, 3]);
    expect(winner(at(4, '9-0'))).toEqual([3, 3]);
    expect(winner(at(9, '3-3'))).toEqual([3, 3]);
  });

  it('has total and handicap from 9 innings, 8.5 when the home team leads', () => {
    expect(total(at(9, '3-4'))).toEqual([2, 1]);
    expect(total(at(8.5, '4-3'))).toEqual([2, 1]);
    expect(total(at(8.5, '3-4'))).toEqual([3, 3]);
    expect(total(at(8, '9-4'))).toEqual([3, 3]);
    expect(graded({ id: 342, family: 'ah', line: '-1.5', of: at(8.5, '4-2') })).toEqual([2, 1]);
  });

  it('has them from 7 and 6.5 innings where 7 are scheduled', () => {
    expect(total(at(7, '3-4', 7))).toEqual([2, 1]);
    expect(total(at(6.5, '4-3', 7))).toEqual([2, 1]);
    expect(total(at(6, '4-3', 7))).toEqual([3, 3]);
  });

  it('counts the first five innings only when all were completed', () => {
    const innings = [1, 2, 3, 4, 5].map((inning) => period(inning, '1-0'));
    const of = { ...at(9, '5-9'), periods: innings };
    expect(graded({ id: 1618, family: '12', of })).toEqual([2, 1]);
    expect(graded({ id: 1618, family: '12', of: { ...of, periods: innings.slice(1) } })).toEqual([3, 3]);
  });
});
