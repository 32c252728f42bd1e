import { confirmed } from '../../../ui/dialogs/dialogs.ts';
import type { CartLeg } from './cart-leg.ts';
import { setLegs, useSlipStore } from './slip-store.ts';
import type { SlipKind } from './stored-slip.ts';

/**
 * Puts the items into a cart, which need not be the one in sight. What it holds is replaced only when its owner agrees;
 * false when he does not.
 */
export async function replaceCart(
  kind: SlipKind,
  { legs, question }: { readonly legs: readonly CartLeg[]; readonly question: string },
): Promise<boolean> {
  const held = useSlipStore.getState().carts[kind].legs;
  const wanted = new Set(legs.map(({ selectionId }) => selectionId));
  const isMore = held.some(({ selectionId }) => !wanted.has(selectionId));
  if (isMore && !(await confirmed(question, '바꾸기'))) return false;
  setLegs(kind, legs);
  return true;
}

/** Asked before the selections of an earlier bet take the place of others. */
export const againQuestion = '카트를 같은 선택으로 바꾸시겠습니까?';
