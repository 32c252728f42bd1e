import { exceeds, winningsOf } from '../odds.ts';
import { oddsFromSetting, oddsText } from '../odds-text.ts';
import { siteOptionNumber } from '../site-option.ts';
import { inMarketSet } from '../sports/market-sets.ts';
import type { Offer } from '../sports/offers.ts';
import { isPrematchOver } from '../sports/open-for-betting.ts';
import { betKinds, type SportsBetKind } from './bet-kinds.ts';
import { whyNotBonus } from './bonus-folder.ts';
import {
  crossMaximum,
  type PricedLeg,
  type PricedSlip,
  pricedSlip,
  sameMatchLegOf,
  slipLimits,
  wholeStake,
} from './pricing-a-slip.ts';
import { whyNotSameMatch } from './same-match.ts';
import type { ChangedLeg, OddsChange, PlacementContext, PlacingRefusal, Slip } from './slip.ts';
import { isSystem, systemLegs } from './system-lines.ts';

interface PlacementRequest {
  readonly slip: Slip;
  readonly context: PlacementContext;
  readonly now: number;
  readonly kind: SportsBetKind;
  readonly priced: PricedSlip;
}

/** In the order refusals are shown: the slip's items, their combination, odds, amounts, and last whether prices moved. */
const checks: readonly ((request: PlacementRequest) => PlacingRefusal | null)[] = [
  checkKindAllowed,
  checkNotEmpty,
  checkOffered,
  checkNotStarted,
  checkSystem,
  ({ priced, kind, context, slip }) =>
    whyNotSameMatch(priced.legs.map(sameMatchLegOf), {
      policy: slip.system === undefined ? kind.sameMatch : 'none',
      sports: context.settings.sportConfig,
    }),
  checkLegCount,
  checkBonusFolders,
  checkOdds,
  checkAmount,
  checkSelectionWinLimit,
  checkPricesUnchanged,
];

/**
 * Why a slip cannot be placed now, or null. The slip disables its button with it and the server refuses with it:
 * the first failure answers.
 */
export function whyNotPlace(request: {
  readonly slip: Slip;
  readonly context: PlacementContext;
  readonly now: number;
}): PlacingRefusal | null {
  const priced = pricedSlip(request.slip, request.context);
  const request = { ...request, kind: betKinds[request.slip.kind], priced };
  for (const check of checks) {
    const refusal = check(request);
    if (refusal) return refusal;
  }
  return null;
}

function checkKindAllowed({ kind, context }: PlacementRequest): PlacingRefusal | null {
  const { permission } = kind;
  return permission && context.permissions[permission] === false ? { code: 'kind-forbidden' } : null;
}

function checkNotEmpty({ slip }: PlacementRequest): PlacingRefusal | null {
  return slip.legs.every(({ isBonus }) => isBonus) ? { code: 'empty-slip' } : null;
}

function checkOffered({ slip, kind, priced }: PlacementRequest): PlacingRefusal | null {
  const stale = priced.legs.filter(({ offer }) => offer.stale).map(({ index }) => index);
  if (stale.length > 0) return { code: 'feed-down', legs: stale };
  const unconfirmed = priced.legs.filter(({ offer }) => offer.unconfirmed).map(({ index }) => index);
  if (kind.phase !== 'prematch' && unconfirmed.length > 0) return { code: 'inplay-stale', legs: unconfirmed };
  const usable = new Set([
    ...priced.legs.filter(({ offer }) => isOffered(offer, kind)).map(({ index }) => index),
    ...(kind.bonusFolder ? priced.bonuses.map(({ index }) => index) : []),
  ]);
  const closed = slip.legs.map((_, index) => index).filter((index) => !usable.has(index));
  if (closed.length > 0) return { code: 'selection-closed', legs: closed };
  const tooMany = kind.legs === 'one' ? slip.legs.map((_, index) => index).slice(1) : [];
  return tooMany.length > 0 ? { code: 'selection-closed', legs: tooMany } : null;
}

function isOffered(offer: Offer, kind: SportsBetKind): boolean {
  return offer.open && isPhaseOpen(kind, offer) && inMarketSet(kind.marketSet, offer);
}

function isPhaseOpen(kind: SportsBetKind, offer: Offer): boolean {
  switch (kind.phase) {
    case 'prematch':
      // A match that began is refused by whyNotInTime.
      return true;
    case 'in-play':
      return !offer.inplayOver;
    case 'live':
      return offer.status === 'live' && !offer.inplayOver;
  }
}

function checkNotStarted({ kind, priced, context, now }: PlacementRequest): PlacingRefusal | null {
  const options = context.settings.option.siteOption2;
  // In-play kinds take a waiting match at its prematch price, which ends with prematch betting.
  const legs = priced.legs
    .filter(({ offer }) => kind.phase === 'prematch' || offer.status === 'wait')
    .filter(({ offer }) => isPrematchOver(offer, { now, options }))
    .map(({ index }) => index);
  return legs.length > 0 ? { code: 'game-started', legs } : null;
}

/** A system: so many legs in shorter lines, matches of their own, and no bonus folder. */
function checkSystem({ slip, priced, context }: PlacementRequest): PlacingRefusal | null {
  const { system } = slip;
  if (system === undefined) return null;
  if (context.settings.option.beyond?.system === false) return { code: 'switched-off' };
  if (priced.bonuses.length > 0)
    return { code: 'system-bonus', legs: priced.bonuses.map(({ index }) => index) };
  const { least, most } = systemLegs;
  return isSystem(priced.legs.length, system) ? null : { code: 'system-folders', values: { least, most } };
}

function checkLegCount({ priced, context }: PlacementRequest): PlacingRefusal | null {
  const { maxFolders } = context.limits;
  return priced.legs.length > maxFolders ? { code: 'too-many-folders', values: { n: maxFolders } } : null;
}

function checkBonusFolders({ priced, context }: PlacementRequest): PlacingRefusal | null {
  const bonuses = priced.bonuses.map(({ index, folder }) => ({ index, count: folder.count }));
  const realOdds = new Map(priced.legs.map(({ index, odds }) => [index, odds]));
  return whyNotBonus(bonuses, { realOdds, settings: context.settings });
}

function checkOdds({ priced, context }: PlacementRequest): PlacingRefusal | null {
  const { maxOdds } = context.limits;
  if (maxOdds !== null && exceeds(priced.highestOdds, maxOdds)) return { code: 'odds-above-maximum' };
  const minimum = oddsFromSetting(
    siteOptionNumber(context.settings.option.siteOption2, { name: 'singleMinOdds', fallback: 0 }),
  );
  const [leg, ...more] = priced.legs;
  if (leg === undefined || more.length > 0 || leg.odds >= minimum) return null;
  return { code: 'single-minimum-odds', values: { odds: oddsText(minimum) }, legs: [leg.index] };
}

function checkAmount({ slip, priced, context }: PlacementRequest): PlacingRefusal | null {
  const { minBetting, maxBetting, maxWin } = slipLimits(priced, context);
  if (slip.stake < minBetting) return { code: 'below-minimum', values: { min: minBetting } };
  const crossMax = crossMaximum(priced, context);
  const stake = wholeStake(slip);
  if (crossMax !== null && stake > crossMax && crossMax === maxBetting)
    return { code: 'cross-maximum', values: { max: crossMax } };
  if (stake > maxBetting) return { code: 'above-maximum', values: { max: maxBetting } };
  if (stake > context.cash) return { code: 'insufficient-cash' };
  if (winningsOf(slip.stake, priced.product) <= BigInt(maxWin)) return null;
  return { code: 'above-maximum-win', values: { max: maxWin } };
}

/** `axisLimit`, where set: the most all open bets on one selection, this one included, may win. */
function checkSelectionWinLimit({ slip, priced, context }: PlacementRequest): PlacingRefusal | null {
  const winLimit = selectionWinLimit(context.settings);
  if (winLimit === 0) return null;
  const winnings = winningsOf(slip.stake, priced.product);
  const legs = priced.legs
    .filter(({ leg }) => {
      const open = context.openWinnings?.get(leg.selectionId) ?? 0;
      return winnings + BigInt(open) > BigInt(winLimit);
    })
    .map(({ index }) => index);
  return legs.length > 0 ? { code: 'axis-limit', values: { max: winLimit }, legs } : null;
}

/** Won all open bets of a member on one selection may win; 0 = no limit. */
export function selectionWinLimit({ option }: PlacementContext['settings']): number {
  return siteOptionNumber(option.siteOption2, { name: 'axisLimit', fallback: 0 });
}

function checkPricesUnchanged({ slip, priced, context }: PlacementRequest): PlacingRefusal | null {
  const { siteOption2 } = context.settings.option;
  const tolerance = oddsFromSetting(
    siteOptionNumber(siteOption2, { name: 'oddsChangeTolerance', fallback: 0 }),
  );
  const changed = changedLegs(priced, { oddsChange: slip.oddsChange, tolerance });
  return changed.length > 0
    ? { code: 'odds-changed', legs: changed.map(({ index }) => index), changed }
    : null;
}

interface OddsChangePolicy {
  readonly oddsChange: OddsChange;
  /** Hundredths a price may have moved without anybody being request. */
  readonly tolerance: number;
}

/** The legs whose price moved in a way the member did not accept beforehand. */
export function changedLegs(priced: PricedSlip, policy: OddsChangePolicy): readonly ChangedLeg[] {
  const now = [
    ...priced.legs.map(boardOf),
    ...priced.bonuses.map(({ index, leg, odds }) => ({ index, leg, odds })),
  ];
  return now
    .filter(({ leg, odds }) => !isAccepted(policy, { seen: leg.odds, odds }))
    .map(({ index, leg, odds }) => ({ index, folderId: leg.folderId, selectionId: leg.selectionId, odds }));
}

function boardOf({ index, leg, boardOdds }: PricedLeg) {
  return { index, leg, odds: boardOdds };
}

function isAccepted(
  { oddsChange, tolerance }: OddsChangePolicy,
  { seen, odds }: { readonly seen: number; readonly odds: number },
): boolean {
  switch (oddsChange) {
    case 'ask':
      return Math.abs(odds - seen) <= tolerance;
    case 'better':
      return odds >= seen - tolerance;
    case 'any':
      return true;
  }
}
