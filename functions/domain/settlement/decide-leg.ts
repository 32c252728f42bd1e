import type { Bet, OpenLegPointer } from '../../../shared/model/betting/bet.ts';
import type { RoundDraw, SettlementJob } from '../../../shared/model/sports/match.ts';
import { isDecided } from '../../../shared/rules/leg-result.ts';
import { legDecision } from '../../../shared/rules/settlement/leg-decision.ts';
import { withLossStamp } from '../../../shared/rules/settlement/lost-stakes.ts';
import { type SettledBet, settleLeg } from '../../../shared/rules/settlement/settling-a-bet.ts';
import { settleRoundBet } from '../../../shared/rules/settlement/settling-a-round.ts';
import { betChange, pointerChange } from '../../table/betting/bets.ts';
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

/** What a job does to one leg: the settled bet by the rules, and the change of its pointer. */
export function decideLeg({ pointer, job, bet, now }: LegOfJob): DecidedLeg {
  if (job.round !== undefined) return decideRound({ pointer, job, bet, now }, job.round);
  const decision = legDecision(job, bet, pointer.leg);
  const state = isDecided(decision.code) ? 'S' : 'O';
  const settled = settleLeg(bet, decision);
  return {
    settled: settled && { ...settled, bet: withLossStamp(bet, settled.bet, now) },
    pointerMove: pointerChange({ pointer, revision: job.revision, state, now }),
  };
}

/** A bet on a round has one pointer, which decides the whole bet. */
function decideRound({ pointer, job, bet, now }: LegOfJob, round: RoundDraw | null): DecidedLeg {
  const settled = settleRoundBet(bet, round);
  return {
    settled: settled && { ...settled, bet: withLossStamp(bet, settled.bet, now) },
    pointerMove: pointerChange({ pointer, revision: job.revision, state: 'S', now }),
  };
}

/** Whether money moves for a bet that was settled before, or for a round that was voided: the member gets a note. */
export function isCorrection({ bet, job }: LegOfJob, { settled }: DecidedLeg): boolean {
  return settled !== null && settled.delta !== 0 && (bet.revision > 0 || job.round === null);
}

/**
 * The transaction of a leg that moves no money: bet and pointer. Null when money moves, or only the pointer changes.
 */
export function actionsWithoutMoney(
  bet: Bet,
  { settled, pointerMove }: DecidedLeg,
): readonly [Action, Action] | null {
  return settled !== null && settled.delta === 0 ? [betChange(bet, settled.bet), pointerMove] : null;
}

/**
 * The whole transaction of a leg that pays: balance, entry, bet and pointer. It fails for a member with debt, whose
 * credit must be followed by collecting it. Null when the leg pays nothing or takes money back.
 */
export function creditActions(
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
