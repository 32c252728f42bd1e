import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireFolder, WireMatch } from '../../../shared/model/sports/wire-match.ts';
import type { SlipKind } from '../../../web/features/betting/cart/stored-slip.ts';
import type { SportsLists } from '../../../web/features/betting/placing/fill-cart-again.ts';
import { useDialogs } from '../../../web/ui/dialogs/dialogs.ts';

const line = (value: string, marketsId = 2): WireFolder => ({
  ...{ id: `g1-${marketsId}-${value}`, marketsId, marketNameKr: '오버언더', family: 'ou', line: value },
  ...{ isVisible: 'y', isSuspended: 'n' },
  bets: [{ id: `over ${value}`, name: 'Over', side: 'over', line: value, price: 1.9, status: 'open' }],
});
const match = (folders: WireFolder[]): WireMatch => ({
  ...{ id: 'g1', gameId: 'g1', gameSeq: 'g1', sportsId: 6046, sportNameKr: '축구' },
  ...{ leagueSeq: 67, leagueNameKr: 'EPL', leagueImg: '', homeNameKr: '번리', awayNameKr: '첼시' },
  ...{ homeNameEn: 'Burnley', awayNameEn: 'Chelsea', startTime: '2026-11-21T18:00:00.000Z' },
  ...{ status: 'wait', isLimitBet: 'N', betCount: 1, folders },
});

/** The lists show one line of each market, the details every line. */
const list = async () => ({ list: [match([line('2.5')])] });
const none = async () => ({ list: [] });
const detail = async () => ({ game: match([line('2.5'), line('3.5'), line('2.25')]) });
const gone = async () => Promise.reject(new Error('requested a match of another kind'));
const sports: SportsLists = {
  ...{ koreanPrematch: list, koreanSpecial: none, lsportKorean: list, live: gone, inplayDetail: gone },
  ...{ europeanDetail: detail, lsportEuropeanDetail: detail },
};

beforeAll(() => {
  vi.stubGlobal('addEventListener', () => undefined);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(async () => {
  const { setLegs } = await store();
  for (const kind of ['korean', 'european', 'lsport', 'lsportEuropean'] as const) setLegs(kind, []);
});

const store = () => import('../../../web/features/betting/cart/slip-store.ts');

async function cartContent(kind: SlipKind): Promise<readonly string[]> {
  const { useSlipStore } = await store();
  return useSlipStore.getState().carts[kind].legs.map(({ selectionId }) => selectionId);
}

/** The cart the bet came from, and a function that fills it. */
async function again(kind: string, picked: readonly string[]) {
  const { cartOf, fillAgain } = await import('../../../web/features/betting/placing/fill-cart-again.ts');
  const leg = { gameId: 'g1', home: '번리', isBonus: false };
  const bet = { kind, legs: picked.map((selectionId) => ({ ...leg, selectionId })) };
  return { cart: cartOf(bet), filling: fillAgain(bet, sports) };
}

describe('the same selections again', () => {
  it.each([
    ['korean', 'korean'],
    ['european', 'european'],
    ['lsport', 'lsport'],
    ['lsportEuropean', 'lsportEuropean'],
  ] as const)('of a %s bet go into the %s cart', async (kind, cart) => {
    const { cart: named, filling } = await again(kind, ['over 2.5']);
    expect([named, await filling]).toEqual([cart, { found: 1, lost: 0 }]);
    expect(await cartContent(cart)).toEqual(['over 2.5']);
  });

  it.each(['korean', 'lsport'] as const)(
    'of a %s bet are found on every half line, not on the listed one alone; a quarter line is not taken there',
    async (kind) => {
      const { filling } = await again(kind, ['over 3.5', 'over 2.25']);
      expect(await filling).toEqual({ found: 1, lost: 1 });
      expect(await cartContent(kind)).toEqual(['over 3.5']);
    },
  );

  it('replace what the cart holds only when the member agrees', async () => {
    const { setLegs, useSlipStore } = await store();
    await (await again('korean', ['over 2.5'])).filling;
    const [leg] = useSlipStore.getState().carts.korean.legs;
    if (!leg) throw new Error('nothing was taken');
    for (const [agrees, after] of [
      [false, 'own'],
      [true, 'over 3.5'],
    ] as const) {
      setLegs('korean', [{ ...leg, selectionId: 'own' }]);
      const { filling } = await again('korean', ['over 3.5']);
      await vi.waitFor(() => expect(useDialogs.getState().question).not.toBeNull());
      useDialogs.getState().question?.answer(agrees);
      expect((await filling) !== null).toBe(agrees);
      expect(await cartContent('korean')).toEqual([after]);
    }
  });
});
