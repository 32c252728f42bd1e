import { describe, expect, it } from 'vitest';
import {
  defaultSettings,
  footballState,
  hourBefore,
  leg,
  market,
  placementContext,
  slip,
  twelveMatches,
} from './placement-context.ts';
import { bonuses, home, refusal, withMatch } from './refused-slip.ts';

describe('folders and bonus folders', () => {
  const now = placementContext();
  const low = placementContext({
    states: twelveMatches.map((state, at) => ({
      ...state,
      markets: [
        market(state.match.gameId, { marketId: 1, family: '1x2', prices: [at === 0 ? 129 : 130, 340, 420] }),
      ],
    })),
  });

  it('are refused above the level’s folders, the bonus not counted [rule slip folders]', () => {
    const ten = low.limits.maxFolders;
    const many = Array.from({ length: 11 }, (_, at) => at + 1);
    expect(refusal(slip(home(low, ...many)), low)).toMatchObject({
      code: 'too-many-folders',
      values: { n: ten },
    });
    expect(refusal(slip([...home(low, ...many.slice(1)), ...bonuses.slice(0, 1)]), low)).toBeNull();
  });

  it('are refused before the folders are in the slip, with the number they ask for [rule slip bonus after n]', () => {
    expect(refusal(slip([...home(now, 1), ...bonuses.slice(0, 1)]), now)).toMatchObject({
      code: 'bonus-too-early',
      values: { n: 3 },
    });
  });

  it('are refused when there are two [rule slip bonus once]', () => {
    expect(refusal(slip([...home(low, 2, 3, 4, 5, 6), ...bonuses]), low)?.code).toBe('bonus-twice');
  });

  it('are refused when a leg is below the bonus minimum [rule slip bonus minimum odds]', () => {
    expect(refusal(slip([...home(low, 1, 2, 3), ...bonuses.slice(0, 1)]), low)).toMatchObject({
      code: 'bonus-minimum-odds',
      legs: [0],
      values: { odds: '1.30' },
    });
  });
});

describe('odds and amounts', () => {
  const now = placementContext();
  const draws = (count: number) => Array.from({ length: count }, (_, at) => leg(now, `g${at + 1}:1:draw`));

  it('are refused when the exact total exceeds the level’s maximum [rule slip maximum odds]', () => {
    expect(refusal(slip(draws(4)), now)?.code).toBe('odds-above-maximum');
    expect(refusal(slip(draws(3)), now)).toBeNull();
  });

  it('are refused below the minimum odds of singles where the operator set one', () => {
    const settings = structuredClone(defaultSettings);
    settings.option.siteOption2 = [{ name: 'singleMinOdds', value: 1.9 }];
    const strict = placementContext({ settings });
    expect(refusal(slip(home(strict, 1)), strict)).toMatchObject({
      code: 'single-minimum-odds',
      values: { odds: '1.90' },
    });
    expect(refusal(slip(home(strict, 1, 2)), strict)).toBeNull();
  });

  it('are refused below the minimum stake', () => {
    expect(refusal(slip(home(now, 1), { stake: 4_999 }), now)).toMatchObject({
      code: 'below-minimum',
      values: { min: 5_000 },
    });
  });

  it('are refused above the maximum stake, the single’s for one leg', () => {
    const single = refusal(slip(home(now, 1), { stake: 500_001 }), now);
    expect(single).toMatchObject({ code: 'above-maximum', values: { max: 500_000 } });
    const double = refusal(slip(home(now, 1, 2), { stake: 1_000_001 }), now);
    expect(double).toMatchObject({ code: 'above-maximum', values: { max: 1_000_000 } });
  });

  it('are refused above the cross maximum beside a same-game pair, where the operator set one', () => {
    const settings = structuredClone(defaultSettings);
    settings.option.siteOption2 = [{ name: 'crossMax', value: 7_000 }];
    const strict = placementContext({ settings });
    const pair = ['g1:1:home', 'g1:2:over'].map((id) => leg(strict, id));
    expect(refusal(slip(pair), strict)).toMatchObject({ code: 'cross-maximum', values: { max: 7_000 } });
    expect(refusal(slip(pair, { stake: 7_000 }), strict)).toBeNull();
    expect(refusal(slip(home(strict, 1, 2)), strict)).toBeNull();
  });

  it('are refused above the balance', () => {
    const poor = placementContext({ changes: { cash: 9_999 } });
    expect(refusal(slip(home(poor, 1)), poor)?.code).toBe('insufficient-cash');
  });

  it('are refused when the winnings pass the maximum win by one won', () => {
    const win = (stake: number) =>
      refusal(slip(home(now, 1, 2), { stake }), { ...now, limits: { ...now.limits, maxWin: 342_250 } });
    expect(win(100_000)).toBeNull();
    expect(win(100_001)).toMatchObject({ code: 'above-maximum-win', values: { max: 342_250 } });
  });
});

describe('a moved price', () => {
  const now = placementContext();
  const requestedLegs = home(now, 1, 2).map((one, at) => (at === 1 ? { ...one, odds: 180 } : one));

  it('is asked about, with the new price of each leg', () => {
    expect(refusal(slip(requestedLegs), now)).toEqual({
      code: 'odds-changed',
      legs: [1],
      changed: [{ index: 1, folderId: 'g2-1-0', selectionId: 'g2:1:home', odds: 185 }],
    });
  });

  it('is taken when higher under ‘better’ and whatever it is under ‘any’', () => {
    const lower = home(now, 1).map((one) => ({ ...one, odds: 190 }));
    expect(refusal(slip(requestedLegs, { oddsChange: 'better' }), now)).toBeNull();
    expect(refusal(slip(lower, { oddsChange: 'better' }), now)?.code).toBe('odds-changed');
    expect(refusal(slip(lower, { oddsChange: 'any' }), now)).toBeNull();
  });

  it('is compared with the board price, before the same-game cut', () => {
    const pair = ['g1:1:home', 'g1:2:over'].map((id) => leg(now, id));
    expect(refusal(slip(pair), now)).toBeNull();
  });

  it('of a bonus folder is asked about as well', () => {
    const bonus = bonuses.slice(0, 1).map((one) => ({ ...one, odds: 105 }));
    expect(refusal(slip([...home(now, 1, 2, 3), ...bonus]), now)).toMatchObject({
      code: 'odds-changed',
      legs: [3],
    });
  });
});

describe('the first failure answers', () => {
  const now = placementContext();
  const started = withMatch(footballState('g1', { startTime: hourBefore }));
  const dear = { stake: 999_999_999 };

  it('in the order of the table: closed, started, same game, folders, amount, price', () => {
    const foreign = { ...slip(home(now, 1)).legs[0], selectionId: 'x' };
    const pair = ['g2:1:home', 'g2:3:home'].map((id) => leg(now, id));
    const [first] = home(now, 1);
    if (!first) throw new Error('no leg');
    expect(refusal(slip([first, { ...first, ...foreign }], dear), started)?.code).toBe('selection-closed');
    expect(refusal(slip([first, ...pair], dear), started)?.code).toBe('game-started');
    expect(refusal(slip(pair, dear), now)?.code).toBe('same-game-pair');
    expect(refusal(slip([{ ...first, odds: 1 }], dear), now)?.code).toBe('above-maximum');
    expect(refusal(slip([{ ...first, odds: 1 }]), now)?.code).toBe('odds-changed');
  });
});
