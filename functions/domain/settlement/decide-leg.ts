import type { Bet, OpenLegPointer } from '../../../shared/model/betting/bet.ts';
import type { RoundDraw, SettlementJob } from '../../../shared/model/sports/match.ts';
import { legDecision } from '../../../shared/rules/settlement/leg-decision.ts';
import { withLossStamp } from '../../../shared/rules/settlement/lost-stakes.ts';
import { type SettledBet, settleLeg } from '../../../shared/rules/settlement/settling-a-bet.ts';
import { settleRoundBet } from '../../../shared/rules/settlement/settling-a-round.ts';
import { betMoves, pointerMoves } from '../../table/betting/bets.ts';
import { settlementOperation } from '../../table/betting/settled-bets.ts';
import type { Action } from '../../table/client/table.ts';
import { actionsOf } from '../../table/ledger/ledger.ts';
import { creditPostings, owesNothing } from '../../table/settlement/receivable.ts';

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
  if (job.round !== undefined) return decideRound({ pointer, job, bet, now }, job.round);
  const decision = legDecision(job, bet, pointer.leg);
  const state = decision.code === 0 || decision.code === -1 ? 'O' : 'S';
  const settled = settleLeg(bet, decision);
  return {
    settled: settled && { ...settled, bet: withLossStamp(bet, settled.bet, now) },
    pointerMove: pointerMoves({ pointer, revision: job.revision, state, now }),
  };
}

/** A bet on a round is decided whole by its one pointer. */
function decideRound({ pointer, job, bet, now }: LegOfJob, round: RoundDraw | null): DecidedLeg {
  const settled = settleRoundBet(bet, round);
  return {
    settled: settled && { ...settled, bet: withLossStamp(bet, settled.bet, now) },
    pointerMove: pointerMoves({ pointer, revision: job.revision, state: 'S', now }),
  };
}

/** Whether money moves of a bet that was settled before, or of a round that was taken back: its member is told. */
export function isCorrection({ bet, job }: LegOfJob, { settled }: DecidedLeg): boolean {
  return settled !== null && settled.delta !== 0 && (bet.revision > 0 || job.round === null);
}

/** The transaction of a leg that moves no money: bet and pointer. Null when a balance is due, or nothing but the pointer. */
export function quietMoves(bet: Bet, { settled, pointerMove }: DecidedLeg): readonly [Action, Action] | null {
  return settled !== null && settled.delta === 0 ? [betMoves(bet, settled.bet), pointerMove] : null;
}

/**
 * The whole transaction of a leg that pays: balance, entry, bet and pointer. It fails for a member who owes: his credit is
 * followed by its collecting. Null when it pays nothing or takes back.
 */
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
      balance: { when: owesNothing },
      others: [pointerMove],
      now,
    }),
  );
}
