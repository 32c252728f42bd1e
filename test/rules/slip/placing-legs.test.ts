import { describe, expect, it } from 'vitest';
import {
  footballState,
  hourBefore,
  kickOff,
  leg,
  market,
  placementContext,
  slip,
} from './placement-context.ts';
import { bonuses, home, refusal, withMatch } from './refused-slip.ts';

describe('a slip', () => {
  const now = placementContext();

  it('is placed when nothing speaks against it', () => {
    expect(refusal(slip(home(now, 1)), now)).toBeNull();
    expect(refusal(slip([...home(now, 1, 2, 3), ...bonuses.slice(0, 1)]), now)).toBeNull();
  });

  it('without a leg is refused', () => {
    expect(refusal(slip([]), now)?.code).toBe('empty-slip');
    expect(refusal(slip(bonuses.slice(0, 1)), now)?.code).toBe('empty-slip');
  });

  it('is refused to a member without the permission of its kind', () => {
    const forbidden = placementContext({ changes: { permissions: { korean: false } } });
    expect(refusal(slip(home(now, 1)), forbidden)?.code).toBe('kind-forbidden');
    expect(refusal(slip([]), forbidden)?.code).toBe('kind-forbidden');
  });
});

describe('a selection', () => {
  const now = placementContext();
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
    [
      'suspended',
      market('g1', {
        marketId: 1,
        family: '1x2',
        prices: [185, 340, 420],
        selection: { status: 'suspended' },
      }),
    ],
    [
      'settled',
      market('g1', { marketId: 1, family: '1x2', prices: [185, 340, 420], selection: { status: 'settled' } }),
    ],
    [
      'in a suspended folder',
      market('g1', { marketId: 1, family: '1x2', prices: [185, 340, 420], folder: { suspended: true } }),
    ],
    [
      'in a hidden folder',
      market('g1', { marketId: 1, family: '1x2', prices: [185, 340, 420], folder: { visible: false } }),
    ],
    ['priced at 1.00', market('g1', { marketId: 1, family: '1x2', prices: [100, 340, 420] })],
  ])('%s is refused', (_, closed) => {
    const changed = withMatch({ ...footballState('g1'), markets: [closed] });
    expect(refusal(slip([item]), changed)).toMatchObject({ code: 'selection-closed', legs: [0] });
  });

  it.each(['cancel', 'postponed', 'interrupted', 'abandoned', 'end'] as const)(
    'of a match in state %s is refused',
    (status) => {
      expect(refusal(slip([item]), withMatch(footballState('g1', { status })))?.code).toBe(
        'selection-closed',
      );
    },
  );

  it('of a match the operator closed is refused', () => {
    expect(refusal(slip([item]), withMatch(footballState('g1', { suspended: true })))?.code).toBe(
      'selection-closed',
    );
  });

  it('of a market outside the endpoint’s set is refused: double chance, a quarter line', () => {
    const dc = market('g1', { marketId: 7, family: 'dc', prices: [120, 130] });
    const quarter = market('g1', { marketId: 3, family: 'ah', line: '-0.75', prices: [190, 190] });
    const changed = withMatch({ ...footballState('g1'), markets: [dc, quarter] });
    expect(refusal(slip([leg(changed, 'g1:7:1X')]), changed)?.code).toBe('selection-closed');
    expect(refusal(slip([leg(changed, 'g1:3:home')]), changed)?.code).toBe('selection-closed');
    expect(refusal(slip([leg(changed, 'g1:3:home')], { kind: 'european' }), changed)).toBeNull();
  });

  it('of a feed that fell silent is refused', () => {
    const offers = new Map([...now.offers].map(([id, offer]) => [id, { ...offer, stale: true }]));
    expect(refusal(slip([item]), { ...now, offers })?.code).toBe('feed-down');
  });

  it('is refused when a single carries two legs or a bonus folder', () => {
    expect(refusal(slip(home(now, 1, 2), { kind: 'koreanSingle' }), now)).toMatchObject({
      code: 'selection-closed',
      legs: [1],
    });
    expect(refusal(slip([item, ...bonuses.slice(0, 1)], { kind: 'koreanSingle' }), now)?.code).toBe(
      'selection-closed',
    );
    expect(refusal(slip([item], { kind: 'koreanSingle' }), now)).toBeNull();
  });
});

describe('a prematch bet', () => {
  const now = placementContext();

  it('is taken until 16 seconds before the start and refused from then on [rule slip started]', () => {
    expect(refusal(slip(home(now, 1)), now, kickOff - 16_001)).toBeNull();
    expect(refusal(slip(home(now, 1)), now, kickOff - 16_000)).toMatchObject({
      code: 'game-started',
      legs: [0],
    });
    expect(refusal(slip(home(now, 1)), now, kickOff + 1)?.code).toBe('game-started');
  });

  it('is refused once the match is in play, even before its start time', () => {
    expect(refusal(slip(home(now, 1)), withMatch(footballState('g1', { status: 'live' })))?.code).toBe(
      'game-started',
    );
  });

  it('names every leg that started', () => {
    const changed = withMatch(footballState('g1', { startTime: hourBefore }));
    expect(refusal(slip(home(now, 2, 1)), changed)).toMatchObject({ code: 'game-started', legs: [1] });
  });
});

describe('legs of one match', () => {
  const now = placementContext();
  const of = (...ids: readonly string[]) => ids.map((id) => leg(now, id));

  it('are refused when there are three [rule slip three of a match]', () => {
    expect(refusal(slip(of('g1:1:home', 'g1:2:over', 'g1:3:home')), now)?.code).toBe('same-game-three');
  });

  it('are refused when their pair is not configured [rule slip pair configured]', () => {
    expect(refusal(slip(of('g1:1:home', 'g1:3:home')), now)?.code).toBe('same-game-pair');
    expect(refusal(slip(of('g1:1:home', 'g1:1:away')), now)?.code).toBe('same-game-pair');
  });

  it('are refused in kinds that allow none [rule slip none of a match]', () => {
    const european = slip(of('g1:1:home', 'g1:2:over'), { kind: 'european' });
    expect(refusal(european, now)?.code).toBe('same-game-none');
  });

  it('are refused when a football pair picks the draw [rule slip soccer draw]', () => {
    expect(refusal(slip(of('g1:1:draw', 'g1:2:over')), now)?.code).toBe('same-game-draw');
  });

  it('are taken when the pair is configured, in either order', () => {
    expect(refusal(slip(of('g1:1:home', 'g1:2:over')), now)).toBeNull();
    expect(refusal(slip(of('g1:2:over', 'g1:3:away')), now)).toBeNull();
  });
});
