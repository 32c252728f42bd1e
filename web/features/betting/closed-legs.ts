import { isPrematchOver } from '../../../shared/rules/open-for-betting.ts';
import type { CartLeg } from './cart-leg.ts';
import type { SlipView } from './use-slip.ts';

/** Why an item cannot be bet on any more; null while it can. */
export function whyClosed(leg: CartLeg, { offers, standing, now }: SlipView): string | null {
  if (leg.isBonus) return null;
  const offer = offers.get(leg.selectionId);
  if (offer === undefined) return '마감된 항목입니다.';
  const options = standing.settings.option.siteOption2;
  if (isPrematchOver(offer, { now, options })) return '이미 시작한 경기입니다.';
  return offer.open ? null : '일시 중지된 항목입니다.';
}

export function closedIds(view: SlipView): readonly string[] {
  return view.legs.filter((leg) => whyClosed(leg, view) !== null).map(({ selectionId }) => selectionId);
}
