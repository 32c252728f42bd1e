import { describe, expect, it } from 'vitest';
import { codes, type ManualResult, sports } from './manual-score.ts';

const { tennis, volleyball, eSports } = sports;

describe('matches in sets', () => {
  const threeSets: ManualResult = {
    sport: volleyball,
    score: '3-0',
    periods: { 1: '25-20', 2: '25-23', 3: '25-18' },
  };

  it('count sets in winner, set handicap and set total, points in the others', () => {
    expect(codes(threeSets, [52, '12'])).toEqual([2, 1]);
    expect(codes(threeSets, [866, 'ah', '-2.5'])).toEqual([2, 1]);
    expect(codes(threeSets, [165, 'ou', '3.5'])).toEqual([1, 2]);
    expect(codes(threeSets, [2, 'ou', '135.5'])).toEqual([2, 1]);
    expect(codes(threeSets, [101, 'ou', '75.5'])).toEqual([1, 2]);
    expect(codes({ ...threeSets, periods: {} }, [2, 'ou', '135.5'])).toEqual([0, 0]);
  });

  it('refund a set that was not played and leave one that was not reported', () => {
    expect(codes(threeSets, [205, '12'])).toEqual([3, 3]);
    expect(codes({ sport: eSports, score: '2-1' }, [203, '12'])).toEqual([0, 0]);
    expect(codes({ sport: eSports, score: '2-0' }, [204, '12'])).toEqual([3, 3]);
  });

  it('count maps of e-sports in winner, handicap and total, rounds over all maps', () => {
    const maps = { sport: eSports, score: '2-1', periods: { 1: '13-7', 2: '10-13', 3: '13-11' } };
    expect(codes(maps, [3, 'ah', '-1.5'])).toEqual([1, 2]);
    expect(codes(maps, [1536, 'ou', '2.5'])).toEqual([2, 1]);
    expect(codes(maps, [29, 'ou', '66.5'])).toEqual([2, 1]);
  });

  it('refund a walkover whole', () => {
    const walkover: ManualResult = { sport: volleyball, score: '0-0', ending: { ended: 'away-retired' } };
    for (const spec of [
      [52, '12'],
      [866, 'ah', '-1.5'],
      [165, 'ou', '3.5'],
      [202, '12'],
    ] as const)
      expect(codes(walkover, spec)).toEqual([3, 3]);
    expect(codes({ ...walkover, sport: tennis }, [52, '12'])).toEqual([3, 3]);
  });

  it('stopped short keep decided sets and refund the winner', () => {
    const result: ManualResult = {
      ...threeSets,
      score: '1-0',
      ending: { ended: 'stopped' },
      periods: { 1: '25-20', 2: '3-1' },
    };
    expect(codes(result, [202, '12'])).toEqual([2, 1]);
    expect(codes(result, [203, '12'])).toEqual([3, 3]);
    expect(codes(result, [52, '12'])).toEqual([3, 3]);
  });
});

describe('tennis given up', () => {
  const given = (text: string, periods: ManualResult['periods']): ManualResult => ({
    sport: tennis,
    score: text,
    ...(periods && { periods }),
    ending: { ended: 'home-retired' },
  });

  it('is won by the other side once a set is over, whichever side won it; before that it is refunded', () => {
    expect(codes(given('1-0', { 1: '6-4', 2: '2-3' }), [52, '12'])).toEqual([1, 2]);
    expect(codes(given('0-0', { 1: '5-4' }), [52, '12'])).toEqual([3, 3]);
  });

  it('refunds open sets and games, but not a set that was over nor a total already passed', () => {
    const result = given('1-0', { 1: '7-6', 2: '2-3' });
    expect(codes(result, [202, '12'])).toEqual([2, 1]);
    expect(codes(result, [203, '12'])).toEqual([3, 3]);
    expect(codes(result, [201, 'ah', '-1.5'])).toEqual([3, 3]);
    expect(codes(result, [166, 'ou', '22.5'])).toEqual([3, 3]);
    expect(codes(result, [166, 'ou', '17.5'])).toEqual([2, 1]);
    expect(codes(result, [165, 'ou', '2.5'])).toEqual([3, 3]);
  });
});
