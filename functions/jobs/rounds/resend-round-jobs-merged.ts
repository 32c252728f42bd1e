import { roundNamed } from '../../../shared/rules/rounds/rounds.ts';
import { sendSettlement } from '../../domain/settlement/settlement-queue.ts';
import { lists } from '../../table/keys/keys.ts';
import { listedJobs } from '../../table/settlement/jobs.ts';

/**
 * Sends what is left of the settlements of rounds under way, once when a run begins: whoever waits for a round of a
 * minute does not wait for the sweep after a crash. A message too many finds nothing to do. @returns how many jobs
 */
export async function resendRoundJobs(): Promise<number> {
  const jobs = (await listedJobs(lists.openJobs)).filter(({ gameId }) => roundNamed(gameId) !== null);
  for (const { gameId, revision, unsettledShards } of jobs)
    await sendSettlement(unsettledShards.map((shard) => ({ gameId, revision, shard })));
  return jobs.length;
}
