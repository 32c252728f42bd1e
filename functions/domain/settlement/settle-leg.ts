import { correctedNote, voidNote } from '../../../shared/messages/settlement-words.ts';
import type { Bet, OpenLegPointer } from '../../../shared/model/betting/bet.ts';
import type { RoundDraw, SettlementJob } from '../../../shared/model/sports/match.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { isDecided } from '../../../shared/rules/leg-result.ts';
import { legDecision } from '../../../shared/rules/settlement/leg-decision.ts';
import { withLossStamp } from '../../../shared/rules/settlement/lost-stakes.ts';
import { type SettledBet, settleLeg } from '../../../shared/rules/settlement/settling-a-bet.ts';
import { settleRoundBet } from '../../../shared/rules/settlement/settling-a-round.ts';
import { betChange, findBet, pointerChange } from '../../table/betting/bets.ts';
import { redecided } from '../../table/betting/played-rows.ts';
import { commitSettlement, settlementOperation } from '../../table/betting/settled-bets.ts';
import { type Action, TransactionCancelled, transact } from '../../table/client/table.ts';
import { noteAction } from '../../table/content/notes.ts';
import { owesNothing } from '../../table/ledger/balance-item.ts';
import { actionsOf, BalanceRefused, EntityMoved } from '../../table/ledger/ledger.ts';
import { collectReceivable, creditPostings, settlementPostings } from '../../table/settlement/receivable.ts';

/** A leg, the job that decides it, and its bet as read. */
export interface LegOfJob {
  readonly pointer: OpenLegPointer;
  readonly job: SettlementJob;
  readonly bet: Bet;
  readonly now: number;
}

interface DecidedLeg {
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
 * The transaction of a leg that moves no money: bet and pointer, and the mark of a bet that was decided before. Null when money moves, or only the pointer changes.
 */
export function actionsWithoutMoney(
  bet: Bet,
  { settled, pointerMove }: DecidedLeg,
): readonly Action[] | null {
  if (settled === null || settled.delta !== 0) return null;
  return [betChange(bet, settled.bet), ...redecided(bet, settled.bet), pointerMove];
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

/** Attempts while the bet changes between reading and writing (another leg, a cancel). */
const attempts = 8;

export interface SettledLeg {
  readonly memberSeq: number;
  readonly betCode: string;
  /** Whether anything a page shows changed. */
  readonly changed: boolean;
  /** The member got a note about a correction. */
  readonly noted: boolean;
}

/**
 * Settles one leg by its job, in one transaction with bet, pointer, balance and entry. `bet` may be a copy read
 * earlier; it is read again whenever the write finds it changed. Repeated, late or concurrent runs change nothing:
 * the pointer takes only a higher revision.
 */
export async function settleOpenLeg(named: {
  pointer: OpenLegPointer;
  job: SettlementJob;
  bet: Bet | undefined;
  now: number;
}): Promise<SettledLeg> {
  const { pointer, job, now } = named;
  const { memberSeq, betCode } = pointer;
  let bet = named.bet;
  let owes = false;
  for (let attempt = 0; attempt < attempts; attempt++) {
    bet ??= await findBet(memberSeq, betCode);
    if (!bet) throw new Error(`pointer without a bet: ${betCode}`);
    const outcome = await tryOnce({ bet, pointer, job, now }, owes);
    if (outcome === 'owes') owes = true;
    else if (outcome !== 'moved')
      return { memberSeq, betCode, changed: outcome !== 'nothing', noted: outcome === 'noted' };
    bet = undefined;
  }
  throw new Error(`bet ${betCode} kept moving`);
}

type Outcome = 'changed' | 'noted' | 'nothing' | 'moved' | 'owes';

/** A credit is first tried for a member without debt, as nearly all are: then the balance need not be read. */
async function tryOnce(leg: LegOfJob, owes: boolean): Promise<Outcome> {
  const { bet, now } = leg;
  const decided = decideLeg(leg);
  const { settled, pointerMove } = decided;
  if (settled === null) return commitWithoutMoney([pointerMove], 'nothing');
  const quiet = actionsWithoutMoney(bet, decided);
  if (quiet) return commitWithoutMoney(quiet, 'changed');
  try {
    const postings = await settlementPostings(bet.memberSeq, settled.delta);
    const { replayed } = await commitSettlement({
      before: bet,
      after: settled.bet,
      postings,
      ...(settled.delta > 0 && !owes && { balance: { when: owesNothing } }),
      others: [pointerMove, ...(await noteOf(leg, decided))],
      now,
    });
    // The entry of this revision may belong to another leg: the next attempt finds the work done or the bet changed.
    if (replayed) return 'moved';
    if (owes && settled.delta > 0)
      await collectReceivable({
        memberSeq: bet.memberSeq,
        source: `STL#${bet.code}#${settled.bet.revision}`,
        now,
      });
    return isCorrection(leg, decided) ? 'noted' : 'changed';
  } catch (error) {
    if (error instanceof BalanceRefused && !owes) return 'owes';
    if (error instanceof EntityMoved) return error.index === 1 ? 'nothing' : 'moved';
    // The entry of this revision may belong to a cash-out that committed first: the next attempt reads the bet again.
    if (error instanceof Refusal && (error.code === 'insufficient-cash' || error.code === 'key-reused'))
      return 'moved';
    throw error;
  }
}

/**
 * The note about a correction, for its transaction: when the member's notes changed meanwhile, the leg is tried
 * again.
 */
async function noteOf(leg: LegOfJob, decided: DecidedLeg): Promise<readonly Action[]> {
  const { settled } = decided;
  if (settled === null || !isCorrection(leg, decided)) return [];
  const { bet, delta } = settled;
  const words = leg.job.round === null ? voidNote(bet) : correctedNote({ bet, delta });
  return noteAction({ memberSeq: bet.memberSeq, now: leg.now, ...words });
}

/**
 * A change without money: bet and pointer alone. The last action is the pointer's: when it fails, the work is done
 * already.
 */
async function commitWithoutMoney(actions: readonly Action[], outcome: 'changed' | 'nothing') {
  try {
    await transact(actions, { repeatable: true });
    return outcome;
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    const pointer = error.reasons.at(-1)?.code;
    return pointer === 'ConditionalCheckFailed' ? ('nothing' as const) : ('moved' as const);
  }
}
