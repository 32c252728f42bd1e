import type { Bet, OpenLegPointer } from '../../shared/model/bet.ts';
import type { SettlementJob } from '../../shared/model/match.ts';
import { withLossStamp } from '../../shared/rules/lost-stakes.ts';
import { type SettledBet, settleLeg } from '../../shared/rules/settling-a-bet.ts';
import { betMoves, pointerMoves, settlementOperation } from '../table/bets.ts';
import { actionsOf } from '../table/ledger.ts';
import { creditPostings } from '../table/receivable.ts';
import type { Action } from '../table/table.ts';

/** A leg, the job that decides it, and its bet as read. */
export interface LegOfJob {
  readonly pointer: OpenLegPointer;
  readonly job: SettlementJob;
  readonly bet: Bet;
  readonly now: number;
}

export interface DecidedLeg {
  /** Null when the bet is cancelled or void: only the pointer is closed. */
  readonly settled: SettledBet | null;
  readonly pointerMove: Action;
}

/** What a job makes of one leg: the rule's answer and the pointer's move. */
export function decideLeg({ pointer, job, bet, now }: LegOfJob): DecidedLeg {
  const code = job.results[pointer.selectionId] ?? 0;
  const state = code === 0 || code === -1 ? 'O' : 'S';
  const closedAt = job.closedAt[pointer.marketId] ?? null;
  const settled = settleLeg(bet, { leg: pointer.leg, code, closedAt, score: job.score });
  return {
    settled: settled && { ...settled, bet: withLossStamp(bet, settled.bet, now) },
    pointerMove: pointerMoves({ pointer, revision: job.revision, state, now }),
  };
}

/** The transaction of a leg that moves no money: bet and pointer. Null when a balance is due, or nothing but the pointer. */
export function quietMoves(bet: Bet, { settled, pointerMove }: DecidedLeg): readonly [Action, Action] | null {
  return settled !== null && settled.delta === 0 ? [betMoves(bet, settled.bet), pointerMove] : null;
}

/** The whole transaction of a leg that pays: balance, entry, bet and pointer. Null when it pays nothing or takes back. */
export function creditMoves(
  { bet, now }: LegOfJob,
  { settled, pointerMove }: DecidedLeg,
): readonly Action[] | null {
  if (settled === null || settled.delta <= 0) return null;
  return actionsOf(
    settlementOperation({
      before: bet,
      after: settled.bet,
      postings: creditPostings(settled.delta),
      others: [pointerMove],
      now,
    }),
  );
}
