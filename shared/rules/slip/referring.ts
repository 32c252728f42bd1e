import type { Hundredths } from '../../model/money.ts';
import { type Product, safeWon, winningsOf } from '../odds.ts';
import { whyNotPlace } from './placing-a-bet.ts';
import { pricedSlip, slipLimits } from './pricing-a-slip.ts';
import type { PlacementContext, PlacingRefusal, Slip } from './slip.ts';

/** Milliseconds a trader has to decide a bet above its member's limits; then it is refused. */
export const referralTime = 20_000;

/** Refusals by the limits of the member's level and stake factor; only these a trader may set aside. */
const byMemberLimits: ReadonlySet<string> = new Set(['above-maximum', 'above-maximum-win']);

/** The same without the member's limits of stake and win: whatever else holds, holds. */
export function beyondMemberLimits(context: PlacementContext): PlacementContext {
  const unlimited = { maxBetting: Number.MAX_SAFE_INTEGER, maxWin: Number.MAX_SAFE_INTEGER };
  return { ...context, limits: { ...context.limits, ...unlimited, single: null } };
}

/**
 * Whether a refused slip may be referred to a trader: only the member's limits stand against it, neither the law's, their own,
 * the match's nor the balance.
 */
export function mayBeReferred(
  refusal: Pick<PlacingRefusal, 'code'>,
  request: { readonly slip: Slip; readonly context: PlacementContext; readonly now: number },
): boolean {
  if (!byMemberLimits.has(refusal.code)) return false;
  return whyNotPlace({ ...request, context: beyondMemberLimits(request.context) }) === null;
}

/** What a trader sees of a slip above its member's limits, at the board's prices: the member's own are whatever they sent. */
export interface Referral {
  /** The largest stake, of each line of a system, that the member's limits take; 0 where none is. */
  readonly most: number;
  /** Won when every leg wins. */
  readonly winnings: number;
  /** Prices that count, hundredths, by leg of the slip. */
  readonly odds: readonly Hundredths[];
}

/** Of a slip that may be referred: what it wins is then a safe number. */
export function referralOf(slip: Slip, context: PlacementContext): Referral {
  const priced = pricedSlip(slip, context);
  const prices = new Map([...priced.legs, ...priced.bonuses].map(({ index, odds }) => [index, odds]));
  return {
    most: largestWithinLimits(slip, context),
    winnings: safeWon(winningsOf(slip.stake, priced.product)),
    odds: slip.legs.map((_, index) => prices.get(index) ?? 0),
  };
}

/** The largest stake of a slip, of each line where it is a system, that the member's own limits take; 0 where none is. */
function largestWithinLimits(slip: Slip, context: PlacementContext): number {
  const priced = pricedSlip(slip, context);
  const { minBetting, maxBetting, maxWin } = slipLimits(priced, context);
  const most = Math.min(Math.floor(maxBetting / priced.lines), largestWinning(maxWin, priced.product));
  return most < minBetting ? 0 : most;
}

/** The largest stake that wins no more than `maxWin`. */
function largestWinning(maxWin: number, product: Product): number {
  const { numerator, denominator } = product;
  const stake = Number(((BigInt(maxWin) + 1n) * denominator - 1n) / numerator);
  return winningsOf(stake, product) <= BigInt(maxWin) ? stake : 0;
}
