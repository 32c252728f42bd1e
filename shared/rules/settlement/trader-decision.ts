import { type Selection, type SettlementCode, settlementCodes } from '../../model/sports/match.ts';
import { isDecided } from '../leg-result.ts';

/**
 * A selection as two operators decided it. A differing feed result is kept in `feedSays` for traders; a refund may be our own
 * and does not count as a feed result.
 */
export function decideByTrader(selection: Selection, code: SettlementCode): Selection {
  const { feedSays: earlier, byDesk, settlement, ...rest } = selection;
  const feedCode = byDesk
    ? earlier
    : isDecided(settlement) && settlement !== settlementCodes.void
      ? settlement
      : undefined;
  const differs = feedCode !== undefined && feedCode !== code;
  return {
    ...rest,
    status: 'settled',
    settlement: code,
    byDesk: true,
    ...(differs && { feedSays: feedCode }),
  };
}

/** A later feed result on a selection the operators decided: stored in `feedSays` where it differs, removed when it agrees. Moves no money. */
export function withFeedResult(selection: Selection, feedCode: SettlementCode | null): Selection {
  const { feedSays, ...rest } = selection;
  if (feedCode === null || feedCode === settlementCodes.open || feedCode === (feedSays ?? rest.settlement))
    return selection;
  return feedCode === rest.settlement ? rest : { ...rest, feedSays: feedCode };
}
