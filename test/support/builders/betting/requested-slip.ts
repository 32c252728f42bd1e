import type { WireBetSlip, WireSlipLeg } from '../../../../shared/model/betting/wire-bet.ts';
import type { GameState } from '../../../../shared/model/sports/match.ts';
import { offersFrom } from '../../../../shared/rules/sports/offers.ts';
import { defaultSettings } from '../../../rules/slip/placement-context.ts';

/** The cart item a browser sends for a selection, at the board price of the stored match: side 'home' of market 1. */
export function askedLeg(state: GameState, side = 'home', marketId = 1): WireSlipLeg {
  const offers = offersFrom([state], { settings: defaultSettings, freshness: {}, now: state.game.feedAt });
  const offer = [...offers.values()].find((one) => one.marketId === marketId && one.side === side);
  if (!offer) throw new Error(`no ${side} in market ${marketId}`);
  const { gameId, folderId, selectionId, sportId, price, line } = offer;
  return {
    betsSeq: selectionId,
    foldersSeq: folderId,
    gameId,
    gameSeq: gameId,
    sportsId: sportId,
    marketsId: marketId,
    odds: price / 100,
    betType: 'pre-match',
    line,
  };
}

/** The bonus folder of `count` legs as a cart item. */
export function askedBonus(count: number, odds: number): WireSlipLeg {
  const bonus = 'bonus';
  return {
    betsSeq: `bonus-${count}`,
    foldersSeq: bonus,
    gameId: bonus,
    sportsId: 0,
    marketsId: 0,
    odds,
    betType: bonus,
  };
}

type Asked = Partial<Pick<WireBetSlip, 'amount' | 'oddsChange' | 'system'>>;

/** 10,000 won on these legs. */
export function askedSlip(legs: readonly WireSlipLeg[], changes: Asked = {}): WireBetSlip {
  return { bettings: [...legs], amount: 10_000, oddsChange: 'ask', ...changes };
}
