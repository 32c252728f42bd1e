import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { WireBetSlip } from '../../../shared/model/wire-bet.ts';
import { bonusCountOf } from '../../../shared/rules/bonus-folder.ts';
import type { CartLeg } from './cart-leg.ts';

/** Betting kinds have separate carts; a new kind is a new key. */
export type CartKind = 'korean';

export interface Cart {
  readonly legs: readonly CartLeg[];
  /** Won; null until the member chose: the device's start amount. */
  readonly amount: number | null;
}

/** A placement whose outcome is not known yet; it is sent again under its key, also after a reload. */
export interface PendingPlacement {
  readonly kind: CartKind;
  readonly memberSeq: number;
  readonly key: string;
  readonly slip: WireBetSlip;
}

interface SlipState {
  readonly carts: Readonly<Record<CartKind, Cart>>;
  readonly pending: PendingPlacement | null;
}

const empty: Cart = { legs: [], amount: null };
const initial: SlipState = { carts: { korean: empty }, pending: null };

/** The slip survives reloads and logins. */
export const useSlipStore = create<SlipState>()(
  persist(() => initial, { name: 'slip', version: 1, migrate: () => initial }),
);

// Another tab of the site changed the slip: this one follows.
addEventListener('storage', ({ key }) => {
  if (key === 'slip') void useSlipStore.persist.rehydrate();
});

export const useCart = (kind: CartKind): Cart => useSlipStore(({ carts }) => carts[kind]);

/** Adds; the same selection again removes; another selection of a chosen folder replaces it. */
export function toggleLeg(kind: CartKind, leg: CartLeg): void {
  const { legs } = useSlipStore.getState().carts[kind];
  const chosen = legs.find(({ folderId, isBonus }) => folderId === leg.folderId && isBonus === leg.isBonus);
  if (chosen?.selectionId === leg.selectionId) removeLegs(kind, [leg.selectionId]);
  else if (chosen)
    setLegs(
      kind,
      legs.map((one) => (one === chosen ? leg : one)),
    );
  else
    setLegs(
      kind,
      [...legs, leg].sort((a, b) => Number(a.isBonus) - Number(b.isBonus)),
    );
}

export function removeLegs(kind: CartKind, selectionIds: readonly string[]): void {
  const left = useSlipStore
    .getState()
    .carts[kind].legs.filter(({ selectionId }) => !selectionIds.includes(selectionId));
  const real = left.filter(({ isBonus }) => !isBonus).length;
  // A bonus folder falls with the legs it asked for.
  setLegs(
    kind,
    left.filter(({ isBonus, selectionId }) => !isBonus || bonusCountOf(selectionId) <= real),
  );
}

export function setLegs(kind: CartKind, legs: readonly CartLeg[]): void {
  useSlipStore.setState(({ carts }) => ({ carts: { ...carts, [kind]: { ...carts[kind], legs } } }));
}

/** Takes the board's prices as seen: the moves are acknowledged. */
export function acceptPrices(kind: CartKind, prices: ReadonlyMap<string, number>): void {
  const { legs } = useSlipStore.getState().carts[kind];
  setLegs(
    kind,
    legs.map((leg) => ({ ...leg, odds: prices.get(leg.selectionId) ?? leg.odds })),
  );
}

export function setAmount(kind: CartKind, amount: number | null): void {
  useSlipStore.setState(({ carts }) => ({ carts: { ...carts, [kind]: { ...carts[kind], amount } } }));
}

export function setPending(pending: PendingPlacement | null): void {
  useSlipStore.setState({ pending });
}
