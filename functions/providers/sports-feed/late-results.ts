import type { GameState, Market } from '../../../shared/model/sports/match.ts';
import type { FeedBet, FeedMarket } from './message.ts';
import { settlementCode } from './translate/settlement-code.ts';

/** Results are corrected so long; later it is an operator's adjustment (sports.md §6). */
const CORRECTED_WITHIN = 72 * 3_600_000;
const REFUND = 3;

/** The markets without the results that come too late: corrections after 72 hours, and what the house has refunded for good. */
export function withoutLateResults(
  markets: readonly FeedMarket[],
  { stored, at }: { readonly stored: GameState; readonly at: number },
): readonly FeedMarket[] {
  const known = new Map(stored.markets.map((market) => [market.marketId, market]));
  return markets.map((market) => {
    const before = known.get(market.Id);
    const bets = market.Bets?.filter((bet) => !isLate(bet, { before, stored, at }));
    return bets && bets.length !== market.Bets?.length ? { ...market, Bets: bets } : market;
  });
}

interface Standing {
  readonly before: Market | undefined;
  readonly stored: GameState;
  readonly at: number;
}

function isLate(bet: FeedBet, { before, stored, at }: Standing): boolean {
  const folder = before?.folders.find(({ selections }) => selections.some(({ id }) => id === bet.Id));
  const selection = folder?.selections.find(({ id }) => id === bet.Id);
  // The desk's word covers the lines its market lists no more, and none takes the place of those it decided.
  if (selection === undefined && stored.game.endedByDesk && isDecidedByDesk(before)) return true;
  const code = settlementCode(bet.Settlement);
  if (code === null || code === 0 || selection?.byDesk) return false;
  const isRefunded = stored.game.refundedAt !== undefined;
  if (selection === undefined) return isRefunded;
  if (isRefunded && selection.settlement === REFUND) return true;
  const closed = folder?.closedAt ?? folder?.restingSince ?? before?.closedAt ?? at;
  return selection.settlement > 0 && selection.settlement !== code && at - closed > CORRECTED_WITHIN;
}

function isDecidedByDesk(market: Market | undefined): boolean {
  return market?.folders.some(({ selections }) => selections.some(({ byDesk }) => byDesk)) ?? false;
}
