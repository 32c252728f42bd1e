import { jobOf } from '../../functions/table/settlement/jobs.ts';
import { openBets } from '../trust/bank/open-bets.ts';
import { castMembers, type TrustMember } from '../trust/bank/people.ts';
import { newMatch, settleMatch } from '../trust/system/match.ts';
import { type System, startSystem } from '../trust/system/system.ts';
import { cpuOf } from './cpu.ts';
import { type Row, row } from './report.ts';

const beat = 50;
const firstRevision = 1;
const patience = 180_000;
const members = 500;

interface SettlementRun {
  readonly perSecond: number;
  readonly apiCpu: number;
  readonly tableCpu: number;
}

/** A system of its own for each size: in linear time the rate does not fall with it. */
export async function settlementRows(sizes: readonly number[]): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const bets of sizes) {
    const system = await startSystem({ seed: 1, faulty: false, embedded: true });
    try {
      const cast = await castMembers({ count: members, cash: 100_000_000_000 });
      const { perSecond, apiCpu, tableCpu } = await settlementSpeed(system, { cast, bets });
      rows.push(
        row(`settling ${bets} bets of one match`, perSecond, 'bets/s', { atLeast: 3_000 }),
        row(`  API CPU per settled bet of ${bets}`, apiCpu, 'ms'),
        row(`  table CPU per settled bet of ${bets}`, tableCpu, 'ms'),
      );
    } finally {
      await system.stop();
    }
  }
  return rows;
}

/** From the feed's result to the last shard of one match, three in seven prices winning, through queue and workers. */
async function settlementSpeed(
  system: System,
  { cast, bets }: { cast: readonly TrustMember[]; bets: number },
): Promise<SettlementRun> {
  const { api, server, tableProcess } = system;
  const match = await newMatch(api);
  await openBets({ api, match, cast, count: bets });
  const pids = { api: server.pid(), table: tableProcess?.pid() ?? 0 };
  const before = { api: cpuOf(pids.api), table: cpuOf(pids.table) };
  const started = performance.now();
  await settleMatch(api, match, ({ betsSeq }) => (/(10|20|30)$/.test(betsSeq) ? 2 : 1));
  // One small read a beat: counting open pointers would weigh on the table's process more than the settlement does.
  while ((await jobOf(match.gameId, firstRevision))?.state !== 'done') {
    if (performance.now() - started > patience) throw new Error(`not settled after ${patience} ms`);
    await new Promise((resolve) => setTimeout(resolve, beat));
  }
  const seconds = (performance.now() - started) / 1000;
  return {
    perSecond: bets / seconds,
    apiCpu: (cpuOf(pids.api) - before.api) / bets,
    tableCpu: (cpuOf(pids.table) - before.table) / bets,
  };
}
