import { betKinds, type SportsBetKind } from './bet-kinds.ts';
import { whyNotBonus } from './bonus-folder.ts';
import { inMarketSet } from './market-sets.ts';
import { exceeds, winningsOf } from './odds.ts';
import type { Offer } from './offers.ts';
import { isPrematchOver } from './open-for-betting.ts';
import { gameLegOf, type PricedLeg, type PricedSlip, pricedSlip } from './pricing-a-slip.ts';
import { whyNotSameGame } from './same-game.ts';
import { siteNumber } from './site-option.ts';
import type { ChangedLeg, OddsChange, PlacingRefusal, Slip, Standing } from './slip.ts';
import { slipLimits } from './slip-limits.ts';
import { oddsText, settingOdds } from './wire-price.ts';

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
  ({ priced, kind, standing }) =>
    whyNotSameGame(priced.legs.map(gameLegOf), {
      policy: kind.sameGame,
      sports: standing.settings.sportConfig,
    }),
  whyNotSoManyFolders,
  whyNotThisBonus,
  whyNotTheseOdds,
  whyNotThisAmount,
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
  if (kind.takes !== 'prematch') return null;
  const options = standing.settings.option.siteOption2;
  const legs = priced.legs
    .filter(({ offer }) => isPrematchOver(offer, { now, options }))
    .map(({ index }) => index);
  return legs.length > 0 ? { code: 'game-started', legs } : null;
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
  if (maxOdds !== null && exceeds(priced.product, maxOdds)) return { code: 'odds-above-maximum' };
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
  if (slip.stake > maxBetting) return { code: 'above-maximum', values: { max: maxBetting } };
  if (slip.stake > standing.cash) return { code: 'insufficient-cash' };
  if (winningsOf(slip.stake, priced.product) <= BigInt(maxWin)) return null;
  return { code: 'above-maximum-win', values: { max: maxWin } };
}

function whyNotThesePrices({ slip, priced }: Judged): PlacingRefusal | null {
  const changed = changedLegs(priced, slip.oddsChange);
  return changed.length > 0
    ? { code: 'odds-changed', legs: changed.map(({ index }) => index), changed }
    : null;
}

/** The legs whose price moved in a way the member did not accept beforehand. */
export function changedLegs(priced: PricedSlip, oddsChange: OddsChange): readonly ChangedLeg[] {
  const now = [
    ...priced.legs.map(boardOf),
    ...priced.bonuses.map(({ index, leg, odds }) => ({ index, leg, odds })),
  ];
  return now
    .filter(({ leg, odds }) => !isAccepted({ oddsChange, asked: leg.odds, odds }))
    .map(({ index, leg, odds }) => ({ index, folderId: leg.folderId, selectionId: leg.selectionId, odds }));
}

function boardOf({ index, leg, boardOdds }: PricedLeg) {
  return { index, leg, odds: boardOdds };
}

function isAccepted(named: {
  readonly oddsChange: OddsChange;
  readonly asked: number;
  readonly odds: number;
}): boolean {
  const { oddsChange, asked, odds } = named;
  switch (oddsChange) {
    case 'ask':
      return odds === asked;
    case 'better':
      return odds >= asked;
    case 'any':
      return true;
  }
}
