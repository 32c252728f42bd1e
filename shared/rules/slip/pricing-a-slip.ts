import type { SportsFolder } from '../../model/admin/settings.ts';
import type { Hundredths } from '../../model/money.ts';
import { type Product, productOf } from '../odds.ts';
import { settingOdds } from '../odds-text.ts';
import type { Offer } from '../sports/offers.ts';
import { bonusFolderOf } from './bonus-folder.ts';
import { type GameLeg, oddsAfterCut } from './same-game.ts';
import type { Slip, SlipLeg, Standing } from './slip.ts';
import { linesOf, longestLine, systemProduct } from './system-lines.ts';

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
  /** What `slip.stake` becomes when every leg wins: of a system the sum over its lines. */
  readonly product: Product;
  /** The highest odds of one line; those of the whole slip when all legs must win. */
  readonly highestOdds: Product;
  /** 1 unless the slip is a system: the stake is taken once for each. */
  readonly lines: number;
}

export function pricedSlip(
  slip: Pick<Slip, 'legs' | 'system'>,
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
  return {
    legs,
    bonuses,
    ...factorsOf(
      [...legs, ...bonuses].map(({ odds }) => odds),
      slip,
    ),
  };
}

function factorsOf(
  odds: readonly Hundredths[],
  { system }: Pick<Slip, 'system'>,
): Pick<PricedSlip, 'product' | 'highestOdds' | 'lines'> {
  if (system === undefined) return { product: productOf(odds), highestOdds: productOf(odds), lines: 1 };
  return {
    product: systemProduct(odds, system),
    highestOdds: longestLine(odds, system),
    lines: linesOf(odds.length, system),
  };
}

/** Won a slip takes from the balance: of a system its stake for each line. */
export function wholeStake({ legs, stake, system }: Pick<Slip, 'legs' | 'stake' | 'system'>): number {
  return system === undefined ? stake : stake * linesOf(legs.length, system);
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
