import type { Bet } from '../../model/betting/bet.ts';
import type { SettlementJob } from '../../model/sports/match.ts';
import { closingTimeOf } from './closing-times.ts';
import type { LegDecision } from './settling-a-bet.ts';

type Deciding = Pick<SettlementJob, 'results' | 'closedAt' | 'score'> & {
  readonly beganEarly?: number | undefined;
};

/** What a settlement says of a leg of a bet: the same to who settles it and to who asks beforehand what it would move. */
export function legDecision(settlement: Deciding, bet: Bet, leg: number): LegDecision {
  const { results, score, beganEarly } = settlement;
  const taken = bet.legs[leg];
  if (taken === undefined) throw new RangeError(`bet ${bet.code} has no leg ${leg}`);
  const code = results[taken.selectionId] ?? 0;
  return { leg, code, closedAt: closingTimeOf(settlement, taken), beganEarly, score };
}
