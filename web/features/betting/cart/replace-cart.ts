import { askConfirmation } from '../../../ui/dialogs/dialogs.ts';
import type { CartLeg } from './cart-leg.ts';
import { setLegs, useSlipStore } from './slip-store.ts';
import type { SlipKind } from './stored-slip.ts';
import { chooseSystem } from './system-store.ts';

/**
 * Puts the items into a cart, which may be another than the visible one. Other selections in it are replaced only when the
 * member agrees; false when they do not.
 */
export async function replaceCart(
  kind: SlipKind,
  { legs, question }: { readonly legs: readonly CartLeg[]; readonly question: string },
): Promise<boolean> {
  const inCart = useSlipStore.getState().carts[kind].legs;
  const newIds = new Set(legs.map(({ selectionId }) => selectionId));
  const isMore = inCart.some(({ selectionId }) => !newIds.has(selectionId));
  if (isMore && !(await askConfirmation(question, '바꾸기'))) return false;
  setLegs(kind, legs);
  // Lines were chosen for the picks before, also where these are as many.
  chooseSystem(kind, undefined);
  return true;
}

/** Asked before the selections of an earlier bet take the place of others. */
export const againQuestion = '카트를 같은 선택으로 바꾸시겠습니까?';
