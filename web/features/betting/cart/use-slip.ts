import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import { oddsFromSetting } from '../../../../shared/rules/odds-text.ts';
import { betKinds } from '../../../../shared/rules/slip/bet-kinds.ts';
import type { Limits } from '../../../../shared/rules/slip/limits.ts';
import type { OddsChange, PlacementContext, Slip } from '../../../../shared/rules/slip/slip.ts';
import { slipStartAmount } from '../../../../shared/rules/slip/slip-amounts.ts';
import {
  type SlipSummary,
  type SummaryLeg,
  slipSummary,
} from '../../../../shared/rules/slip/slip-summary.ts';
import { inMarketSet } from '../../../../shared/rules/sports/market-sets.ts';
import type { Offer, Offers } from '../../../../shared/rules/sports/offers.ts';
import { isMatchOpen, isPrematchOver } from '../../../../shared/rules/sports/open-for-betting.ts';
import { offersFromWire } from '../../../../shared/rules/sports/wire-offers.ts';
import type { PublicSettings } from '../../../lib/calls/public-config.ts';
import { matchIn, type SeenMatch, useSeenMatches } from '../../../lib/live/live-matches.ts';
import { matchDetail } from '../../../lib/live/match-detail.ts';
import { useSubscription } from '../../../lib/live/subscriptions.ts';
import { useMobile } from '../../../lib/page/media.ts';
import { useOddsChange } from '../../../lib/page/preferences.ts';
import { useServerSecond } from '../../../lib/time/ticking.ts';
import type { CartLeg } from './cart-leg.ts';
import { useCart } from './slip-store.ts';
import type { Cart, SlipKind } from './stored-slip.ts';
import { useSystem } from './system-store.ts';

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

/** Current offers for the cart's items. An item no list contains keeps the values it was added with: the server decides. */
function offersOf(legs: readonly CartLeg[], matches: readonly (SeenMatch | undefined)[]): Offers {
  const seen = matches.filter((match) => match !== undefined);
  const known = offersFromWire(seen);
  const byMatch = new Map([...known.values()].map((offer) => [offer.gameId, offer]));
  return new Map(
    legs
      .filter(({ isBonus }) => !isBonus)
      .map((leg) => [
        leg.selectionId,
        known.get(leg.selectionId) ?? storedOffer(leg, byMatch.get(leg.gameId)),
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
    open: isMatchOpen({ status, suspended: false }),
    inplayOver: sibling?.inplayOver ?? false,
    stale: false,
  };
}

export interface SlipView {
  readonly kind: SlipKind;
  readonly legs: readonly CartLeg[];
  readonly amount: number;
  /** The member chose it; otherwise it is the device's start amount. */
  readonly isAmountChosen: boolean;
  readonly oddsChange: OddsChange;
  /** Legs of one line of a system bet; absent when all legs must win. */
  readonly system?: number;
  readonly offers: Offers;
  readonly context: PlacementContext;
  readonly summary: SlipSummary;
  /** Server clock, epoch ms, whole seconds. */
  readonly now: number;
}

/** Before a login nothing limits the preview; the server knows the member's level. */
const unlimited: Limits = {
  maxFolders: 100,
  maxOdds: null,
  minBetting: 0,
  maxBetting: 1_000_000_000_000,
  maxWin: Number.MAX_SAFE_INTEGER,
  single: null,
};

/** The slip, validated each second by the server's rules; null until the settings are loaded. */
export function useSlip(
  kind: SlipKind,
  { member, settings }: { readonly member: WireMember | null; readonly settings: PublicSettings | null },
): SlipView | null {
  const cart = useCart(kind);
  const now = useServerSecond();
  const start = slipStartAmount[useMobile() ? 'mobile' : 'desktop'];
  const oddsChange = useOddsChange(member);
  const gameIds = useMemo(
    () => [...new Set(cart.legs.filter(({ isBonus }) => !isBonus).map(({ gameId }) => gameId))],
    [cart.legs],
  );
  useSubscription(gameIds, { every: true });
  const matches = useSeenMatches(gameIds);
  useDetails(kind, cart.legs);
  const system = useSystem(kind, { legs: cart.legs, settings });
  const view = settings && viewOf({ kind, cart, start, oddsChange, system, member, settings, matches, now });
  useEffect(() => {
    if (view !== null) rememberOpenPrices(view);
  });
  return view;
}

/** What a selection cost when it could be bet on last, hundredths, by its id. */
const lastOpenPrices = new Map<string, number>();

function rememberOpenPrices(view: SlipView): void {
  for (const { index, board } of view.summary.legs) {
    const leg = view.legs[index];
    if (leg && whyClosed(leg, view) === null) lastOpenPrices.set(leg.selectionId, board);
  }
}

interface ViewSources {
  readonly kind: SlipKind;
  readonly cart: Cart;
  /** The amount until one is chosen. */
  readonly start: number;
  readonly oddsChange: OddsChange;
  readonly system: number | undefined;
  readonly member: WireMember | null;
  readonly settings: PublicSettings;
  readonly matches: readonly (SeenMatch | undefined)[];
  readonly now: number;
}

function viewOf(sources: ViewSources): SlipView {
  const { kind, cart, start, oddsChange, system, member, settings, matches, now } = sources;
  const amount = cart.amount ?? start;
  const offers = offersOf(cart.legs, matches);
  const context: PlacementContext = {
    offers,
    limits: member ? limitsOf(member, kind) : unlimited,
    settings,
    cash: member?.members_cash ?? unlimited.maxBetting,
    permissions: { korean: isAllowed(member, 'korean'), european: isAllowed(member, 'european') },
  };
  const chosen = system === undefined ? {} : { system };
  const slip: Slip = { kind, legs: cart.legs, stake: amount, oddsChange, ...chosen };
  const place = { kind, offers, context, now };
  return {
    kind,
    legs: cart.legs,
    amount,
    oddsChange,
    ...chosen,
    offers,
    context,
    isAmountChosen: cart.amount !== null,
    summary: summaryOf(slip, { place, legs: cart.legs }),
    now,
  };
}

/** What decides whether an item can be bet on. */
type SlipPlace = Pick<SlipView, 'kind' | 'offers' | 'context' | 'now'>;

/** The slip's figures without the items that cannot be bet on any more; it is refused while it holds them. */
function summaryOf(
  slip: Slip,
  { place, legs }: { readonly place: SlipPlace; readonly legs: readonly CartLeg[] },
): SlipSummary {
  const { context, now } = place;
  const whole = slipSummary({ slip, context, now });
  const open = legs.flatMap((leg, index) => (whyClosed(leg, place) === null ? [{ leg, index }] : []));
  if (open.length === legs.length) return whole;
  // Lines are chosen for so many items: what is left without the closed ones is played together.
  const { system: _lines, ...together } = slip;
  const left = { ...together, legs: open.map(({ leg }) => leg) };
  const counted = slipSummary({ slip: left, context, now });
  const prices = new Map(whole.legs.map((line) => [line.index, asClosed(line, legs[line.index])]));
  for (const line of counted.legs) {
    const index = open[line.index]?.index;
    if (index !== undefined) prices.set(index, { ...line, index });
  }
  return { ...counted, legs: [...prices.values()], missing: whole.missing, refusal: whole.refusal };
}

/** An item that cannot be bet on any more keeps the price it had when it closed, whatever the feed says after; one nobody saw open, the price it was picked at. */
function asClosed(line: SummaryLeg, leg: CartLeg | undefined): SummaryLeg {
  const price = leg && (lastOpenPrices.get(leg.selectionId) ?? leg.odds);
  return price === undefined ? line : { ...line, odds: price, board: price, isChanged: false };
}

/** What the Korean board shows is being read; other games, markets and lines the slip reads itself: those of a page the member left, too. */
function useDetails(kind: SlipKind, legs: readonly CartLeg[]): void {
  const view = betKinds[kind].phase === 'prematch' ? 'prematch' : 'inplay';
  const isKorean = kind === 'korean' || kind === 'lsport';
  const own = legs.filter((leg) => !leg.isBonus && !(isKorean && inMarketSet('KO', leg) && isOnBoard(leg)));
  const gameIds = [...new Set(own.map(({ gameId }) => gameId))];
  useQueries({ queries: gameIds.map((gameId) => matchDetail(gameId, view)) });
}

function isOnBoard({ gameId, folderId }: CartLeg): boolean {
  const match = matchIn('korean', gameId);
  return match?.folders.some(({ id }) => id === folderId) ?? false;
}

function isAllowed(member: WireMember | null, permission: 'korean' | 'european'): boolean {
  return member?.members_detail_setting[permission]?.active ?? true;
}

function limitsOf({ limits }: WireMember, kind: SlipKind): Limits {
  const { levelKind } = betKinds[kind];
  const own = hasOwnLimits(limits.kinds, levelKind) ? limits.kinds[levelKind] : undefined;
  const { maxFolders, maxOdds, minBetting, maxBetting, maxWin, singleMaxBetting, singleMaxWin } =
    own ?? limits;
  return {
    maxFolders,
    maxOdds: maxOdds > 0 ? oddsFromSetting(maxOdds) : null,
    minBetting,
    maxBetting,
    maxWin,
    single: { maxBetting: singleMaxBetting, maxWin: singleMaxWin },
  };
}

function hasOwnLimits(kinds: WireMember['limits']['kinds'], kind: string): kind is keyof typeof kinds {
  return kind in kinds;
}

/** Why an item cannot be bet on any more; null while it can. */
export function whyClosed(leg: CartLeg, place: SlipPlace): string | null {
  const { kind, offers, context, now } = place;
  if (leg.isBonus) return null;
  const offer = offers.get(leg.selectionId);
  if (offer === undefined) return '마감된 항목입니다.';
  const options = context.settings.option.siteOption2;
  const { phase: takes } = betKinds[kind];
  const inPlay = isInPlay(leg, place);
  if (offer.inplayOver || (takes === 'live' && !inPlay)) return '마감된 항목입니다.';
  if (!inPlay && isPrematchOver(offer, { now, options })) return '이미 시작한 경기입니다.';
  return offer.open ? null : '일시 중지된 항목입니다.';
}

/** Whether an item's match is being played, in a cart that takes such matches. */
export function isInPlay(
  { selectionId }: CartLeg,
  { kind, offers }: Pick<SlipView, 'kind' | 'offers'>,
): boolean {
  return betKinds[kind].phase !== 'prematch' && offers.get(selectionId)?.status === 'live';
}

export function closedIds(view: SlipView): readonly string[] {
  return view.legs.filter((leg) => whyClosed(leg, view) !== null).map(({ selectionId }) => selectionId);
}
