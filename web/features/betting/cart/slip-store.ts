import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { bonusCountOf } from '../../../../shared/rules/slip/bonus-id.ts';
import type { CartLeg } from './cart-leg.ts';
import {
  type Cart,
  type PendingPlacement,
  restoredSlip,
  type SlipKind,
  type SlipState,
} from './stored-slip.ts';

const empty: Cart = { legs: [], amount: null };
const initial: SlipState = {
  carts: {
    ...{ korean: empty, european: empty, inplay: empty, live: empty },
    ...{ lsport: empty, lsportEuropean: empty },
  },
  pending: null,
};

/** The slip survives reloads and logins. */
export const useSlipStore = create<SlipState>()(
  persist(() => initial, {
    name: 'slip',
    version: 2,
    migrate: (stored) => restoredSlip(stored, initial),
    merge: restoredSlip,
  }),
);

// Another tab of the site changed the slip: this one follows.
addEventListener('storage', ({ key }) => {
  if (key === 'slip') void useSlipStore.persist.rehydrate();
});

export const useCart = (kind: SlipKind): Cart => useSlipStore(({ carts }) => carts[kind]);

/** Adds; the same selection again removes; another selection of a chosen folder replaces it. */
export function toggleLeg(kind: SlipKind, leg: CartLeg): void {
  const { legs } = useSlipStore.getState().carts[kind];
  const chosen = legs.find(({ folderId, isBonus }) => folderId === leg.folderId && isBonus === leg.isBonus);
  if (chosen?.selectionId === leg.selectionId) removeLegs(kind, [leg.selectionId]);
  else if (chosen)
    setLegs(
      kind,
      legs.map((existing) => (existing === chosen ? leg : existing)),
    );
  else
    setLegs(
      kind,
      [...legs, leg].sort((a, b) => Number(a.isBonus) - Number(b.isBonus)),
    );
}

export function removeLegs(kind: SlipKind, selectionIds: readonly string[]): void {
  const left = useSlipStore
    .getState()
    .carts[kind].legs.filter(({ selectionId }) => !selectionIds.includes(selectionId));
  const real = left.filter(({ isBonus }) => !isBonus).length;
  // A bonus folder is removed with the legs it requires.
  setLegs(
    kind,
    left.filter(({ isBonus, selectionId }) => !isBonus || bonusCountOf(selectionId) <= real),
  );
}

export function setLegs(kind: SlipKind, legs: readonly CartLeg[]): void {
  useSlipStore.setState(({ carts }) => ({ carts: { ...carts, [kind]: { ...carts[kind], legs } } }));
}

/** Takes the board's prices as seen: the moves are acknowledged. */
export function acceptPrices(kind: SlipKind, prices: ReadonlyMap<string, number>): void {
  const { legs } = useSlipStore.getState().carts[kind];
  setLegs(
    kind,
    legs.map((leg) => ({ ...leg, odds: prices.get(leg.selectionId) ?? leg.odds })),
  );
}

export function setAmount(kind: SlipKind, amount: number | null): void {
  useSlipStore.setState(({ carts }) => ({ carts: { ...carts, [kind]: { ...carts[kind], amount } } }));
}

export function setPending(pending: PendingPlacement | null): void {
  useSlipStore.setState({ pending });
}
