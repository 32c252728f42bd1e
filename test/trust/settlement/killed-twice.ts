import { pointerKeys } from '../../../functions/table/betting/bets.ts';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import type { FaultProxy } from '../faults/fault-proxy.ts';
import type { System } from '../system/system.ts';
import { openShards } from './open-shards.ts';

/** Share of the bets still open when the process is killed. */
const killedAt = [0.9, 0.5];
/** Bets looked at to know how many of all are open: counting all would weigh on the table more than the settlement does. */
const sampled = 100;
/** Times as long as a look took it rests, at least so many milliseconds; at most the time a twentieth of the bets takes. */
const rest = 10;
const shortestRest = 5;
const longestRestPerBet = 0.1;
/** A crashed settlement goes on within a minute. */
const standstill = 60_000;

export interface Killed {
  /** Counted while nobody settles. */
  readonly openWhenKilled: readonly number[];
  /** Seconds from each kill to the next bet that was settled. */
  readonly stoodStill: readonly number[];
  /** Seconds each tenth of the bets took without standing still, in the order they were settled. */
  readonly tenths: readonly number[];
}

/** Kills the serving process twice in the middle of a settlement, and starts it again. Ends when nearly all bets are settled. */
export async function killedTwice(
  { server, table }: Pick<System, 'server' | 'table'>,
  { gameId, bets }: { gameId: string; bets: readonly Bet[] },
): Promise<Killed> {
  // By their time, which is the order of each shard.
  const inOrder = [...bets].sort((one, other) => (one.code < other.code ? -1 : 1));
  const step = Math.max(1, Math.floor(bets.length / sampled));
  const sample = inOrder.filter((_, at) => at % step === 0).slice(0, sampled);
  const pointers = sample.flatMap((bet) => pointerKeys(bet).map(({ pointer }) => pointer));
  const openWhenKilled: number[] = [];
  const stoodStill: number[] = [];
  const reached: number[] = [performance.now()];
  const tenths = () => reached.slice(1).map((at, index) => (at - (reached[index] ?? at)) / 1000);
  let stood = 0;
  let last = 1;
  let movedAt = performance.now();
  for (;;) {
    const began = performance.now();
    const open = (await table.openAmong(pointers)) / pointers.length;
    const now = performance.now();
    if (open < last) movedAt = now;
    if (now - movedAt > standstill) throw new Error(`the settlement stands still at ${open * 100} % open`);
    last = open;
    while (reached.length <= 10 && open <= 1 - reached.length / 10 + 1e-9) reached.push(now - stood);
    if (open === 0) return { openWhenKilled, stoodStill, tenths: tenths() };
    const share = killedAt[openWhenKilled.length];
    if (share !== undefined && open < share) {
      const { open: left, milliseconds } = await killed({ server, table }, gameId);
      openWhenKilled.push(left);
      stoodStill.push(milliseconds / 1000);
      stood += milliseconds;
      movedAt = performance.now();
    }
    const resting = Math.min(rest * (now - began), longestRestPerBet * bets.length);
    await new Promise((resolve) => setTimeout(resolve, Math.max(shortestRest, resting)));
  }
}

/**
 * A settlement that is soon over is killed by the transactions its table answered, not by looks: on a busy machine it ends
 * between two looks. Each settles at most 25 bets, so at the second kill a third of the bets is settled at most, and what
 * was on its way at the kills.
 */
const transactionsBeforeKill = (bets: number) => [Math.ceil(bets / 200), Math.ceil(bets / 80)] as const;

/** Kills the serving process twice at exact places of the settlement that `settle` asks for. */
export async function killedAtTransactions(
  { server, table, proxy }: Pick<System, 'server' | 'table'> & { readonly proxy: FaultProxy },
  { gameId, bets, settle }: { gameId: string; bets: number; settle: () => Promise<void> },
): Promise<Killed> {
  const [first, second] = transactionsBeforeKill(bets);
  // Only what settles a leg names where its pointer stands.
  const answered = (times: number) => proxy.waitForTransactions({ containing: `G#${gameId}#`, count: times });
  const openWhenKilled: number[] = [];
  const stoodStill: number[] = [];
  const kill = async () => {
    const at = performance.now();
    await server.kill();
    openWhenKilled.push(await table.openPointers(gameId));
    const goesOn = answered(1).then(() => stoodStill.push((performance.now() - at) / 1000));
    const next = answered(second);
    await server.start();
    return { goesOn, next };
  };
  const isFirst = answered(first);
  // The feed repeats what nobody was left to acknowledge.
  const told = settle();
  await isFirst;
  const { next } = await kill();
  await next;
  const { goesOn } = await kill();
  await Promise.all([goesOn, told]);
  return { openWhenKilled, stoodStill, tenths: [] };
}

/** Until the first bet is settled after it. */
async function killed({ server, table }: Pick<System, 'server' | 'table'>, gameId: string) {
  const at = performance.now();
  await server.kill();
  const open = await table.openPointers(gameId);
  const shards = openShards(table, [gameId]);
  await shards.look();
  await server.start();
  while (!(await shards.look()).moved) {
    if (performance.now() - at > standstill) throw new Error('the settlement does not go on');
    await new Promise((resolve) => setTimeout(resolve, shortestRest * rest));
  }
  return { open, milliseconds: performance.now() - at };
}
