import { type Market, type MatchState, settlementCodes } from '../../../../shared/model/sports/match.ts';
import { isDecided } from '../../../../shared/rules/leg-result.ts';
import type { FeedBet, FeedMarket } from '../message.ts';
import { settlementCode } from './feed-bet.ts';

/** Results are corrected so long; later it is an operator's adjustment. */
const CORRECTED_WITHIN = 72 * 3_600_000;

/** The markets without results that come too late: corrections after 72 hours, and selections already refunded for good. */
export function withoutLateResults(
  markets: readonly FeedMarket[],
  { stored, at }: { readonly stored: MatchState; readonly at: number },
): readonly FeedMarket[] {
  const known = new Map(stored.markets.map((market) => [market.marketId, market]));
  return markets.map((market) => {
    const before = known.get(market.Id);
    const bets = market.Bets?.filter((bet) => !isLate(bet, { before, stored, at }));
    return bets && bets.length !== market.Bets?.length ? { ...market, Bets: bets } : market;
  });
}

interface ResultContext {
  readonly before: Market | undefined;
  readonly stored: MatchState;
  readonly at: number;
}

function isLate(bet: FeedBet, { before, stored, at }: ResultContext): boolean {
  const folder = before?.folders.find(({ selections }) => selections.some(({ id }) => id === bet.Id));
  const selection = folder?.selections.find(({ id }) => id === bet.Id);
  // Operators decided the market, including lines it no longer lists, and no new line replaces those.
  if (selection === undefined && stored.match.endedByDesk && isDecidedByOperators(before)) return true;
  const code = settlementCode(bet.Settlement);
  if (code === null || code === settlementCodes.open || selection?.byDesk) return false;
  const isRefunded = stored.match.refundedAt !== undefined;
  if (selection === undefined) return isRefunded;
  if (isRefunded && selection.settlement === settlementCodes.void) return true;
  const closed = folder?.closedAt ?? folder?.restingSince ?? before?.closedAt ?? at;
  return isDecided(selection.settlement) && selection.settlement !== code && at - closed > CORRECTED_WITHIN;
}

function isDecidedByOperators(market: Market | undefined): boolean {
  return market?.folders.some(({ selections }) => selections.some(({ byDesk }) => byDesk)) ?? false;
}
