import { describe, expect, it } from 'vitest';
import type { GameState } from '../../shared/model/match.ts';
import { bonusLeg } from '../../shared/rules/bonus-folder.ts';
import { whyNotPlace } from '../../shared/rules/placing-a-bet.ts';
import type { Slip, SlipLeg, Standing } from '../../shared/rules/slip.ts';
import { defaultSettings, footballState, hourBefore, kickOff, leg, market, slip, standing, twelveGames } from './standing.ts';

const home = (standingNow: Standing, ...games: readonly number[]): readonly SlipLeg[] =>
  games.map((at) => leg(standingNow, `g${at}:1:home`));

function refusal(asked: Slip, standingNow: Standing, now = hourBefore) {
  return whyNotPlace({ slip: asked, standing: standingNow, now });
}

function withGame(state: GameState): Standing {
  return standing({ states: [state, ...twelveGames.slice(1)] });
}

const [bonus3, bonus5] = defaultSettings.option.sportsFolder.map(bonusLeg);
const bonuses = [bonus3, bonus5].flatMap((one) => (one ? [one] : []));

describe('a slip', () => {
  const now = standing();

  it('is placed when nothing speaks against it', () => {
    expect(refusal(slip(home(now, 1)), now)).toBeNull();
    expect(refusal(slip([...home(now, 1, 2, 3), ...bonuses.slice(0, 1)]), now)).toBeNull();
  });

  it('without a leg is refused', () => {
    expect(refusal(slip([]), now)?.code).toBe('empty-slip');
    expect(refusal(slip(bonuses.slice(0, 1)), now)?.code).toBe('empty-slip');
  });

  it('is refused to a member without the permission of its kind', () => {
    const forbidden = standing({ changes: { permissions: { korean: false } } });
    expect(refusal(slip(home(now, 1)), forbidden)?.code).toBe('kind-forbidden');
    expect(refusal(slip([]), forbidden)?.code).toBe('kind-forbidden');
  });
});

describe('a selection', () => {
  const now = standing();
  const [item] = home(now, 1);
  if (!item) throw new Error('no leg');

  it.each([
    ['unknown', { ...item, selectionId: 'g1:1:nobody' }],
    ['named under another game', { ...item, gameId: 'g2' }],
    ['named under another market', { ...item, marketId: 3 }],
    ['named under another folder', { ...item, folderId: 'g1-3-1.5' }],
    ['of an unknown bonus folder', { ...item, selectionId: 'bonus-4', isBonus: true }],
  ])('%s is refused', (_, bad) => {
    expect(refusal(slip([...home(now, 2), bad]), now)).toMatchObject({ code: 'selection-closed', legs: [1] });
  });

  it.each([
    ['suspended', market('g1', { marketId: 1, family: '1x2', prices: [185, 340, 420], selection: { status: 'suspended' } })],
    ['settled', market('g1', { marketId: 1, family: '1x2', prices: [185, 340, 420], selection: { status: 'settled' } })],
    ['in a suspended folder', market('g1', { marketId: 1, family: '1x2', prices: [185, 340, 420], folder: { suspended: true } })],
    ['in a hidden folder', market('g1', { marketId: 1, family: '1x2', prices: [185, 340, 420], folder: { visible: false } })],
    ['priced at 1.00', market('g1', { marketId: 1, family: '1x2', prices: [100, 340, 420] })],
  ])('%s is refused', (_, closed) => {
    const changed = withGame({ ...footballState('g1'), markets: [closed] });
    expect(refusal(slip([item]), changed)).toMatchObject({ code: 'selection-closed', legs: [0] });
  });

  it.each(['cancel', 'postponed', 'interrupted', 'abandoned', 'end'] as const)('of a game in state %s is refused', (status) => {
    expect(refusal(slip([item]), withGame(footballState('g1', { status })))?.code).toBe('selection-closed');
  });

  it('of a game the operator closed is refused', () => {
    expect(refusal(slip([item]), withGame(footballState('g1', { suspended: true })))?.code).toBe('selection-closed');
  });

  it('of a market outside the endpoint’s set is refused: double chance, a quarter line', () => {
    const dc = market('g1', { marketId: 7, family: 'dc', prices: [120, 130] });
    const quarter = market('g1', { marketId: 3, family: 'ah', line: '-0.75', prices: [190, 190] });
    const changed = withGame({ ...footballState('g1'), markets: [dc, quarter] });
    expect(refusal(slip([leg(changed, 'g1:7:yes')]), changed)?.code).toBe('selection-closed');
    expect(refusal(slip([leg(changed, 'g1:3:home')]), changed)?.code).toBe('selection-closed');
    expect(refusal(slip([leg(changed, 'g1:3:home')], { kind: 'european' }), changed)).toBeNull();
  });

  it('of a feed that went quiet is refused', () => {
    const offers = new Map([...now.offers].map(([id, offer]) => [id, { ...offer, stale: true }]));
    expect(refusal(slip([item]), { ...now, offers })?.code).toBe('feed-down');
  });

  it('is refused when a single carries two legs or a bonus folder', () => {
    expect(refusal(slip(home(now, 1, 2), { kind: 'koreanSingle' }), now)).toMatchObject({ code: 'selection-closed', legs: [1] });
    expect(refusal(slip([item, ...bonuses.slice(0, 1)], { kind: 'koreanSingle' }), now)?.code).toBe('selection-closed');
    expect(refusal(slip([item], { kind: 'koreanSingle' }), now)).toBeNull();
  });
});

describe('a prematch bet', () => {
  const now = standing();

  it('is taken until 16 seconds before the start and refused from then on', () => {
    expect(refusal(slip(home(now, 1)), now, kickOff - 16_001)).toBeNull();
    expect(refusal(slip(home(now, 1)), now, kickOff - 16_000)).toMatchObject({ code: 'game-started', legs: [0] });
    expect(refusal(slip(home(now, 1)), now, kickOff + 1)?.code).toBe('game-started');
  });

  it('is refused once the match is in play, even before its start time', () => {
    expect(refusal(slip(home(now, 1)), withGame(footballState('g1', { status: 'live' })))?.code).toBe('game-started');
  });

  it('names every leg that started', () => {
    const changed = withGame(footballState('g1', { startTime: hourBefore }));
    expect(refusal(slip(home(now, 2, 1)), changed)).toMatchObject({ code: 'game-started', legs: [1] });
  });
});

describe('legs of one game', () => {
  const now = standing();
  const of = (...ids: readonly string[]) => ids.map((id) => leg(now, id));

  it('are refused when there are three', () => {
    expect(refusal(slip(of('g1:1:home', 'g1:2:over', 'g1:3:home')), now)?.code).toBe('same-game-three');
  });

  it('are refused when their pair is not configured', () => {
    expect(refusal(slip(of('g1:1:home', 'g1:3:home')), now)?.code).toBe('same-game-pair');
    expect(refusal(slip(of('g1:1:home', 'g1:1:away')), now)?.code).toBe('same-game-pair');
  });

  it('are refused in kinds that allow none', () => {
    const european = slip(of('g1:1:home', 'g1:2:over'), { kind: 'european' });
    expect(refusal(european, now)?.code).toBe('same-game-none');
  });

  it('are refused when a football pair picks the draw', () => {
    expect(refusal(slip(of('g1:1:draw', 'g1:2:over')), now)?.code).toBe('same-game-draw');
  });

  it('are taken when the pair is configured, in either order', () => {
    expect(refusal(slip(of('g1:1:home', 'g1:2:over')), now)).toBeNull();
    expect(refusal(slip(of('g1:2:over', 'g1:3:away')), now)).toBeNull();
  });
});

describe('folders and bonus folders', () => {
  const now = standing();
  const low = standing({
    states: twelveGames.map((state, at) => ({
      ...state,
      markets: [market(state.game.gameId, { marketId: 1, family: '1x2', prices: [at === 0 ? 129 : 130, 340, 420] })],
    })),
  });

  it('are refused above the level’s folders, the bonus not counted', () => {
    const ten = low.limits.maxFolders;
    const many = Array.from({ length: 11 }, (_, at) => at + 1);
    expect(refusal(slip(home(low, ...many)), low)).toMatchObject({ code: 'too-many-folders', values: { n: ten } });
    expect(refusal(slip([...home(low, ...many.slice(1)), ...bonuses.slice(0, 1)]), low)).toBeNull();
  });

  it('are refused before the folders are in the slip, with how many are missing', () => {
    expect(refusal(slip([...home(now, 1), ...bonuses.slice(0, 1)]), now)).toMatchObject({
      code: 'bonus-too-early',
      values: { n: 2 },
    });
  });

  it('are refused when there are two', () => {
    expect(refusal(slip([...home(low, 2, 3, 4, 5, 6), ...bonuses]), low)?.code).toBe('bonus-twice');
  });

  it('are refused when a leg is below the bonus minimum', () => {
    expect(refusal(slip([...home(low, 1, 2, 3), ...bonuses.slice(0, 1)]), low)).toMatchObject({
      code: 'bonus-minimum-odds',
      legs: [0],
      values: { odds: '1.30' },
    });
  });
});

describe('odds and amounts', () => {
  const now = standing();
  const draws = (count: number) => Array.from({ length: count }, (_, at) => leg(now, `g${at + 1}:1:draw`));

  it('are refused when the exact total exceeds the level’s maximum', () => {
    expect(refusal(slip(draws(4)), now)?.code).toBe('odds-above-maximum');
    expect(refusal(slip(draws(3)), now)).toBeNull();
  });

  it('are refused below the minimum odds of singles where the operator set one', () => {
    const settings = structuredClone(defaultSettings);
    settings.option.siteOption2 = [{ name: 'singleMinOdds', value: 1.9 }];
    const strict = standing({ settings });
    expect(refusal(slip(home(strict, 1)), strict)).toMatchObject({ code: 'single-minimum-odds', values: { odds: '1.90' } });
    expect(refusal(slip(home(strict, 1, 2)), strict)).toBeNull();
  });

  it('are refused below the minimum stake', () => {
    expect(refusal(slip(home(now, 1), { stake: 4_999 }), now)).toMatchObject({ code: 'below-minimum', values: { min: 5_000 } });
  });

  it('are refused above the maximum stake, the single’s for one leg', () => {
    const single = refusal(slip(home(now, 1), { stake: 500_001 }), now);
    expect(single).toMatchObject({ code: 'above-maximum', values: { max: 500_000 } });
    const double = refusal(slip(home(now, 1, 2), { stake: 1_000_001 }), now);
    expect(double).toMatchObject({ code: 'above-maximum', values: { max: 1_000_000 } });
  });

  it('are refused above the balance', () => {
    const poor = standing({ changes: { cash: 9_999 } });
    expect(refusal(slip(home(poor, 1)), poor)?.code).toBe('insufficient-cash');
  });

  it('are refused when the winnings pass the maximum win by one won', () => {
    const win = (stake: number) => refusal(slip(home(now, 1, 2), { stake }), { ...now, limits: { ...now.limits, maxWin: 342_250 } });
    expect(win(100_000)).toBeNull();
    expect(win(100_001)).toMatchObject({ code: 'above-maximum-win', values: { max: 342_250 } });
  });
});

describe('a moved price', () => {
  const now = standing();
  const asked = home(now, 1, 2).map((one, at) => (at === 1 ? { ...one, odds: 180 } : one));

  it('is asked about, with the new price of each leg', () => {
    expect(refusal(slip(asked), now)).toEqual({
      code: 'odds-changed',
      legs: [1],
      changed: [{ index: 1, folderId: 'g2-1-0', selectionId: 'g2:1:home', odds: 185 }],
    });
  });

  it('is taken when higher under ‘better’ and whatever it is under ‘any’', () => {
    const lower = home(now, 1).map((one) => ({ ...one, odds: 190 }));
    expect(refusal(slip(asked, { oddsChange: 'better' }), now)).toBeNull();
    expect(refusal(slip(lower, { oddsChange: 'better' }), now)?.code).toBe('odds-changed');
    expect(refusal(slip(lower, { oddsChange: 'any' }), now)).toBeNull();
  });

  it('is compared with the board price, before the same-game cut', () => {
    const pair = ['g1:1:home', 'g1:2:over'].map((id) => leg(now, id));
    expect(refusal(slip(pair), now)).toBeNull();
  });

  it('of a bonus folder is asked about as well', () => {
    const bonus = bonuses.slice(0, 1).map((one) => ({ ...one, odds: 105 }));
    expect(refusal(slip([...home(now, 1, 2, 3), ...bonus]), now)).toMatchObject({ code: 'odds-changed', legs: [3] });
  });
});

describe('the first failure answers', () => {
  const now = standing();
  const started = withGame(footballState('g1', { startTime: hourBefore }));
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
