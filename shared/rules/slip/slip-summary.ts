import type { Hundredths } from '../../model/money.ts';
import { clampToMaximumWin, type Product, totalOddsShown, winningsOf } from '../odds.ts';
import { betKinds } from './bet-kinds.ts';
import type { Limits } from './limits.ts';
import { changedLegs, whyNotPlace } from './placing-a-bet.ts';
import { type PricedSlip, pricedSlip, slipLimits } from './pricing-a-slip.ts';
import type { PlacementContext, PlacingRefusal, Slip } from './slip.ts';
import { betProduct } from './system-lines.ts';

/** One line of the slip. */
export interface SummaryLeg {
  /** Index into slip.legs. */
  readonly index: number;
  /** What the member saw when the leg was last accepted, the board price now, and the price that counts after the cut. */
  readonly seenOdds: Hundredths;
  readonly board: Hundredths;
  readonly odds: Hundredths;
  readonly isCut: boolean;
  readonly isChanged: boolean;
}

/** All a slip shows beside its legs' names; the figures equal the server's. */
export interface SlipSummary {
  readonly legs: readonly SummaryLeg[];
  /** Real legs, of which `limits.maxFolders` may stand. */
  readonly folders: number;
  readonly product: Product;
  /** Total odds that count, and those of the board before the same-match cut; both cut to hundredths. */
  readonly totalOdds: Hundredths;
  readonly boardTotalOdds: Hundredths;
  /** Lines the stake is taken for; 1 unless the slip is a system. */
  readonly lines: number;
  /** Won paid when every leg wins, exact; saturates at the safe integers, far above every limit. */
  readonly winnings: number;
  /** The limits that hold: single figures for one leg. */
  readonly limits: Limits;
  /** The highest stake the limits, the balance and the maximum win allow. */
  readonly stakeCap: number;
  readonly hasSoccerCut: boolean;
  /** Indexes of legs the board does not offer. */
  readonly missing: readonly number[];
  readonly refusal: PlacingRefusal | null;
}

export function slipSummary(request: {
  readonly slip: Slip;
  readonly context: PlacementContext;
  readonly now: number;
}): SlipSummary {
  const { slip, context } = request;
  const priced = pricedSlip(slip, context);
  const legs = summaryLegs(priced);
  const shown = new Set(legs.map(({ index }) => index));
  const limits = slipLimits(priced, context);
  const winnings = winningsOf(slip.stake, priced.product);
  const totalOf = (price: (leg: SummaryLeg) => Hundredths) =>
    totalOddsShown(betProduct(legs.map(price), slip));
  return {
    legs,
    folders: priced.legs.length,
    product: priced.product,
    totalOdds: totalOf(({ odds }) => odds),
    boardTotalOdds: totalOf(({ board }) => board),
    lines: priced.lines,
    winnings: Math.min(Number(winnings), Number.MAX_SAFE_INTEGER),
    limits,
    stakeCap: stakeCap({ limits, cash: context.cash, ...priced }),
    hasSoccerCut: betKinds[slip.kind].sameMatch === 'configured' && legs.some(({ isCut }) => isCut),
    missing: slip.legs.map((_, index) => index).filter((index) => !shown.has(index)),
    refusal: whyNotPlace(request),
  };
}

/** The highest stake a slip may carry: maximum bet, balance, and the stake whose winnings reach the maximum win. */
export function stakeCap(named: {
  readonly limits: Limits;
  readonly cash: number;
  readonly product: Product;
  readonly lines?: number;
}): number {
  const { limits, cash, product, lines = 1 } = named;
  const stake = Math.floor(Math.min(limits.maxBetting, cash) / Math.max(lines, 1));
  return clampToMaximumWin({ stake, product, maximumWin: limits.maxWin });
}

function summaryLegs(priced: PricedSlip): readonly SummaryLeg[] {
  const changed = new Set(changedLegs(priced, { oddsChange: 'ask', tolerance: 0 }).map(({ index }) => index));
  const real = priced.legs.map(({ index, leg, boardOdds, odds }) => {
    return {
      index,
      seenOdds: leg.odds,
      board: boardOdds,
      odds,
      isCut: odds < boardOdds,
      isChanged: changed.has(index),
    };
  });
  const bonus = priced.bonuses.map(({ index, leg, odds }) => {
    return { index, seenOdds: leg.odds, board: odds, odds, isCut: false, isChanged: changed.has(index) };
  });
  return [...real, ...bonus].sort((a, b) => a.index - b.index);
}
