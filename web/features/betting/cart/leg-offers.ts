import type { Offer, Offers } from '../../../../shared/rules/sports/offers.ts';
import { isGameOpen } from '../../../../shared/rules/sports/open-for-betting.ts';
import { offersFromWire } from '../../../../shared/rules/sports/wire-offers.ts';
import type { SeenGame } from '../../../lib/live/live-matches.ts';
import type { CartLeg } from './cart-leg.ts';

const families: readonly Offer['family'][] = ['1x2', '12', 'ah', 'ou', 'oe', 'dc', 'eh', 'cs', 'special'];
const sides: readonly Offer['side'][] = [
  'home',
  'draw',
  'away',
  'over',
  'under',
  'odd',
  'even',
  'yes',
  'no',
  '1X',
  '12',
  'X2',
  'none',
  'other',
];

/** What the board offers for the cart's items now. An item no list carries stands as it was added: the server decides. */
export function offersOf(legs: readonly CartLeg[], games: readonly (SeenGame | undefined)[]): Offers {
  const seen = games.filter((game) => game !== undefined);
  const known = offersFromWire(seen);
  const byGame = new Map([...known.values()].map((offer) => [offer.gameId, offer]));
  return new Map(
    legs
      .filter(({ isBonus }) => !isBonus)
      .map((leg) => [
        leg.selectionId,
        known.get(leg.selectionId) ?? storedOffer(leg, byGame.get(leg.gameId)),
      ]),
  );
}

function storedOffer(leg: CartLeg, sibling: Offer | undefined): Offer {
  const status = sibling?.status ?? (leg.isLive ? 'live' : 'wait');
  return {
    gameId: leg.gameId,
    sportId: leg.sportId,
    marketId: leg.marketId,
    family: families.find((family) => family === leg.family) ?? 'special',
    folderId: leg.folderId,
    line: leg.line,
    selectionId: leg.selectionId,
    side: sides.find((side) => side === leg.side) ?? 'other',
    price: leg.quoted ?? leg.odds,
    startTime: sibling?.startTime ?? leg.startTime,
    status,
    open: isGameOpen({ status, suspended: false }),
    inplayOver: sibling?.inplayOver ?? false,
    stale: false,
  };
}
