import { describe, expect, it } from 'vitest';
import type { SportSettings } from '../../../shared/model/admin/settings.ts';
import type { Side } from '../../../shared/model/sports/match.ts';
import {
  oddsAfterCut,
  type SameMatchLeg,
  soccerCut,
  whyNotSameMatch,
} from '../../../shared/rules/slip/same-match.ts';
import { defaultSettings } from './placement-context.ts';

const sports = defaultSettings.sportConfig;

function gameLeg(index: number, changes: Partial<SameMatchLeg> = {}): SameMatchLeg {
  return {
    index,
    gameId: 'g',
    sportId: 6046,
    marketId: 1,
    family: '1x2',
    side: 'home',
    odds: 185,
    ...changes,
  };
}

const total = (index: number, changes: Partial<SameMatchLeg> = {}) =>
  gameLeg(index, { marketId: 2, family: 'ou', side: 'over', odds: 167, ...changes });

function changed(change: (draft: SportSettings) => void): SportSettings {
  const draft = structuredClone(sports);
  change(draft);
  return draft;
}

describe('the soccer cut', () => {
  it.each([
    [100, 100],
    [105, 100],
    [101, 100],
    [149, 139],
    [150, 130],
    [198, 178],
    [199, 169],
    [200, 170],
    [500, 470],
  ])('makes %i to %i: half-open bands, never below 1.00 [rule slip soccer cut]', (odds, after) => {
    expect(soccerCut(odds, sports)).toBe(after);
  });

  it('lowers both legs of an allowed football pair and no other leg', () => {
    const other = gameLeg(2, { gameId: 'h' });
    expect(Object.fromEntries(oddsAfterCut([gameLeg(0), total(1), other], sports))).toEqual({
      0: 165,
      1: 147,
      2: 185,
    });
  });

  it('holds for the legacy football id as well', () => {
    const legs = [gameLeg(0, { sportId: 210 }), total(1, { sportId: 210 })];
    expect(Object.fromEntries(oddsAfterCut(legs, sports))).toEqual({ 0: 165, 1: 147 });
  });

  it('does not touch other sports’ pairs, nor football when switched off', () => {
    const basketball = [
      gameLeg(0, { sportId: 48242, marketId: 226, family: '12' }),
      total(1, { sportId: 48242, marketId: 28 }),
    ];
    expect(whyNotSameMatch(basketball, { policy: 'configured', sports })).toBeNull();
    expect([...oddsAfterCut(basketball, sports).values()]).toEqual([185, 167]);
    const off = changed((draft) => (draft.common.soccerCombination.active = false));
    expect([...oddsAfterCut([gameLeg(0), total(1)], off).values()]).toEqual([185, 167]);
  });
});

describe('two legs of one match', () => {
  const draw: Side = 'draw';

  it('with a draw pick are refused only where the soccer cut is on', () => {
    const legs = [gameLeg(0, { side: draw }), total(1)];
    expect(whyNotSameMatch(legs, { policy: 'configured', sports })?.code).toBe('same-game-draw');
    const off = changed((config) => (config.common.soccerCombination.active = false));
    expect(whyNotSameMatch(legs, { policy: 'configured', sports: off })).toBeNull();
  });

  it('are refused in a sport whose combinations are off or absent', () => {
    for (const sportId of [154830, 54094]) {
      const legs = [gameLeg(0, { sportId, marketId: 52 }), total(1, { sportId })];
      expect(whyNotSameMatch(legs, { policy: 'configured', sports })?.code).toBe('same-game-pair');
    }
  });

  it('stand twice in a bet unless combinationMix2 forbids it', () => {
    const legs = [gameLeg(0), total(1), gameLeg(2, { gameId: 'h' }), total(3, { gameId: 'h' })];
    expect(whyNotSameMatch(legs, { policy: 'configured', sports })).toBeNull();
    const mixed = changed((draft) => (draft.combinationMix2.status = true));
    expect(whyNotSameMatch(legs, { policy: 'configured', sports: mixed })).toEqual({
      code: 'same-game-pair',
      legs: [0, 1, 2, 3],
    });
    expect(whyNotSameMatch(legs.slice(0, 3), { policy: 'configured', sports: mixed })).toBeNull();
  });

  it('are named by their places in the slip', () => {
    const legs = [gameLeg(0, { gameId: 'h' }), gameLeg(1), gameLeg(2, { marketId: 3, family: 'ah' })];
    expect(whyNotSameMatch(legs, { policy: 'configured', sports })).toEqual({
      code: 'same-game-pair',
      legs: [1, 2],
    });
    expect(whyNotSameMatch(legs, { policy: 'none', sports })).toEqual({
      code: 'same-game-none',
      legs: [1, 2],
    });
  });

  it('are more than two: three goes before a foreign pair', () => {
    const legs = [
      gameLeg(0),
      gameLeg(1, { marketId: 3, family: 'ah' }),
      ...[2, 3, 4].map((index) => gameLeg(index, { gameId: 'h', marketId: index })),
    ];
    expect(whyNotSameMatch(legs, { policy: 'configured', sports })).toEqual({
      code: 'same-game-three',
      legs: [2, 3, 4],
    });
  });
});
