import type { NamedOption } from '../../model/admin/settings.ts';
import type { Bet, BetLeg } from '../../model/betting/bet.ts';
import { effectiveOver200, safeWon, winningsOf } from '../odds.ts';
import { isRoundKind } from '../slip/bet-kinds.ts';
import { isTakenNow } from '../slip/still-offered.ts';
import type { Offers } from '../sports/offers.ts';

/** Won below which nothing is offered for a bet, and below which no part of its stake may be left at play. */
export const leastCashOut = 1_000;
/** Percent of a bet a part cash-out takes at least. */
export const leastShare = 10;
/** Milliseconds an offer is shown for; the call prices the bet again whatever was shown. */
export const offerLasts = 10_000;
/** What the house leaves of a bet's value, percent. */
const kept = 95n;

interface Board {
  readonly offers: Offers;
  readonly now: number;
  readonly options: readonly NamedOption[];
}

/**
 * Won the house pays for a whole open bet now: its stake at what the decided legs came to and by how much the prices of
 * the others moved, less the house's share, cut once. Null when it offers nothing.
 */
export function cashOutOffer(bet: Bet, board: Board): number | null {
  if (!mayBeCashed(bet)) return null;
  let numerator = BigInt(bet.stake) * kept;
  let denominator = 100n;
  let [best, worth] = [BigInt(bet.stake), 1n];
  for (const leg of bet.legs.filter(({ isBonus }) => !isBonus)) {
    const price = isOpenLeg(leg) ? priceNow(leg, board) : 200;
    if (price === null) return null;
    const factor = isOpenLeg(leg) ? leg.odds : effectiveOver200(leg);
    numerator *= BigInt(factor);
    denominator *= BigInt(price);
    best *= BigInt(factor);
    worth *= isOpenLeg(leg) ? 100n : 200n;
  }
  const most = winningsOf(1, { numerator: best, denominator: worth });
  const offer = winningsOf(1, { numerator, denominator });
  const won = safeWon(offer < most ? offer : most);
  return won < leastCashOut ? null : won;
}

/** Only tickets of sports that wait as they were placed: one whose result was withdrawn has a history of its own. */
function mayBeCashed({ status, kind, system, revision, legs }: Bet): boolean {
  const isSports = !isRoundKind(kind);
  const isLost = legs.some(({ code, isBonus }) => code === 1 && !isBonus);
  return status === 'open' && isSports && system === undefined && revision === 0 && !isLost;
}

/** Legs of a bet the board prices: those without a result. */
export function openLegs({ legs }: Pick<Bet, 'legs'>): readonly BetLeg[] {
  return legs.filter((leg) => !leg.isBonus && isOpenLeg(leg));
}

function isOpenLeg({ code }: Pick<BetLeg, 'code'>): boolean {
  return code <= 0;
}

/** The board's price of an open leg; null when it is suspended, stale or not priced. */
function priceNow(leg: BetLeg, { offers, now, options }: Board): number | null {
  const offer = offers.get(leg.selectionId);
  if (!offer || offer.gameId !== leg.gameId || offer.folderId !== leg.folderId) return null;
  return isTakenNow(offer, { now, options }) ? offer.price : null;
}

/** One cash-out of a bet at an offer for the whole of it: the stake it takes, won paid, and the stake left at play. */
export interface CashOutPart {
  readonly stake: number;
  readonly paid: number;
  readonly left: number;
}

/** `share` in percent, 100 = the whole bet. */
export function cashOutPart({
  stake,
  offer,
  share,
}: {
  readonly stake: number;
  readonly offer: number;
  readonly share: number;
}): CashOutPart {
  const part = Math.floor((stake * share) / 100);
  return { stake: part, paid: Math.floor((offer * share) / 100), left: stake - part };
}

/** Why so much of a bet may not be cashed out, or null. */
export function whyNotShare({ paid, left }: CashOutPart): 'share-too-small' | 'rest-too-small' | null {
  if (left > 0 && left < leastCashOut) return 'rest-too-small';
  return paid < leastCashOut ? 'share-too-small' : null;
}

/** The smallest share, percent, that may be cashed out at this offer. */
export function smallestShare(stake: number, offer: number): number {
  for (let share = leastShare; share < 100; share += 1)
    if (whyNotShare(cashOutPart({ stake, offer, share })) === null) return share;
  return 100;
}

/** The bet behind a cash-out: less at play, or closed. Legs and prices stay; the commit that stores it pays. */
export function cashedBet(bet: Bet, part: CashOutPart): Bet {
  const { stake = 0, paid = 0 } = bet.cashed ?? {};
  return {
    ...bet,
    stake: part.left,
    cashed: { stake: stake + part.stake, paid: paid + part.paid },
    status: part.left === 0 ? 'cashed' : bet.status,
    version: bet.version + 1,
  };
}
