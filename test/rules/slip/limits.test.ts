import { describe, expect, it } from 'vitest';
import type { LevelKind } from '../../../shared/model/admin/settings.ts';
import { limitsFor, limitsOfSlip } from '../../../shared/rules/slip/limits.ts';
import { defaultSettings } from './placement-context.ts';

const at = (level: number, kind: LevelKind) => limitsFor(defaultSettings.level, { level, kind });
const million = 1_000_000;

describe('the limits of a level', () => {
  it.each([
    [1, 10, 10_000, 1, 3, 0.5, 1.5],
    [2, 10, 10_000, 1.5, 5, 0.8, 2.4],
    [3, 10, 10_000, 2, 7, 1, 3],
    [4, 12, 10_000, 3, 10, 1.5, 4.5],
    [5, 12, 15_000, 5, 20, 2.5, 7.5],
    [6, 12, 15_000, 6, 25, 2.5, 7.5],
    [7, 12, 15_000, 7, 30, 2.5, 7.5],
    [8, 12, 15_000, 8, 40, 2.5, 7.5],
    [9, 12, 15_000, 10, 50, 2.5, 7.5],
    [10, 12, 15_000, 20, 100, 2.5, 7.5],
  ])(
    '%i, prematch: %i folders, odds %i, bet %d and win %d million, single %d and %d',
    (level, ...figures) => {
      const [maxFolders, maxOdds, bet = 0, win = 0, singleBet = 0, singleWin = 0] = figures;
      expect(at(level, 'prematch')).toEqual({
        maxFolders,
        maxOdds,
        minBetting: 5_000,
        maxBetting: bet * million,
        maxWin: win * million,
        single: { maxBetting: singleBet * million, maxWin: singleWin * million },
      });
    },
  );

  it.each([
    [1, 5, 5_000, 0.5, 1.5],
    [4, 6, 6_000, 1.5, 4.5],
    [5, 6, 6_000, 2, 6],
    [10, 6, 6_000, 2, 6],
  ])(
    '%i, in-play: %i folders, odds %i, bet %d and win %d million',
    (level, maxFolders, maxOdds, bet, win) => {
      const figures = {
        maxFolders,
        maxOdds,
        minBetting: 5_000,
        maxBetting: bet * million,
        maxWin: win * million,
        single: null,
      };
      expect(at(level, 'inplay')).toEqual(figures);
      expect(at(level, 'live')).toEqual(figures);
    },
  );

  it('of a kind without values are those of its fallback', () => {
    expect(at(7, 'prematchEuropean')).toEqual(at(7, 'prematch'));
    expect(at(1, 'special')).toEqual(at(1, 'prematch'));
  });

  it('of a level without figures are those of the highest below it', () => {
    expect(at(11, 'prematch')).toEqual(at(10, 'prematch'));
  });

  it('are an error where nothing is configured, and for levels that inherit in a circle', () => {
    expect(() => at(0, 'prematch')).toThrow(RangeError);
    const levelOption = [{ level: 1, name: 'a', inherits: 1 }];
    expect(() => limitsFor({ levelOption, kindFallback: {} }, { level: 1, kind: 'mini' })).toThrow(
      'no limits for mini',
    );
  });

  it('of a slip with one leg are the single ones, where the level has them', () => {
    expect(limitsOfSlip(at(1, 'prematch'), 1)).toMatchObject({
      maxBetting: 500_000,
      maxWin: 1_500_000,
      maxFolders: 10,
    });
    expect(limitsOfSlip(at(1, 'prematch'), 2)).toMatchObject({ maxBetting: 1_000_000 });
    expect(limitsOfSlip(at(1, 'inplay'), 1)).toMatchObject({ maxBetting: 500_000 });
  });
});
