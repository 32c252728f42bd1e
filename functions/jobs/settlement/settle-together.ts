import type { Bet, OpenLegPointer } from '../../../shared/model/betting/bet.ts';
import type { SettlementJob } from '../../../shared/model/sports/match.ts';
import { Refusal } from '../../../shared/refusals.ts';
import {
  actionsWithoutMoney,
  creditActions,
  decideLeg,
  isCorrection,
  type LegOfJob,
  type SettledLeg,
} from '../../domain/settlement/settle-leg.ts';
import { type Action, TransactionCancelled, transact } from '../../table/client/table.ts';

/**
 * Bets of one transaction: every commit waits for the disk once, and larger ones gain little. A transaction holds a
 * hundred actions: three at most per leg without money, five per credit.
 */
const quietTogether = 25;
const creditsTogether = 16;
/** Attempts: each names all legs whose conditions failed; after these another worker has the page, too. */
const attempts = 3;

interface Page {
  readonly due: readonly OpenLegPointer[];
  readonly bets: ReadonlyMap<string, Bet>;
  readonly job: SettlementJob;
  readonly now: number;
  /** Called before each transaction: those of a page may be delayed by a busy table for longer than the lease lasts. */
  readonly renewLease: () => Promise<void>;
}

interface Move {
  readonly leg: LegOfJob;
  readonly actions: readonly Action[];
}

/**
 * Legs with few actions share a transaction: those that move no money (seven of ten, because the stake of a lost bet is in
 * the pool already), and credits of different members. This halves the table's work and takes a twentieth of the round
 * trips. Each leg keeps its own conditions and entry; when some fail, nothing of the transaction is applied and it is
 * retried without them. Those are left to be settled one by one, as are the legs of a transaction the table was too busy
 * for. When a balance refuses a credit, because the member owes, all credits of that member are left: each is followed by
 * collecting the receivable.
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
  for (const group of quiet) take(await commitGroup(group, page.renewLease));
  const refused = new Set<number>();
  for (const group of credits)
    take(
      await commitGroup(
        group.filter((move) => !refused.has(memberOf(move))),
        page.renewLease,
        refused,
      ),
    );
  return { settled, left: page.due.filter((pointer) => !taken.has(pointer)) };
}

const memberOf = ({ leg }: Move) => leg.bet.memberSeq;

/** A transaction must not name an item twice: of two legs of one bet the second is settled alone, of two credits of a member the second goes into another group. */
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
    if (moves) addToGroup(quiet, { leg, actions: moves }, (group) => group.length < quietTogether);
    if (paid) {
      addToGroup(
        credits,
        { leg, actions: paid },
        (group) =>
          group.length < creditsTogether && group.every((other) => memberOf(other) !== bet.memberSeq),
      );
    }
  }
  return { quiet, credits };
}

/** The actions of a leg; none for a leg that cannot be decided: it fails later by itself, where it is settled. */
function movesOf(leg: LegOfJob) {
  try {
    const decided = decideLeg(leg);
    const moves = actionsWithoutMoney(leg.bet, decided);
    return { moves, paid: moves || isCorrection(leg, decided) ? null : creditActions(leg, decided) };
  } catch {
    return { moves: null, paid: null };
  }
}

function addToGroup(groups: Move[][], move: Move, fits: (group: readonly Move[]) => boolean): void {
  const open = groups.find(fits);
  if (open) open.push(move);
  else groups.push([move]);
}

/** Commits a group and returns the legs that were committed, without those whose conditions failed. `refused` collects the members whose balance refused a credit. */
async function commitGroup(
  group: readonly Move[],
  renewLease: Page['renewLease'],
  refused?: Set<number>,
): Promise<readonly Move[]> {
  let remaining = group;
  for (let attempt = 1; attempt <= attempts && remaining.length > 1; attempt += 1) {
    await renewLease();
    try {
      await transact(
        remaining.flatMap(({ actions }) => actions),
        { repeatable: true },
      );
      return remaining;
    } catch (error) {
      if (error instanceof Refusal) return [];
      if (!(error instanceof TransactionCancelled)) throw error;
      const { failed, byBalance } = failedMoves(remaining, error);
      if (failed.size === 0) return [];
      for (const move of byBalance) refused?.add(memberOf(move));
      remaining = remaining.filter((move) => !failed.has(move));
    }
  }
  return [];
}

/** Legs with a failed condition; the first action of a credit is its balance. */
function failedMoves(group: readonly Move[], cancelled: TransactionCancelled) {
  const failed = new Set<Move>();
  const byBalance: Move[] = [];
  let first = 0;
  for (const move of group) {
    const reasons = cancelled.reasons.slice(first, first + move.actions.length);
    if (reasons.some(({ code }) => code !== 'None')) failed.add(move);
    if (cancelled.failed(first)) byBalance.push(move);
    first += move.actions.length;
  }
  return { failed, byBalance };
}
