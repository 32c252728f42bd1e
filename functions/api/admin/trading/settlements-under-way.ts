import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { SettlementUnderWay } from '../../../../shared/model/sports/wire-trading.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { at, batchGet, type Item } from '../../../table/client/table.ts';
import { keys, lists, pointerShards } from '../../../table/keys/keys.ts';
import { type ListedJob, listedJobs } from '../../../table/settlement/jobs.ts';
import { isGame } from '../../../table/sports/matches-items.ts';
import { gameName } from './override-match.ts';

export const tradingSettlements: Answer<typeof admin.calls.tradingSettlements> = async (_asked, { now }) => ({
  list: [...(await settlementsUnderWay(now))],
});

/** The sweep sends a lost part after ten seconds: one nobody has touched for a minute does not go by itself. */
const stuckAfter = 60_000;

/** Settlements that are open, those that are stuck first, then the oldest. */
export async function settlementsUnderWay(now: number): Promise<readonly SettlementUnderWay[]> {
  const jobs = await listedJobs(lists.openJobs);
  const games = await batchGet(jobs.map(({ gameId }) => keys.game(gameId)));
  const shown = jobs.map((job) => underWay(job, { game: at<Item>(games, keys.game(job.gameId)), now }));
  return shown.sort((a, b) => Number(b.stuck) - Number(a.stuck));
}

function underWay(
  job: ListedJob,
  { game, now }: { readonly game: Item | undefined; readonly now: number },
): SettlementUnderWay {
  const { gameId, revision, at: since, unsettledShards } = job;
  return {
    gameId,
    name: game && isGame(game) ? gameName(game) : gameId,
    revision,
    at: new Date(since).toISOString(),
    done: pointerShards.length - unsettledShards.length,
    stuck: now - since > stuckAfter && job.idleShards(now - stuckAfter).length > 0,
  };
}
