import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketFamily, SettlementCode, Side } from '../../../shared/model/sports/match.ts';
import type { Score } from '../../../shared/rules/settlement/final-result.ts';
import { gradePick } from '../../../shared/rules/settlement/grading-a-market.ts';
import { quartersOf } from '../../../shared/rules/sports/line.ts';

const score = (text: string): Score => {
  const [home = 0, away = 0] = text.split('-').map(Number);
  return { home, away };
};

function codesOf(
  family: MarketFamily,
  named: { score: string; sides: readonly Side[]; line?: string; name?: string },
) {
  const { line = null, name = '' } = named;
  return named.sides.map((side) =>
    gradePick(family, { pick: { side, line, name }, score: score(named.score) }),
  );
}

describe('a pick on a score', () => {
  const winner: readonly Side[] = ['home', 'draw', 'away'];

  it('of a winner market', () => {
    expect(codesOf('1x2', { score: '1-1', sides: winner })).toEqual([1, 2, 1]);
    expect(codesOf('12', { score: '2-1', sides: ['home', 'away'] })).toEqual([2, 1]);
    expect(codesOf('12', { score: '1-1', sides: ['home', 'away'] })).toEqual([3, 3]);
  });

  it('of a double chance', () => {
    const sides: readonly Side[] = ['1X', '12', 'X2'];
    expect(codesOf('dc', { score: '2-1', sides })).toEqual([2, 2, 1]);
    expect(codesOf('dc', { score: '1-1', sides })).toEqual([2, 1, 2]);
    expect(codesOf('dc', { score: '0-1', sides })).toEqual([1, 2, 2]);
  });

  it('of odd and even: 0 is even', () => {
    expect(codesOf('oe', { score: '0-0', sides: ['odd', 'even'] })).toEqual([1, 2]);
    expect(codesOf('oe', { score: '2-1', sides: ['odd', 'even'] })).toEqual([2, 1]);
  });

  it('of a European handicap has three outcomes and no refund', () => {
    expect(codesOf('eh', { score: '2-1', sides: winner, line: '-1' })).toEqual([1, 2, 1]);
    expect(codesOf('eh', { score: '1-1', sides: winner, line: '1' })).toEqual([2, 1, 1]);
  });

  it('of a correct score goes by its name', () => {
    expect(codesOf('cs', { score: '2-1', sides: ['other'], name: '2-1' })).toEqual([2]);
    expect(codesOf('cs', { score: '2-1', sides: ['other'], name: '1-2' })).toEqual([1]);
  });

  it('of an in-play handicap counts from the score when it was priced', () => {
    const pick = { side: 'away', line: '0', name: '' } as const;
    expect(gradePick('ah', { pick, score: score('2-1'), base: score('2-0') })).toBe(2);
  });

  it('without a readable line is not decided', () => {
    expect(codesOf('ah', { score: '1-0', sides: ['home'], line: 'x' })).toEqual([0]);
    expect(codesOf('ou', { score: '1-0', sides: ['over'], line: '2.3' })).toEqual([0]);
  });

  it('of a handicap mirrors its opposite', () => {
    const mirror = new Map<SettlementCode, SettlementCode>([
      [1, 2],
      [2, 1],
      [3, 3],
      [4, 5],
      [5, 4],
    ]);
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), fc.integer({ min: -20, max: 20 }), (home, away, quarters) => {
        const line = String(quarters / 4);
        const [code = 0] = codesOf('ah', { score: `${home}-${away}`, sides: ['home'], line });
        const [opposite] = codesOf('ah', {
          score: `${home}-${away}`,
          sides: ['away'],
          line: String(-quarters / 4),
        });
        expect(opposite).toBe(mirror.get(code));
        const [over = 0, under] = codesOf('ou', {
          score: `${home}-${away}`,
          sides: ['over', 'under'],
          line: String(Math.abs(quarters) / 4),
        });
        expect(under).toBe(mirror.get(over));
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('a line', () => {
  it.each([
    ['-0.5', -2],
    ['0', 0],
    ['-0', 0],
    ['+1.25', 5],
    ['2.75', 11],
    ['-0.5 (0-0)', -2],
    ['217.5', 870],
    [null, 0],
  ])('%j is %i quarters', (line, quarters) => {
    expect(quartersOf(line)).toBe(quarters);
  });
  it.each(['', 'x', '1.3', '1.', '--1', 'NaN', '1e3'])('%j is none', (line) => {
    expect(quartersOf(line)).toBeNull();
  });
});
