import { jobOf } from '../../functions/table/jobs.ts';
import { newMatch, settleMatch } from '../trust/match.ts';
import { openBets } from '../trust/open-bets.ts';
import type { TrustMember } from '../trust/people.ts';
import type { System } from '../trust/system.ts';
import { cpuOf } from './cpu.ts';

const beat = 50;
const firstRevision = 1;
const patience = 180_000;

export interface SettlementRun {
  readonly bets: number;
  readonly perSecond: number;
  readonly apiCpu: number;
  readonly tableCpu: number;
}

/** From the feed's result to the last shard of one match, three in seven prices winning, through queue and workers. */
export async function settlementSpeed(
  system: System,
  { cast, bets }: { cast: readonly TrustMember[]; bets: number },
): Promise<SettlementRun> {
  const { ask, api, tableProcess } = system;
  const match = await newMatch(ask);
  await openBets({ ask, match, cast, count: bets });
  const pids = { api: api.pid(), table: tableProcess.pid() ?? 0 };
  const before = { api: cpuOf(pids.api), table: cpuOf(pids.table) };
  const started = performance.now();
  await settleMatch(ask, match, ({ betsSeq }) => (/(10|20|30)$/.test(betsSeq) ? 2 : 1));
  // One small read a beat: counting open pointers would weigh on the table's process more than the settlement does.
  while ((await jobOf(match.gameId, firstRevision))?.state !== 'done') {
    if (performance.now() - started > patience) throw new Error(`not settled after ${patience} ms`);
    await new Promise((resolve) => setTimeout(resolve, beat));
  }
  const seconds = (performance.now() - started) / 1000;
  return {
    bets,
    perSecond: bets / seconds,
    apiCpu: (cpuOf(pids.api) - before.api) / bets,
    tableCpu: (cpuOf(pids.table) - before.table) / bets,
  };
}
