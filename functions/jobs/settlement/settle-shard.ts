import pMap from 'p-map';
import type { Bet, OpenLegPointer } from '../../../shared/model/betting/bet.ts';
import type { SettlementJob } from '../../../shared/model/sports/match.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { type SettledLeg, settleOpenLeg } from '../../domain/settlement/settle-leg.ts';
import { countSettledLegs } from '../../runtime/figures.ts';
import { log } from '../../runtime/log.ts';
import { updateHistoryLines } from '../../table/betting/bet-history.ts';
import { betOf } from '../../table/betting/bet-item.ts';
import { pointerOf } from '../../table/betting/bets.ts';
import { at, batchGet, type Item, type Key, query } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { finishShard, isDue, jobOf, renewShardLease } from '../../table/settlement/jobs.ts';
import { announceSettled, announceSettledToDevices, byMember } from './announce-settled.ts';
import { settleTogether } from './settle-together.ts';

/** Milliseconds. A lease expires after ten seconds: between two renewals a busy table may delay the worker three times. */
const renewAfter = 2_000;

interface Lease {
  /** Takes or renews the lease now. */
  take(): Promise<void>;
  /** Renews it when the last renewal, or the start, is two seconds ago. */
  renew(): Promise<void>;
}

/** A worker's lease of its shard: while it is fresh the sweep starts no second worker. */
function shardLease(
  shard: { readonly gameId: string; readonly revision: number; readonly shard: number },
  clock: () => number,
): Lease {
  let markedAt = clock();
  const take = async () => {
    markedAt = clock();
    try {
      await renewShardLease({ ...shard, now: markedAt });
    } catch (error) {
      // Without the lease another worker may start and find nothing to do: no reason to stop.
      if (!(error instanceof Refusal)) throw error;
    }
  };
  return {
    take,
    renew: async () => {
      if (clock() - markedAt >= renewAfter) await take();
    },
  };
}

/** The bets of a page of pointers by their codes, in one read; without those that cannot be parsed. */
async function betsOf(due: readonly OpenLegPointer[]): Promise<ReadonlyMap<string, Bet>> {
  const found = await batchGet(due.map(({ memberSeq, betCode }) => keys.bet(memberSeq, betCode)));
  return new Map(
    due.flatMap(({ memberSeq, betCode }) => {
      const item = at(found, keys.bet(memberSeq, betCode));
      const bet = item && parsedBet(item);
      return bet ? [[betCode, bet] as const] : [];
    }),
  );
}

/** Null for a bet that cannot be parsed: it fails later by itself, where it is settled. */
function parsedBet(item: Item): Bet | null {
  try {
    return betOf(item);
  } catch {
    return null;
  }
}

/** As many bets as one batch reads. */
const pageSize = 100;
const membersAtOnce = 8;

export interface ShardOfJob {
  readonly gameId: string;
  readonly revision: number;
  readonly shard: number;
}

/**
 * Settles every open leg of one pointer shard that the job decides. The open pointers are the work list: after a crash
 * the rest is still there, and a second worker finds nothing to do.
 * @returns how many legs it moved. Throws when some legs failed, after trying all the others.
 */
export async function settleShard(
  { gameId, revision, shard }: ShardOfJob,
  clock: () => number,
): Promise<number> {
  const job = await jobOf(gameId, revision);
  if (!job) throw new Error(`no job ${revision} of match ${gameId}`);
  const failures: string[] = [];
  const pushes: Promise<void>[] = [];
  const lease = shardLease({ gameId, revision, shard }, clock);
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
    // A shard of one page is settled before the sweep would resend it: it needs no lease at the start.
    await (page.next && !after ? lease.take() : lease.renew());
    const settled = await settlePage({ due, job, clock, failures, renewLease: lease.renew });
    moved += settled.length;
    countSettledLegs(settled.length);
    if (revision > 1) await updateLinesOfCorrections({ pointers, job, clock, renewLease: lease.renew });
    // A slow socket must not delay the next page: the bets are paid already.
    pushes.push(
      announceSettled(settled, gameId).catch((error: unknown) =>
        log.warn('push-not-sent', { message: error instanceof Error ? error.message : String(error) }),
      ),
    );
    pushes.push(announceSettledToDevices(settled, { gameId, now: clock() }));
    after = page.next;
  } while (after);
  await Promise.all(pushes);
  if (failures.length > 0)
    throw new Error(`legs not settled: ${failures.slice(0, 5).join(', ')} (${failures.length})`);
  await finishShard({ gameId, revision, shard, now: clock() });
  return moved;
}

interface OfPage {
  readonly job: SettlementJob;
  readonly clock: () => number;
  readonly renewLease: () => Promise<void>;
}

/**
 * Updates the history lines of bets that are settled again: pages check only bets whose line says open. Includes the bets
 * of an earlier worker, which may have stopped before it updated their lines.
 */
async function updateLinesOfCorrections({
  pointers,
  job,
  clock,
  renewLease,
}: OfPage & { readonly pointers: readonly OpenLegPointer[] }): Promise<void> {
  const decided = pointers.filter(({ selectionId }) => job.results[selectionId] !== undefined);
  for (const [memberSeq, own] of byMember(decided)) {
    await renewLease();
    const bets = own.map(({ betCode }) => ({ memberSeq, code: betCode }));
    await updateHistoryLines(bets, clock());
  }
}

async function settlePage(
  named: OfPage & { readonly due: readonly OpenLegPointer[]; readonly failures: string[] },
): Promise<readonly SettledLeg[]> {
  const { due, job, clock, failures, renewLease } = named;
  const bets = await betsOf(due);
  const { settled, left } = await settleTogether({ due, bets, job, now: clock(), renewLease });
  // Legs of one member would contend for their balance: they are settled one after the other, and receivables collected in between.
  const settleOwn = async ([, own]: readonly [number, readonly OpenLegPointer[]]) => {
    for (const pointer of own) {
      await renewLease();
      try {
        const leg = await settleOpenLeg({ pointer, job, bet: bets.get(pointer.betCode), now: clock() });
        if (leg.changed) settled.push(leg);
      } catch (error) {
        failures.push(`${pointer.betCode}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await pMap(byMember(left), settleOwn, { concurrency: membersAtOnce });
  return settled;
}
