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
  type PricedSlip,
  pricedSlip,
  sameMatchLegOf,
  slipLimits,
  wholeStake,
} from './pricing-a-slip.ts';
import { whyNotSameMatch } from './same-match.ts';
import type { ChangedLeg, OddsChange, PlacementContext, PlacingRefusal, Slip } from './slip.ts';
import { costOf, largestStakeWithin } from './stake-within.ts';
import { isSystem, systemLegs } from './system-lines.ts';

interface PlacementRequest {
  readonly slip: Slip;
  readonly context: PlacementContext;
  readonly now: number;
}

interface PricedRequest extends PlacementRequest {
  readonly kind: SportsBetKind;
  readonly priced: PricedSlip;
}

/** The first refusal is shown: first come the legs, then their combination, odds, amounts, and last changed prices. */
const checks: readonly ((request: PricedRequest) => PlacingRefusal | null)[] = [
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
  checkRoom,
  checkSelectionWinLimit,
  checkPricesUnchanged,
];

/**
 * The first reason why a slip cannot be placed now, or null. The web disables the button with it, the server refuses the
 * request with it.
 */
export function whyNotPlace(request: PlacementRequest): PlacingRefusal | null {
  const priced = pricedSlip(request.slip, request.context);
  const pricedRequest = { ...request, kind: betKinds[request.slip.kind], priced };
  for (const check of checks) {
    const refusal = check(pricedRequest);
    if (refusal) return refusal;
  }
  return null;
}

function checkKindAllowed({ kind, context }: PricedRequest): PlacingRefusal | null {
  const { permission } = kind;
  return permission && context.permissions[permission] === false ? { code: 'kind-forbidden' } : null;
}

function checkNotEmpty({ slip }: PricedRequest): PlacingRefusal | null {
  return slip.legs.every(({ isBonus }) => isBonus) ? { code: 'empty-slip' } : null;
}

function checkOffered({ slip, kind, priced }: PricedRequest): PlacingRefusal | null {
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
  // A single bet accepts only the first leg.
  const extra = kind.legs === 'one' ? slip.legs.map((_, index) => index).slice(1) : [];
  return extra.length > 0 ? { code: 'selection-closed', legs: extra } : null;
}

function isOffered(offer: Offer, kind: SportsBetKind): boolean {
  return offer.open && isPhaseOpen(kind, offer) && inMarketSet(kind.marketSet, offer);
}

function isPhaseOpen(kind: SportsBetKind, offer: Offer): boolean {
  switch (kind.phase) {
    case 'prematch':
      // checkNotStarted refuses a match that has started.
      return true;
    case 'in-play':
      return !offer.inplayOver;
    case 'live':
      return offer.status === 'live' && !offer.inplayOver;
  }
}

function checkNotStarted({ kind, priced, context, now }: PricedRequest): PlacingRefusal | null {
  const options = context.settings.option.siteOption2;
  // In-play kinds also sell the prematch prices of matches that have not started; those end with prematch betting.
  const legs = priced.legs
    .filter(({ offer }) => kind.phase === 'prematch' || offer.status === 'wait')
    .filter(({ offer }) => isPrematchOver(offer, { now, options }))
    .map(({ index }) => index);
  return legs.length > 0 ? { code: 'game-started', legs } : null;
}

/** A system bet plays all combinations of `system` legs out of 3 to 8, without bonus folders. */
function checkSystem({ slip, priced, context }: PricedRequest): PlacingRefusal | null {
  const { system } = slip;
  if (system === undefined) return null;
  if (context.settings.option.beyond?.system === false) return { code: 'switched-off' };
  if (priced.bonuses.length > 0)
    return { code: 'system-bonus', legs: priced.bonuses.map(({ index }) => index) };
  const values = { least: systemLegs.min, most: systemLegs.max };
  return isSystem(priced.legs.length, system) ? null : { code: 'system-folders', values };
}

function checkLegCount({ priced, context }: PricedRequest): PlacingRefusal | null {
  const { maxFolders } = context.limits;
  return priced.legs.length > maxFolders ? { code: 'too-many-folders', values: { n: maxFolders } } : null;
}

function checkBonusFolders({ priced, context }: PricedRequest): PlacingRefusal | null {
  const bonuses = priced.bonuses.map(({ index, folder }) => ({ index, count: folder.count }));
  const realOdds = new Map(priced.legs.map(({ index, odds }) => [index, odds]));
  return whyNotBonus(bonuses, { realOdds, settings: context.settings });
}

function checkOdds({ priced, context }: PricedRequest): PlacingRefusal | null {
  const { maxOdds } = context.limits;
  if (maxOdds !== null && exceeds(priced.highestOdds, maxOdds)) return { code: 'odds-above-maximum' };
  const minimum = oddsFromSetting(
    siteOptionNumber(context.settings.option.siteOption2, { name: 'singleMinOdds', fallback: 0 }),
  );
  const [leg, ...more] = priced.legs;
  if (leg === undefined || more.length > 0 || leg.odds >= minimum) return null;
  return { code: 'single-minimum-odds', values: { odds: oddsText(minimum) }, legs: [leg.index] };
}

function checkAmount({ slip, priced, context }: PricedRequest): PlacingRefusal | null {
  const { minBetting, maxBetting, maxWin } = slipLimits(priced, context);
  if (slip.stake < minBetting) return { code: 'below-minimum', values: { min: minBetting } };
  const crossMax = crossMaximum(priced, context);
  const stake = wholeStake(slip);
  if (stake > maxBetting) {
    // The lower of the two limits is the one shown.
    const code = crossMax === maxBetting ? 'cross-maximum' : 'above-maximum';
    return { code, values: { max: maxBetting } };
  }
  if (stake > context.cash) return { code: 'insufficient-cash' };
  if (winningsOf(slip.stake, priced.product) <= BigInt(maxWin)) return null;
  return { code: 'above-maximum-win', values: { max: maxWin } };
}

/** Refused when the bet could cost more than its matches and markets may still lose; with what would be taken. */
function checkRoom({ slip, priced, context }: PricedRequest): PlacingRefusal | null {
  const { room } = context;
  if (room === undefined || costOf(slip.stake, priced) <= BigInt(room)) return null;
  const max = largestStakeWithin(priced, { room, most: slip.stake });
  if (max < slipLimits(priced, context).minBetting)
    return { code: 'selection-closed', legs: priced.legs.map(({ index }) => index) };
  return { code: 'above-match-limit', values: { max } };
}

/** Refused when the member's open bets on one selection, with this bet, could win more than the limit. */
function checkSelectionWinLimit({ slip, priced, context }: PricedRequest): PlacingRefusal | null {
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

/** Most won (KRW) a member's open bets on one selection may win together: the site option `axisLimit`; 0 = no limit. */
export function selectionWinLimit({ option }: PlacementContext['settings']): number {
  return siteOptionNumber(option.siteOption2, { name: 'axisLimit', fallback: 0 });
}

function checkPricesUnchanged({ slip, priced, context }: PricedRequest): PlacingRefusal | null {
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
  /** A price change of up to this many hundredths is accepted without asking the member. */
  readonly tolerance: number;
}

/** The legs with a price change that the member has not accepted in advance. */
export function changedLegs(priced: PricedSlip, policy: OddsChangePolicy): readonly ChangedLeg[] {
  const currentOdds = [
    ...priced.legs.map(({ index, leg, boardOdds }) => ({ index, leg, odds: boardOdds })),
    ...priced.bonuses.map(({ index, leg, odds }) => ({ index, leg, odds })),
  ];
  return currentOdds
    .filter(({ leg, odds }) => !isAccepted(policy, { seen: leg.odds, odds }))
    .map(({ index, leg, odds }) => ({ index, folderId: leg.folderId, selectionId: leg.selectionId, odds }));
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
