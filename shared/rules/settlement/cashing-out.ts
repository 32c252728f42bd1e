import type { NamedOption } from '../../model/admin/settings.ts';
import type { Bet, BetLeg } from '../../model/betting/bet.ts';
import { type MatchState, settlementCodes } from '../../model/sports/match.ts';
import { isDecided } from '../leg-result.ts';
import { effectiveOver200, type Product, safeWon, winningsOf } from '../odds.ts';
import { isRoundKind } from '../slip/bet-kinds.ts';
import { isTakenNow } from '../slip/pricing-a-slip.ts';
import type { Offers } from '../sports/offers.ts';
import { closingTimeOf, closingTimesOf } from './closing-times.ts';
import { fairChance, mayBeRefunded } from './fair-chance.ts';
import { isRefundedAnyway } from './settling-a-bet.ts';

/** Won below which nothing is offered for a bet, and below which no part of its stake may be left at play. */
export const minimumCashOut = 1_000;
/** Percent of a bet a part cash-out takes at least. */
export const minimumShare = 10;
/** Milliseconds an offer is shown for; the call prices the bet again whatever was shown. */
export const offerLasts = 10_000;
/** Percent of a bet's value that is offered; the rest is the margin. */
const offeredPercent = 95n;

interface Board {
  /** What the board offers: whether a selection is taken now. */
  readonly offers: Offers;
  /** Matches of the open legs at the feed's prices, traders' overrides not applied. */
  readonly states: readonly MatchState[];
  readonly now: number;
  readonly options: readonly NamedOption[];
}

/**
 * Cash-out offer in won for a whole open bet: the stake times the decided legs' results, and of each open leg its price
 * times its chance by the feed; less the margin, rounded down once. Null when nothing is offered.
 */
export function cashOutOffer(bet: Bet, board: Board): number | null {
  if (!mayBeCashed(bet)) return null;
  let numerator = BigInt(bet.stake) * offeredPercent;
  let denominator = 100n;
  for (const leg of bet.legs.filter(({ isBonus }) => !isBonus)) {
    const worth = isOpenLeg(leg)
      ? worthNow(bet, leg, board)
      : { numerator: BigInt(effectiveOver200(leg)), denominator: 200n };
    if (worth === null) return null;
    numerator *= worth.numerator;
    denominator *= worth.denominator;
  }
  const won = safeWon(winningsOf(1, { numerator, denominator }));
  return won < minimumCashOut ? null : won;
}

/**
 * Only open sports bets that were never settled: after a withdrawn result the stake may have moved before. None with two open
 * legs on one match, whose chances depend on each other.
 */
export function mayBeCashed(bet: Bet): boolean {
  const { status, kind, system, revision, legs } = bet;
  const isSports = !isRoundKind(kind);
  const isLost = legs.some(({ code, isBonus }) => code === settlementCodes.lost && !isBonus);
  const open = openLegs(bet);
  const isIndependent = new Set(open.map(({ gameId }) => gameId)).size === open.length;
  return status === 'open' && isSports && system === undefined && revision === 0 && !isLost && isIndependent;
}

/** Legs of a bet the board prices: those without a result. */
export function openLegs({ legs }: Pick<Bet, 'legs'>): readonly BetLeg[] {
  return legs.filter((leg) => !leg.isBonus && isOpenLeg(leg));
}

function isOpenLeg({ code }: Pick<BetLeg, 'code'>): boolean {
  return !isDecided(code);
}

/**
 * What an open leg multiplies the stake by now: its price times its chance, and no more than 1 where a result may return the
 * stake, because prices do not say how likely that is; 1 where it will. Null when it is suspended, stale or not priced.
 */
function worthNow(bet: Bet, leg: BetLeg, { offers, states, now, options }: Board): Product | null {
  const offer = offers.get(leg.selectionId);
  if (!offer || offer.gameId !== leg.gameId || offer.folderId !== leg.folderId) return null;
  const state = states.find(({ match }) => match.gameId === leg.gameId);
  const chance = state && isTakenNow(offer, { now, options }) ? fairChance(leg, state) : null;
  if (!state || !chance) return null;
  if (isRefundedAnyway(bet, leg, { closedAt: closedAtOf(leg, state), beganEarly: state.match.beganEarly }))
    return { numerator: 1n, denominator: 1n };
  const worth = { numerator: BigInt(leg.odds) * chance.numerator, denominator: 100n * chance.denominator };
  const sides = [...offers.values()]
    .filter(({ folderId }) => folderId === leg.folderId)
    .map(({ side }) => side);
  const isLimited =
    mayBeRefunded(leg, { family: offer.family, sides }) && worth.numerator > worth.denominator;
  return isLimited ? { numerator: 1n, denominator: 1n } : worth;
}

function closedAtOf(leg: BetLeg, { match, markets }: MatchState): number | null {
  const market = markets.find(({ marketId }) => marketId === leg.marketId);
  return market ? closingTimeOf({ closedAt: closingTimesOf(market, match) }, leg) : null;
}

/**
 * Whether an automatic cash-out of this bet may be set to so many won: enough to be offered at all, and less than the bet wins,
 * which no offer reaches.
 */
export function isAutoCashOut(offer: number, { expectedPrize }: { readonly expectedPrize: number }): boolean {
  return Number.isSafeInteger(offer) && offer >= minimumCashOut && offer < expectedPrize;
}

/** Whether an automatic cash-out at this amount would sell the bet at once: what is offered now, null for nothing, reaches it. */
export function sellsAtOnce(
  amount: number,
  { offer, expectedPrize }: { readonly offer: number | null; readonly expectedPrize: number },
): boolean {
  return offer !== null && amount <= offer && isAutoCashOut(amount, { expectedPrize });
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
  if (left > 0 && left < minimumCashOut) return 'rest-too-small';
  return paid < minimumCashOut ? 'share-too-small' : null;
}

/** The smallest share, percent, that may be cashed out at this offer. */
export function smallestShare(stake: number, offer: number): number {
  for (let share = minimumShare; share < 100; share += 1)
    if (whyNotShare(cashOutPart({ stake, offer, share })) === null) return share;
  return 100;
}

/**
 * The bet behind a cash-out: less at play, or closed. Legs and prices stay; the commit that stores it pays. What is left has no
 * automatic cash-out any more: its member chose that amount for the stake of before.
 */
export function cashedBet({ autoCashOut: _, ...bet }: Bet, part: CashOutPart, isAutomatic = false): Bet {
  const { stake = 0, paid = 0 } = bet.cashed ?? {};
  return {
    ...bet,
    stake: part.left,
    cashed: {
      stake: stake + part.stake,
      paid: paid + part.paid,
      ...(isAutomatic && { auto: true as const }),
    },
    status: part.left === 0 ? 'cashed' : bet.status,
    version: bet.version + 1,
  };
}
