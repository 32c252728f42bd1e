import type { NamedOption } from '../../model/admin/settings.ts';
import type { Offer } from '../sports/offers.ts';
import { isPrematchOver } from '../sports/open-for-betting.ts';

/** Whether the board would take a bet on the selection at its price now: open, current, and not past its end. */
export function isTakenNow(
  offer: Offer,
  named: { readonly now: number; readonly options: readonly NamedOption[] },
): boolean {
  if (!offer.open || offer.stale || offer.unvouched || offer.inplayOver) return false;
  return offer.status === 'live' || !isPrematchOver(offer, named);
}
