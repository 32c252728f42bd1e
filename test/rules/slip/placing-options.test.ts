import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betKinds } from '../../../shared/rules/slip/bet-kinds.ts';
import { limitsFor } from '../../../shared/rules/slip/limits.ts';
import { defaultSettings, leg, placementContext, slip } from './placement-context.ts';
import { bonuses, home, refusal } from './refused-slip.ts';

const withOption = (name: string, value: number) => {
  const settings = structuredClone(defaultSettings);
  settings.option.siteOption2 = [{ name, value }];
  return settings;
};

describe('the optional rules', () => {
  it('legs below the counted odds are no folders of a bonus', () => {
    const strict = placementContext({ settings: withOption('countMinOdds', 1.9) });
    const [bonus] = bonuses;
    if (!bonus) throw new Error('no bonus folder');
    const low = home(strict, 1, 2);
    const high = ['g3:1:draw', 'g4:3:home'].map((id) => leg(strict, id));
    expect(refusal(slip([...low, ...high, bonus]), strict)).toMatchObject({
      code: 'bonus-too-early',
      values: { n: 3 },
    });
    const more = leg(strict, 'g5:3:home');
    expect(refusal(slip([...low, ...high, more, bonus], { stake: 5_000 }), strict)).toBeNull();
  });

  it('what open bets may win on one selection counts with this one’s winnings, for each leg', () => {
    const settings = withOption('axisLimit', 50_000);
    const open = (won: number) =>
      placementContext({ settings, changes: { openWinnings: new Map([['g1:1:home', won]]) } });
    const single = slip(home(open(0), 1));
    expect(refusal(single, open(31_500))).toBeNull();
    expect(refusal(single, open(31_501))).toMatchObject({
      code: 'axis-limit',
      values: { max: 50_000 },
      legs: [0],
    });
    expect(refusal(slip(home(open(0), 2)), open(50_000))).toBeNull();
    expect(refusal(slip(home(open(0), 1)), { ...open(50_000), settings: defaultSettings })).toBeNull();
  });

  it('a price moved by no more than the tolerance is accepted, one step more is asked about', () => {
    const strict = placementContext({ settings: withOption('oddsChangeTolerance', 0.05) });
    const [item] = home(strict, 1);
    if (!item) throw new Error('no leg');
    fc.assert(
      fc.property(
        fc.integer({ min: -20, max: 20 }),
        fc.constantFrom('ask', 'better', 'any'),
        (moved, oddsChange) => {
          const found = refusal(slip([{ ...item, odds: item.odds - moved }], { oddsChange }), strict);
          const accepted =
            oddsChange === 'any' || (oddsChange === 'better' ? moved >= -5 : Math.abs(moved) <= 5);
          expect(found?.code ?? null).toBe(accepted ? null : 'odds-changed');
        },
      ),
    );
  });
});

describe('a kind of bet', () => {
  it('without figures of its own at a level has those of the kind it falls back to', () => {
    const { level } = defaultSettings;
    for (const at of [1, 5, 10]) {
      const of = (kind: keyof typeof betKinds) =>
        limitsFor(level, { level: at, kind: betKinds[kind].levelKind });
      expect(of('live')).toEqual(of('inplay'));
      expect(of('european')).toEqual(of('korean'));
      expect(of('lsportEuropean')).toEqual(of('lsport'));
      expect(of('inplay').maxFolders).toBeLessThan(of('korean').maxFolders);
      expect(of('inplay').single).toBeNull();
    }
  });
});
