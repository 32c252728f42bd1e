import type { Bet, OpenLegPointer } from '../../shared/model/bet.ts';
import type { SettlementJob } from '../../shared/model/match.ts';
import { noteChangedBets } from '../table/bet-history.ts';
import { betOf } from '../table/bet-item.ts';
import { pointerOf } from '../table/bets.ts';
import { finishShard, isDue, jobOf, noteWorking } from '../table/jobs.ts';
import { keys } from '../table/keys.ts';
import type { BalanceItem } from '../table/members.ts';
import { at, batchGet, type Item, type Key, query } from '../table/table.ts';
import { announceSettled } from './announce-settled.ts';
import { type SettledLeg, settleLeg } from './settle-leg.ts';
import { settleTogether } from './settle-together.ts';

const pageSize = 50;
const betsAtOnce = 8;

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
    // One page is settled before the sweep could wonder.
    if (page.next) await noteWorking({ gameId, revision, shard, now: clock() });
    const settled = await settlePage({ due, job, clock, failures });
    moved += settled.length;
    // A bet that is settled again had left its history line alone; one that was open is looked at by each page. Also those
    // an earlier worker moved: it may have died before it came to their lines.
    if (revision > 1)
      await noteChangedBets(
        pointers
          .filter(({ selectionId }) => job.results[selectionId] !== undefined)
          .map(({ memberSeq, betCode }) => ({ memberSeq, code: betCode })),
        clock(),
      );
    await announceSettled(settled);
    after = page.next;
  } while (after);
  if (failures.length > 0)
    throw new Error(`legs not settled: ${failures.slice(0, 5).join(', ')} (${failures.length})`);
  await finishShard({ gameId, revision, shard, now: clock() });
  return moved;
}

async function settlePage(named: {
  due: readonly OpenLegPointer[];
  job: SettlementJob;
  clock: () => number;
  failures: string[];
}): Promise<readonly SettledLeg[]> {
  const { due, job, clock, failures } = named;
  const { bets, owing } = await booksOf(due);
  const { settled, left } = await settleTogether({ due, bets, owing, job, now: clock() });
  const waiting = [...left];
  const worker = async () => {
    for (let pointer = waiting.shift(); pointer; pointer = waiting.shift()) {
      try {
        const leg = await settleLeg({
          pointer,
          job,
          bet: bets.get(pointer.betCode),
          owes: owing.has(pointer.memberSeq),
          now: clock(),
        });
        if (leg.changed) settled.push(leg);
      } catch (error) {
        failures.push(`${pointer.betCode}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: betsAtOnce }, worker));
  return settled;
}

/** The page's bets, and which of their members owe: a debt younger than this read is collected by the sweep. */
async function booksOf(due: readonly OpenLegPointer[]) {
  const members = [...new Set(due.map(({ memberSeq }) => memberSeq))];
  const found = await batchGet([
    ...due.map(({ memberSeq, betCode }) => keys.bet(memberSeq, betCode)),
    ...members.map(keys.balance),
  ]);
  const bets = due.flatMap(({ memberSeq, betCode }) => {
    const item = at(found, keys.bet(memberSeq, betCode));
    return item ? [[betCode, betOf(item)] as const] : [];
  });
  const owing = members.filter(
    (memberSeq) => (at<BalanceItem>(found, keys.balance(memberSeq))?.receivable ?? 0) < 0,
  );
  return { bets: new Map<string, Bet>(bets), owing: new Set(owing) };
}
