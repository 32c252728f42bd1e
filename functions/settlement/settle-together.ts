import type { Bet, OpenLegPointer } from '../../shared/model/bet.ts';
import type { SettlementJob } from '../../shared/model/match.ts';
import { Refusal } from '../../shared/refusals.ts';
import { type Action, TransactionCancelled, transact } from '../table/table.ts';
import { creditMoves, decideLeg, type LegOfJob, quietMoves } from './decide-leg.ts';
import type { SettledLeg } from './settle-leg.ts';

/** Bets of one transaction: past these it gets no cheaper, and one bet that moved sends all of them one by one. */
const quietTogether = 10;
const creditsTogether = 8;

interface Page {
  readonly due: readonly OpenLegPointer[];
  readonly bets: ReadonlyMap<string, Bet>;
  /** Members with a receivable: a credit of theirs is followed by its collecting, so it goes alone. */
  readonly owing: ReadonlySet<number>;
  readonly job: SettlementJob;
  readonly now: number;
}

interface Move {
  readonly leg: LegOfJob;
  readonly actions: readonly Action[];
}

/**
 * Legs whose transaction is sure to be small share one: those that move no money (seven of ten: the stake of a lost bet
 * is in the pool already), and credits of different members. Half the table's work and a tenth of the round trips. Each
 * keeps its own conditions and entry; when one fails nothing of its transaction happened and all of it is left to be
 * settled one by one.
 */
export async function settleTogether(
  page: Page,
): Promise<{ settled: SettledLeg[]; left: readonly OpenLegPointer[] }> {
  const settled: SettledLeg[] = [];
  const taken = new Set<OpenLegPointer>();
  for (const group of groupsOf(page)) {
    if (group.length < 2 || !(await isCommitted(group))) continue;
    for (const { leg } of group) {
      taken.add(leg.pointer);
      settled.push({ memberSeq: leg.bet.memberSeq, betCode: leg.bet.code, changed: true });
    }
  }
  return { settled, left: page.due.filter((pointer) => !taken.has(pointer)) };
}

/** A transaction names an item once: of two legs of one bet the second goes alone, of two credits of a member the second later. */
function groupsOf({ due, bets, owing, job, now }: Page): readonly (readonly Move[])[] {
  const quiet: Move[][] = [];
  const credits: Move[][] = [];
  const seen = new Set<string>();
  for (const pointer of due) {
    const bet = bets.get(pointer.betCode);
    if (!bet || seen.has(bet.code)) continue;
    seen.add(bet.code);
    const leg = { pointer, job, bet, now };
    const decided = decideLeg(leg);
    const moves = quietMoves(bet, decided);
    const paid = moves || owing.has(bet.memberSeq) ? null : creditMoves(leg, decided);
    if (moves) into(quiet, { leg, actions: moves }, (group) => group.length < quietTogether);
    if (paid) {
      into(
        credits,
        { leg, actions: paid },
        (group) =>
          group.length < creditsTogether && group.every((other) => other.leg.bet.memberSeq !== bet.memberSeq),
      );
    }
  }
  return [...quiet, ...credits];
}

function into(groups: Move[][], move: Move, fits: (group: readonly Move[]) => boolean): void {
  const open = groups.find(fits);
  if (open) open.push(move);
  else groups.push([move]);
}

async function isCommitted(group: readonly Move[]): Promise<boolean> {
  try {
    await transact(
      group.flatMap(({ actions }) => actions),
      { repeatable: true },
    );
    return true;
  } catch (error) {
    if (error instanceof TransactionCancelled || error instanceof Refusal) return false;
    throw error;
  }
}
