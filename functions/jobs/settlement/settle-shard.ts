import type { Bet, OpenLegPointer } from '../../../shared/model/betting/bet.ts';
import type { SettlementJob } from '../../../shared/model/sports/match.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { type SettledLeg, settleLeg } from '../../domain/settlement/settle-leg.ts';
import { log } from '../../runtime/log.ts';
import { noteChangedBets } from '../../table/betting/bet-history.ts';
import { betOf } from '../../table/betting/bet-item.ts';
import { pointerOf } from '../../table/betting/bets.ts';
import { at, batchGet, type Item, type Key, query } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { finishShard, isDue, jobOf, noteWorking } from '../../table/settlement/jobs.ts';
import { announceSettled, byMember } from './announce-settled.ts';
import { settleTogether } from './settle-together.ts';

/** A mark is old after ten seconds; what lies between two of its renewals may wait for a busy table three times over. */
const renewedAfter = 2_000;

interface WorkingMark {
  /** Marks the shard now. */
  make(): Promise<void>;
  /** Marks it again when the last mark, or the start, is two seconds old. */
  renew(): Promise<void>;
}

/** A worker's mark on its shard: while it is fresh the sweep starts no second worker. */
function workingMark(
  shard: { readonly gameId: string; readonly revision: number; readonly shard: number },
  clock: () => number,
): WorkingMark {
  let markedAt = clock();
  const make = async () => {
    markedAt = clock();
    try {
      await noteWorking({ ...shard, now: markedAt });
    } catch (error) {
      // Without its mark another worker comes, and finds nothing to do: no reason to leave the work.
      if (!(error instanceof Refusal)) throw error;
    }
  };
  return {
    make,
    renew: async () => {
      if (clock() - markedAt >= renewedAfter) await make();
    },
  };
}

/** The bets of a page of pointers by their codes, in one read; without those nobody can read. */
async function betsOf(due: readonly OpenLegPointer[]): Promise<ReadonlyMap<string, Bet>> {
  const found = await batchGet(due.map(({ memberSeq, betCode }) => keys.bet(memberSeq, betCode)));
  return new Map(
    due.flatMap(({ memberSeq, betCode }) => {
      const item = at(found, keys.bet(memberSeq, betCode));
      const bet = item && readable(item);
      return bet ? [[betCode, bet] as const] : [];
    }),
  );
}

/** One that cannot be read fails where it is settled, by itself. */
function readable(item: Item): Bet | null {
  try {
    return betOf(item);
  } catch {
    return null;
  }
}

/** As many bets as one read answers. */
const pageSize = 100;
const membersAtOnce = 8;

export interface ShardOfJob {
  readonly gameId: string;
  readonly revision: number;
  readonly shard: number;
}

/**
 * Settles every open leg of one pointer shard that the job decides. The open pointers are the work queue: whatever a
 * crash left is still there, and a second worker finds nothing to do.
 * @returns how many legs it moved. Throws when some legs failed, after trying all the others.
 */
export async function settleShard(
  { gameId, revision, shard }: ShardOfJob,
  clock: () => number,
): Promise<number> {
  const job = await jobOf(gameId, revision);
  if (!job) throw new Error(`no job ${revision} of game ${gameId}`);
  const failures: string[] = [];
  const told: Promise<void>[] = [];
  const mark = workingMark({ gameId, revision, shard }, clock);
  let moved = 0;
  let after: Key | null = null;
  do {
    const page: { items: Item[]; next: Key | null } = await query({
      ...keys.pointers(gameId, shard),
      limit: pageSize,
      consistent: true,
      ...(after ? { after } : {}),
    });
    const pointers = page.items.map(pointerOf);
    const due = pointers.filter((pointer) => isDue(pointer, job));
    // One page is mostly settled before the sweep could wonder.
    await (page.next && !after ? mark.make() : mark.renew());
    const settled = await settlePage({ due, job, clock, failures, stillWorking: mark.renew });
    moved += settled.length;
    if (revision > 1) await noteSettledAgain({ pointers, job, clock, stillWorking: mark.renew });
    // Whoever watches much has frames to wait for; his bets are paid, and the next page need not wait with him.
    told.push(
      announceSettled(settled, gameId).catch((error: unknown) =>
        log.warn('news-not-sent', { message: error instanceof Error ? error.message : String(error) }),
      ),
    );
    after = page.next;
  } while (after);
  await Promise.all(told);
  if (failures.length > 0)
    throw new Error(`legs not settled: ${failures.slice(0, 5).join(', ')} (${failures.length})`);
  await finishShard({ gameId, revision, shard, now: clock() });
  return moved;
}

interface OfPage {
  readonly job: SettlementJob;
  readonly clock: () => number;
  readonly stillWorking: () => Promise<void>;
}

/**
 * A bet that is settled again had left its history line alone; one that was open is looked at by each page. Also those an
 * earlier worker moved: it may have died before it came to their lines.
 */
async function noteSettledAgain({
  pointers,
  job,
  clock,
  stillWorking,
}: OfPage & { readonly pointers: readonly OpenLegPointer[] }): Promise<void> {
  const decided = pointers.filter(({ selectionId }) => job.results[selectionId] !== undefined);
  for (const [memberSeq, own] of byMember(decided)) {
    await stillWorking();
    const bets = own.map(({ betCode }) => ({ memberSeq, code: betCode }));
    await noteChangedBets(bets, clock());
  }
}

async function settlePage(
  named: OfPage & { readonly due: readonly OpenLegPointer[]; readonly failures: string[] },
): Promise<readonly SettledLeg[]> {
  const { due, job, clock, failures, stillWorking } = named;
  const bets = await betsOf(due);
  const { settled, left } = await settleTogether({ due, bets, job, now: clock(), stillWorking });
  // Legs of one member would wait for his balance: they go one after the other, as what he owes is collected.
  const waiting = [...byMember(left)];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [, own] = next;
      for (const pointer of own) {
        await stillWorking();
        try {
          const leg = await settleLeg({ pointer, job, bet: bets.get(pointer.betCode), now: clock() });
          if (leg.changed) settled.push(leg);
        } catch (error) {
          failures.push(`${pointer.betCode}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    }
  };
  await Promise.all(Array.from({ length: membersAtOnce }, worker));
  return settled;
}
