import type { Hundredths } from '../model/money.ts';
import type { SportsFolder } from '../model/settings.ts';
import { bonusFolderOf } from './bonus-folder.ts';
import { type Product, productOf } from './odds.ts';
import type { Offer } from './offers.ts';
import { type GameLeg, oddsAfterCut } from './same-game.ts';
import type { Slip, SlipLeg, Standing } from './slip.ts';
import { settingOdds } from './wire-price.ts';

export interface PricedLeg {
  /** Index into slip.legs. */
  readonly index: number;
  readonly leg: SlipLeg;
  readonly offer: Offer;
  readonly boardOdds: Hundredths;
  /** The price that counts: after the same-game cut. */
  readonly odds: Hundredths;
}

export interface PricedBonus {
  readonly index: number;
  readonly leg: SlipLeg;
  readonly folder: SportsFolder;
  readonly odds: Hundredths;
}

/** A slip at the board's prices of now. Legs the board does not offer are left out; the slip's index tells which. */
export interface PricedSlip {
  readonly legs: readonly PricedLeg[];
  readonly bonuses: readonly PricedBonus[];
  readonly product: Product;
}

export function pricedSlip(
  slip: Pick<Slip, 'legs'>,
  standing: Pick<Standing, 'offers' | 'settings'>,
): PricedSlip {
  const { offers, settings } = standing;
  const known = slip.legs.flatMap((leg, index) => {
    const offer = leg.isBonus ? undefined : offers.get(leg.selectionId);
    return offer && isSame(leg, offer) ? [{ index, leg, offer }] : [];
  });
  const counts = oddsAfterCut(known.map(gameLegOf), settings.sportConfig);
  const legs = known.map(({ index, leg, offer }) => {
    return { index, leg, offer, boardOdds: offer.price, odds: counts.get(index) ?? offer.price };
  });
  const bonuses = slip.legs.flatMap((leg, index) => {
    const folder = leg.isBonus ? bonusFolderOf(leg, settings) : null;
    return folder ? [{ index, leg, folder, odds: settingOdds(folder.odds) }] : [];
  });
  return { legs, bonuses, product: productOf([...legs, ...bonuses].map(({ odds }) => odds)) };
}

/** A priced leg as the same-game rules read it. */
export function gameLegOf({ index, offer }: Pick<PricedLeg, 'index' | 'offer'>): GameLeg {
  const { gameId, sportId, marketId, family, side } = offer;
  return { index, gameId, sportId, marketId, family, side, odds: offer.price };
}

/** Ids are checked together: a selection named under another game, market or folder is unknown. */
function isSame(leg: SlipLeg, offer: Offer): boolean {
  return leg.gameId === offer.gameId && leg.marketId === offer.marketId && leg.folderId === offer.folderId;
}
