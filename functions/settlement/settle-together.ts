import type { Bet, OpenLegPointer } from '../../shared/model/bet.ts';
import type { SettlementJob } from '../../shared/model/match.ts';
import { Refusal } from '../../shared/refusals.ts';
import { TransactionCancelled, transact } from '../table/table.ts';
import { decideLeg, type LegOfJob, quietMoves } from './decide-leg.ts';
import type { SettledLeg } from './settle-leg.ts';

/** Bets of one transaction: past ten it gets no cheaper, and one bet that moved sends all of them one by one. */
const together = 10;

interface Page {
  readonly due: readonly OpenLegPointer[];
  readonly bets: ReadonlyMap<string, Bet>;
  readonly job: SettlementJob;
  readonly now: number;
}

/**
 * Legs that move no money (seven of ten: the stake of a lost bet is in the pool already) share transactions: half the
 * table's work and a tenth of the round trips. Each keeps its own conditions; when one fails nothing of its transaction
 * happened and all of it is left to be settled one by one.
 */
export async function settleTogether(
  page: Page,
): Promise<{ settled: SettledLeg[]; left: readonly OpenLegPointer[] }> {
  const quiet = quietLegs(page);
  const settled: SettledLeg[] = [];
  for (let from = 0; from < quiet.length; from += together) {
    const legs = quiet.slice(from, from + together);
    if (legs.length > 1 && (await isCommitted(legs))) settled.push(...legs.map(settledLeg));
  }
  const done = new Set(settled.map(({ betCode }) => betCode));
  const taken = new Set(quiet.filter(({ bet }) => done.has(bet.code)).map(({ pointer }) => pointer));
  return { settled, left: page.due.filter((pointer) => !taken.has(pointer)) };
}

/** A transaction names an item once: of two legs of one bet the second goes alone. */
function quietLegs({ due, bets, job, now }: Page): readonly LegOfJob[] {
  const seen = new Set<string>();
  return due.flatMap((pointer) => {
    const bet = bets.get(pointer.betCode);
    if (!bet || seen.has(bet.code)) return [];
    seen.add(bet.code);
    const leg = { pointer, job, bet, now };
    return quietMoves(bet, decideLeg(leg)) ? [leg] : [];
  });
}

async function isCommitted(legs: readonly LegOfJob[]): Promise<boolean> {
  try {
    await transact(
      legs.flatMap((leg) => quietMoves(leg.bet, decideLeg(leg)) ?? []),
      { repeatable: true },
    );
    return true;
  } catch (error) {
    if (error instanceof TransactionCancelled || error instanceof Refusal) return false;
    throw error;
  }
}

function settledLeg({ bet: { memberSeq, code } }: LegOfJob): SettledLeg {
  return { memberSeq, betCode: code, changed: true };
}
