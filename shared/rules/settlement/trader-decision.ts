import type { Selection, SettlementCode } from '../../model/sports/match.ts';

const refund = 3;

/**
 * A selection as two operators decided it. What the feed had said otherwise stays beside it for the trader; a refund may be
 * the house's own and is not taken for the feed's word.
 */
export function decidedByDesk(selection: Selection, code: SettlementCode): Selection {
  const { feedSays: kept, byDesk, settlement, ...rest } = selection;
  const said = byDesk ? kept : settlement > 0 && settlement !== refund ? settlement : undefined;
  const differs = said !== undefined && said !== code;
  return { ...rest, status: 'settled', settlement: code, byDesk: true, ...(differs && { feedSays: said }) };
}

/** The feed's later word on what the desk decided: kept where it is another, dropped when it agrees, and moving no money. */
export function withFeedWord(selection: Selection, said: SettlementCode | null): Selection {
  const { feedSays, ...rest } = selection;
  if (said === null || said === 0 || said === (feedSays ?? rest.settlement)) return selection;
  return said === rest.settlement ? rest : { ...rest, feedSays: said };
}
