import type { Bet, OpenLegPointer } from '../../../shared/model/betting/bet.ts';
import type { SettlementJob } from '../../../shared/model/sports/match.ts';
import { Refusal } from '../../../shared/refusals.ts';
import {
  creditMoves,
  decideLeg,
  isCorrection,
  type LegOfJob,
  quietMoves,
} from '../../domain/settlement/decide-leg.ts';
import type { SettledLeg } from '../../domain/settlement/settle-leg.ts';
import { type Action, TransactionCancelled, transact } from '../../table/client/table.ts';

/**
 * Bets of one transaction: every commit waits for the disk once. Past these it gets little cheaper. A transaction takes a
 * hundred actions: two a quiet leg, four a credit.
 */
const quietTogether = 25;
const creditsTogether = 16;
/** A refusal names all whose conditions failed; past these the page is somebody else's too. */
const attempts = 3;

interface Page {
  readonly due: readonly OpenLegPointer[];
  readonly bets: ReadonlyMap<string, Bet>;
  readonly job: SettlementJob;
  readonly now: number;
  /** Called before each transaction: those of a page may wait for a busy table longer than a worker's mark lasts. */
  readonly stillWorking: () => Promise<void>;
}

interface Move {
  readonly leg: LegOfJob;
  readonly actions: readonly Action[];
}

/**
 * Legs whose transaction is sure to be small share one: those that move no money (seven of ten: the stake of a lost bet
 * is in the pool already), and credits of different members. Half the table's work and a twentieth of the round trips.
 * Each keeps its own conditions and entry; when some fail nothing of their transaction happened, and it goes again without
 * them. They are left to be settled one by one, as is a whole transaction the table had no time for. Of a member whose
 * balance refused a credit, because he owes, all credits are left: each is followed by its collecting.
 */
export async function settleTogether(
  page: Page,
): Promise<{ settled: SettledLeg[]; left: readonly OpenLegPointer[] }> {
  const settled: SettledLeg[] = [];
  const taken = new Set<OpenLegPointer>();
  const { quiet, credits } = groupsOf(page);
  const take = (committed: readonly Move[]) => {
    for (const { leg } of committed) {
      taken.add(leg.pointer);
      settled.push({ memberSeq: leg.bet.memberSeq, betCode: leg.bet.code, changed: true, noted: false });
    }
  };
  for (const group of quiet) take(await committedOf(group, page.stillWorking));
  const refused = new Set<number>();
  for (const group of credits)
    take(
      await committedOf(
        group.filter((move) => !refused.has(memberOf(move))),
        page.stillWorking,
        refused,
      ),
    );
  return { settled, left: page.due.filter((pointer) => !taken.has(pointer)) };
}

const memberOf = ({ leg }: Move) => leg.bet.memberSeq;

/** A transaction names an item once: of two legs of one bet the second goes alone, of two credits of a member the second later. */
function groupsOf({ due, bets, job, now }: Page) {
  const quiet: Move[][] = [];
  const credits: Move[][] = [];
  const seen = new Set<string>();
  for (const pointer of due) {
    const bet = bets.get(pointer.betCode);
    if (!bet || seen.has(bet.code)) continue;
    seen.add(bet.code);
    const leg = { pointer, job, bet, now };
    const { moves, paid } = movesOf(leg);
    if (moves) into(quiet, { leg, actions: moves }, (group) => group.length < quietTogether);
    if (paid) {
      into(
        credits,
        { leg, actions: paid },
        (group) =>
          group.length < creditsTogether && group.every((other) => memberOf(other) !== bet.memberSeq),
      );
    }
  }
  return { quiet, credits };
}

/** What a leg moves; nothing of one that cannot be decided: it fails where it is settled, by itself. */
function movesOf(leg: LegOfJob) {
  try {
    const decided = decideLeg(leg);
    const moves = quietMoves(leg.bet, decided);
    return { moves, paid: moves || isCorrection(leg, decided) ? null : creditMoves(leg, decided) };
  } catch {
    return { moves: null, paid: null };
  }
}

function into(groups: Move[][], move: Move, fits: (group: readonly Move[]) => boolean): void {
  const open = groups.find(fits);
  if (open) open.push(move);
  else groups.push([move]);
}

/** Those of a group that were committed: all, or the others of those who stood in the way. Of credits `refused` takes members whose balance did. */
async function committedOf(
  group: readonly Move[],
  stillWorking: Page['stillWorking'],
  refused?: Set<number>,
): Promise<readonly Move[]> {
  let going = group;
  for (let attempt = 1; attempt <= attempts && going.length > 1; attempt += 1) {
    await stillWorking();
    try {
      await transact(
        going.flatMap(({ actions }) => actions),
        { repeatable: true },
      );
      return going;
    } catch (error) {
      if (error instanceof Refusal) return [];
      if (!(error instanceof TransactionCancelled)) throw error;
      const { inTheWay, byBalance } = whoFailed(going, error);
      if (inTheWay.size === 0) return [];
      for (const move of byBalance) refused?.add(memberOf(move));
      going = going.filter((move) => !inTheWay.has(move));
    }
  }
  return [];
}

/** Legs a condition of which failed; the balance is a credit's first. */
function whoFailed(group: readonly Move[], cancelled: TransactionCancelled) {
  const inTheWay = new Set<Move>();
  const byBalance: Move[] = [];
  let first = 0;
  for (const move of group) {
    const reasons = cancelled.reasons.slice(first, first + move.actions.length);
    if (reasons.some(({ code }) => code !== 'None')) inTheWay.add(move);
    if (cancelled.failed(first)) byBalance.push(move);
    first += move.actions.length;
  }
  return { inTheWay, byBalance };
}
