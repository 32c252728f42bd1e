import { describe, expect, it } from 'vitest';
import { restoredSlip } from '../../../web/features/betting/cart/stored-slip.ts';

const none = { legs: [], amount: null };
const carts = { korean: none, european: none, inplay: none, live: none, lsport: none, lsportEuropean: none };
const empty = { carts, pending: null };
const leg = {
  gameId: '1',
  marketId: 1,
  folderId: '1-1-0',
  selectionId: '10',
  odds: 185,
  isBonus: false,
  sportId: 6046,
  leagueName: 'EPL',
  homeName: '번리',
  awayName: '첼시',
  marketName: '승무패',
  family: '1x2',
  side: 'home',
  line: null,
  startTime: 0,
};

describe('the slip a visit left behind', () => {
  it('of a version with one kind keeps its cart; the other kinds begin empty', () => {
    const korean = { legs: [leg], amount: 20_000 };
    expect(restoredSlip({ carts: { korean }, pending: null }, empty)).toEqual({
      carts: { ...empty.carts, korean },
      pending: null,
    });
  });

  it('keeps a cart per kind and the placement without an answer, delayed or not', () => {
    const european = { legs: [leg], amount: null };
    const slip = { bettings: [], amount: 10_000, oddsChange: 'ask' as const };
    const delay = { ticket: 'k', dueAt: 8_000, delay: 8 };
    const pending = { kind: 'inplay' as const, memberSeq: 7, key: 'k', slip, held: delay };
    const stored = { carts: { ...empty.carts, european }, pending };
    expect(restoredSlip(stored, empty)).toEqual(stored);
  });

  it.each([
    ['nothing', undefined],
    ['no carts', {}],
    ['a cart without legs', { carts: { korean: { amount: 1 } } }],
    ['an empty cart', { carts: { korean: null } }],
  ])('is left out when it is %s', (_, stored) => {
    expect(restoredSlip(stored, empty)).toBe(empty);
  });
});
