import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { WireMatch } from '../../../shared/model/sports/wire-match.ts';
import { useDialogs } from '../../../web/ui/dialogs/dialogs.ts';

const folder = {
  id: 'g1-52-0',
  marketsId: 52,
  marketNameKr: '승패',
  family: '12',
  line: null,
  isVisible: 'y' as const,
  isSuspended: 'n' as const,
  bets: [{ id: 'g1-home', name: '1', side: 'home', line: null, price: 1.8, status: 'open' as const }],
};
const match: WireMatch = {
  ...{ id: 'g1', gameId: 'g1', gameSeq: 'g1', sportsId: 6046, sportNameKr: '축구' },
  ...{ leagueSeq: 67, leagueNameKr: 'EPL', leagueImg: '', homeNameKr: '번리', awayNameKr: '첼시' },
  ...{ homeNameEn: 'Burnley', awayNameEn: 'Chelsea', startTime: '2026-11-21T18:00:00.000Z' },
  ...{ status: 'live', isLimitBet: 'N', betCount: 1, folders: [folder] },
};
const shared = [
  { betsSeq: 'g1-home', foldersSeq: folder.id, gameId: 'g1', marketsId: 52, closed: false, game: match },
];

async function carts() {
  const { useSlipStore } = await import('../../../web/features/betting/cart/slip-store.ts');
  return useSlipStore.getState().carts;
}

async function fill() {
  const { fillShared } = await import('../../../web/features/betting/sharing/shared-cart.ts');
  return fillShared(shared, { shown: 'korean', requestedAt: 0 });
}

beforeAll(() => {
  vi.stubGlobal('addEventListener', () => undefined);
});

describe('a shared slip', () => {
  it('goes into the cart that takes it, and replaces what a hidden cart holds only when the member agrees', async () => {
    expect(await fill()).toEqual({ kind: 'inplay', taken: 1, closed: 0, gone: 0 });
    const { setLegs } = await import('../../../web/features/betting/cart/slip-store.ts');
    const [leg] = (await carts()).inplay.legs;
    if (!leg) throw new Error('nothing was taken');
    const own = { ...leg, selectionId: 'own' };
    for (const [agrees, expected] of [
      [false, 'own'],
      [true, 'g1-home'],
    ] as const) {
      setLegs('inplay', [own]);
      const filling = fill();
      await vi.waitFor(() => expect(useDialogs.getState().question).not.toBeNull());
      useDialogs.getState().question?.answer(agrees);
      expect((await filling) === null).toBe(!agrees);
      expect((await carts()).inplay.legs.map(({ selectionId }) => selectionId)).toEqual([expected]);
    }
  });
});
