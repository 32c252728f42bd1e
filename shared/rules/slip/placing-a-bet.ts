import { exceeds, winningsOf } from '../odds.ts';
import { oddsText, settingOdds } from '../odds-text.ts';
import { siteNumber } from '../site-option.ts';
import { inMarketSet } from '../sports/market-sets.ts';
import type { Offer } from '../sports/offers.ts';
import { isPrematchOver } from '../sports/open-for-betting.ts';
import { betKinds, type SportsBetKind } from './bet-kinds.ts';
import { whyNotBonus } from './bonus-folder.ts';
import { gameLegOf, type PricedLeg, type PricedSlip, pricedSlip, wholeStake } from './pricing-a-slip.ts';
import { whyNotSameGame } from './same-game.ts';
import type { ChangedLeg, OddsChange, PlacingRefusal, Slip, Standing } from './slip.ts';
import { crossMaximum, slipLimits } from './slip-limits.ts';
import { isSystem, systemFolders } from './system-lines.ts';

interface Judged {
  readonly slip: Slip;
  readonly standing: Standing;
  readonly now: number;
  readonly kind: SportsBetKind;
  readonly priced: PricedSlip;
}

/** In the order members are told: the slip's items, their combination, odds, amounts, and last whether prices moved. */
const checks: readonly ((judged: Judged) => PlacingRefusal | null)[] = [
  whyNotAllowed,
  whyNotEmpty,
  whyNotOffered,
  whyNotInTime,
  whyNotThisSystem,
  ({ priced, kind, standing, slip }) =>
    whyNotSameGame(priced.legs.map(gameLegOf), {
      policy: slip.system === undefined ? kind.sameGame : 'none',
      sports: standing.settings.sportConfig,
    }),
  whyNotSoManyFolders,
  whyNotThisBonus,
  whyNotTheseOdds,
  whyNotThisAmount,
  whyNotOnThisAxis,
  whyNotThesePrices,
];

/**
 * Why a slip cannot be placed now, or null. The slip disables its button with it and the server refuses with it:
 * the first failure answers.
 */
export function whyNotPlace(asked: {
  readonly slip: Slip;
  readonly standing: Standing;
  readonly now: number;
}): PlacingRefusal | null {
  const priced = pricedSlip(asked.slip, asked.standing);
  const judged = { ...asked, kind: betKinds[asked.slip.kind], priced };
  for (const check of checks) {
    const refusal = check(judged);
    if (refusal) return refusal;
  }
  return null;
}

function whyNotAllowed({ kind, standing }: Judged): PlacingRefusal | null {
  const { permission } = kind;
  return permission && standing.permissions[permission] === false ? { code: 'kind-forbidden' } : null;
}

function whyNotEmpty({ slip }: Judged): PlacingRefusal | null {
  return slip.legs.every(({ isBonus }) => isBonus) ? { code: 'empty-slip' } : null;
}

function whyNotOffered({ slip, kind, priced }: Judged): PlacingRefusal | null {
  const stale = priced.legs.filter(({ offer }) => offer.stale).map(({ index }) => index);
  if (stale.length > 0) return { code: 'feed-down', legs: stale };
  const unvouched = priced.legs.filter(({ offer }) => offer.unvouched).map(({ index }) => index);
  if (kind.takes !== 'prematch' && unvouched.length > 0) return { code: 'inplay-stale', legs: unvouched };
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
  return offer.open && takes(kind, offer) && inMarketSet(kind.marketSet, offer);
}

function takes(kind: SportsBetKind, offer: Offer): boolean {
  switch (kind.takes) {
    case 'prematch':
      // A game that began is answered by the clock's own refusal.
      return true;
    case 'in-play':
      return !offer.inplayOver;
    case 'live':
      return offer.status === 'live' && !offer.inplayOver;
  }
}

function whyNotInTime({ kind, priced, standing, now }: Judged): PlacingRefusal | null {
  const options = standing.settings.option.siteOption2;
  // In-play kinds take a game that waits at its prematch price: that ends with the prematch betting.
  const legs = priced.legs
    .filter(({ offer }) => kind.takes === 'prematch' || offer.status === 'wait')
    .filter(({ offer }) => isPrematchOver(offer, { now, options }))
    .map(({ index }) => index);
  return legs.length > 0 ? { code: 'game-started', legs } : null;
}

/** A system: so many legs in shorter lines, matches of their own, and no bonus folder. */
function whyNotThisSystem({ slip, priced, standing }: Judged): PlacingRefusal | null {
  const { system } = slip;
  if (system === undefined) return null;
  if (standing.settings.option.beyond?.system === false) return { code: 'switched-off' };
  if (priced.bonuses.length > 0)
    return { code: 'system-bonus', legs: priced.bonuses.map(({ index }) => index) };
  const { least, most } = systemFolders;
  return isSystem(priced.legs.length, system) ? null : { code: 'system-folders', values: { least, most } };
}

function whyNotSoManyFolders({ priced, standing }: Judged): PlacingRefusal | null {
  const { maxFolders } = standing.limits;
  return priced.legs.length > maxFolders ? { code: 'too-many-folders', values: { n: maxFolders } } : null;
}

function whyNotThisBonus({ priced, standing }: Judged): PlacingRefusal | null {
  const bonuses = priced.bonuses.map(({ index, folder }) => ({ index, count: folder.count }));
  const realOdds = new Map(priced.legs.map(({ index, odds }) => [index, odds]));
  return whyNotBonus(bonuses, { realOdds, settings: standing.settings });
}

function whyNotTheseOdds({ priced, standing }: Judged): PlacingRefusal | null {
  const { maxOdds } = standing.limits;
  if (maxOdds !== null && exceeds(priced.highestOdds, maxOdds)) return { code: 'odds-above-maximum' };
  const minimum = settingOdds(
    siteNumber(standing.settings.option.siteOption2, { name: 'singleMinOdds', otherwise: 0 }),
  );
  const [leg, ...more] = priced.legs;
  if (leg === undefined || more.length > 0 || leg.odds >= minimum) return null;
  return { code: 'single-minimum-odds', values: { odds: oddsText(minimum) }, legs: [leg.index] };
}

function whyNotThisAmount({ slip, priced, standing }: Judged): PlacingRefusal | null {
  const { minBetting, maxBetting, maxWin } = slipLimits(priced, standing);
  if (slip.stake < minBetting) return { code: 'below-minimum', values: { min: minBetting } };
  const crossMax = crossMaximum(priced, standing);
  const stake = wholeStake(slip);
  if (crossMax !== null && stake > crossMax && crossMax === maxBetting)
    return { code: 'cross-maximum', values: { max: crossMax } };
  if (stake > maxBetting) return { code: 'above-maximum', values: { max: maxBetting } };
  if (stake > standing.cash) return { code: 'insufficient-cash' };
  if (winningsOf(slip.stake, priced.product) <= BigInt(maxWin)) return null;
  return { code: 'above-maximum-win', values: { max: maxWin } };
}

/** `axisLimit`, where set: what all open tickets on one selection may bring, this one among them. */
function whyNotOnThisAxis({ slip, priced, standing }: Judged): PlacingRefusal | null {
  const axisLimit = axisLimitOf(standing.settings);
  if (axisLimit === 0) return null;
  const winnings = winningsOf(slip.stake, priced.product);
  const legs = priced.legs
    .filter(({ leg }) => {
      const open = standing.openWinnings?.get(leg.selectionId) ?? 0;
      return winnings + BigInt(open) > BigInt(axisLimit);
    })
    .map(({ index }) => index);
  return legs.length > 0 ? { code: 'axis-limit', values: { max: axisLimit }, legs } : null;
}

/** Won all open tickets of a member on one selection may bring; 0 = no limit. */
export function axisLimitOf({ option }: Standing['settings']): number {
  return siteNumber(option.siteOption2, { name: 'axisLimit', otherwise: 0 });
}

function whyNotThesePrices({ slip, priced, standing }: Judged): PlacingRefusal | null {
  const { siteOption2 } = standing.settings.option;
  const tolerance = settingOdds(siteNumber(siteOption2, { name: 'oddsChangeTolerance', otherwise: 0 }));
  const changed = changedLegs(priced, { oddsChange: slip.oddsChange, tolerance });
  return changed.length > 0
    ? { code: 'odds-changed', legs: changed.map(({ index }) => index), changed }
    : null;
}

interface Policy {
  readonly oddsChange: OddsChange;
  /** Hundredths a price may have moved without anybody being asked. */
  readonly tolerance: number;
}

/** The legs whose price moved in a way the member did not accept beforehand. */
export function changedLegs(priced: PricedSlip, policy: Policy): readonly ChangedLeg[] {
  const now = [
    ...priced.legs.map(boardOf),
    ...priced.bonuses.map(({ index, leg, odds }) => ({ index, leg, odds })),
  ];
  return now
    .filter(({ leg, odds }) => !isAccepted(policy, { asked: leg.odds, odds }))
    .map(({ index, leg, odds }) => ({ index, folderId: leg.folderId, selectionId: leg.selectionId, odds }));
}

function boardOf({ index, leg, boardOdds }: PricedLeg) {
  return { index, leg, odds: boardOdds };
}

function isAccepted(
  { oddsChange, tolerance }: Policy,
  { asked, odds }: { readonly asked: number; readonly odds: number },
): boolean {
  switch (oddsChange) {
    case 'ask':
      return Math.abs(odds - asked) <= tolerance;
    case 'better':
      return odds >= asked - tolerance;
    case 'any':
      return true;
  }
}
