import { betKinds } from '../../../../shared/rules/slip/bet-kinds.ts';
import { isPrematchOver } from '../../../../shared/rules/sports/open-for-betting.ts';
import type { CartLeg } from './cart-leg.ts';
import type { SlipView } from './use-slip.ts';

/** Why an item cannot be bet on any more; null while it can. */
export function whyClosed(leg: CartLeg, view: SlipView): string | null {
  const { kind, offers, standing, now } = view;
  if (leg.isBonus) return null;
  const offer = offers.get(leg.selectionId);
  if (offer === undefined) return '마감된 항목입니다.';
  const options = standing.settings.option.siteOption2;
  const { takes } = betKinds[kind];
  const inPlay = isInPlay(leg, view);
  if (offer.inplayOver || (takes === 'live' && !inPlay)) return '마감된 항목입니다.';
  if (!inPlay && isPrematchOver(offer, { now, options })) return '이미 시작한 경기입니다.';
  return offer.open ? null : '일시 중지된 항목입니다.';
}

/** Whether an item's match is being played, in a cart that takes such matches. */
export function isInPlay({ selectionId }: CartLeg, { kind, offers }: SlipView): boolean {
  return betKinds[kind].takes !== 'prematch' && offers.get(selectionId)?.status === 'live';
}

export function closedIds(view: SlipView): readonly string[] {
  return view.legs.filter((leg) => whyClosed(leg, view) !== null).map(({ selectionId }) => selectionId);
}
