import type { Bet } from '../../model/betting/bet.ts';
import { type SettlementJob, settlementCodes } from '../../model/sports/match.ts';
import { closingTimeOf } from './closing-times.ts';
import type { LegDecision } from './settling-a-bet.ts';

type Deciding = Pick<SettlementJob, 'results' | 'closedAt' | 'score'> & {
  readonly beganEarly?: number | undefined;
};

/** What a settlement decides for a leg of a bet: used to settle it and to preview the effect beforehand. */
export function legDecision(settlement: Deciding, bet: Bet, leg: number): LegDecision {
  const { results, score, beganEarly } = settlement;
  const betLeg = bet.legs[leg];
  if (betLeg === undefined) throw new RangeError(`bet ${bet.code} has no leg ${leg}`);
  const code = results[betLeg.selectionId] ?? settlementCodes.open;
  return { leg, code, closedAt: closingTimeOf(settlement, betLeg), beganEarly, score };
}
