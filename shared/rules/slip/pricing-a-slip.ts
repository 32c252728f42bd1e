import type { NamedOption, SportsFolder } from '../../model/admin/settings.ts';
import type { Hundredths } from '../../model/money.ts';
import { type Product, productOf } from '../odds.ts';
import { oddsFromSetting } from '../odds-text.ts';
import { siteOptionNumber } from '../site-option.ts';
import type { Offer } from '../sports/offers.ts';
import { isPrematchOver } from '../sports/open-for-betting.ts';
import { bonusFolderOf } from './bonus-folder.ts';
import { type Limits, limitsOfSlip } from './limits.ts';
import { oddsAfterCut, type SameMatchLeg } from './same-match.ts';
import type { PlacementContext, Slip, SlipLeg } from './slip.ts';
import { linesOf, longestLine, systemProduct } from './system-lines.ts';

/** Whether the board would take a bet on the selection at its price now: open, current, and not past its end. */
export function isTakenNow(
  offer: Offer,
  named: { readonly now: number; readonly options: readonly NamedOption[] },
): boolean {
  if (!offer.open || offer.stale || offer.unconfirmed || offer.inplayOver) return false;
  return offer.status === 'live' || !isPrematchOver(offer, named);
}

export interface PricedLeg {
  /** Index into slip.legs. */
  readonly index: number;
  readonly leg: SlipLeg;
  readonly offer: Offer;
  readonly boardOdds: Hundredths;
  /** The price that counts: after the same-match cut. */
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
  context: Pick<PlacementContext, 'offers' | 'settings'>,
): PricedSlip {
  const { offers, settings } = context;
  const known = slip.legs.flatMap((leg, index) => {
    const offer = leg.isBonus ? undefined : offers.get(leg.selectionId);
    return offer && isSame(leg, offer) ? [{ index, leg, offer }] : [];
  });
  const counts = oddsAfterCut(known.map(sameMatchLegOf), settings.sportConfig);
  const legs = known.map(({ index, leg, offer }) => {
    return { index, leg, offer, boardOdds: offer.price, odds: counts.get(index) ?? offer.price };
  });
  const bonuses = slip.legs.flatMap((leg, index) => {
    const folder = leg.isBonus ? bonusFolderOf(leg, settings) : null;
    return folder ? [{ index, leg, folder, odds: oddsFromSetting(folder.odds) }] : [];
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

/** A priced leg as the same-match rules read it. */
export function sameMatchLegOf({ index, offer }: Pick<PricedLeg, 'index' | 'offer'>): SameMatchLeg {
  const { gameId, sportId, marketId, family, side } = offer;
  return { index, gameId, sportId, marketId, family, side, odds: offer.price };
}

/** Ids are checked together: a selection id with another match, market or folder is unknown. */
function isSame(leg: SlipLeg, offer: Offer): boolean {
  return leg.gameId === offer.gameId && leg.marketId === offer.marketId && leg.folderId === offer.folderId;
}

/** The most a slip with two legs on one match may stake, where the operator set it; null otherwise. */
export function crossMaximum(
  { legs }: Pick<PricedSlip, 'legs'>,
  { settings }: Pick<PlacementContext, 'settings'>,
): number | null {
  const crossMax = siteOptionNumber(settings.option.siteOption2, { name: 'crossMax', fallback: 0 });
  const hasPair = new Set(legs.map(({ offer }) => offer.gameId)).size < legs.length;
  return crossMax > 0 && hasPair ? crossMax : null;
}

/** The limits of a slip: the single figures for one leg, and `crossMax`, where set, with a pair of legs on one match. */
export function slipLimits(priced: Pick<PricedSlip, 'legs'>, context: PlacementContext): Limits {
  const limits = limitsOfSlip(context.limits, priced.legs.length);
  const crossMax = crossMaximum(priced, context);
  return crossMax === null ? limits : { ...limits, maxBetting: Math.min(limits.maxBetting, crossMax) };
}
