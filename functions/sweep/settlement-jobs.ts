import { sendSettlement } from '../runtime/queue.ts';
import { type ListedJob, listedJobs, noteSent, retireJob } from '../table/jobs.ts';
import { keys, lists, pointerShards } from '../table/keys.ts';
import { query } from '../table/table.ts';

/** A result committed this long ago whose shards are not all settled lost its messages or its worker. */
const overdue = 10_000;
/** A bet in flight when its shard was read has committed or failed by then. */
const secondLook = 60_000;
const jobsAtOnce = 20;

/** The open job is the outbox: what a crash between commit and queue left unsent is sent here. */
export async function resendOpenJobs(now: number): Promise<number> {
  const open = await dueJobs(lists.openJobs, now - overdue);
  const due = open.filter(({ sentAt }) => sentAt <= now - overdue).slice(0, jobsAtOnce);
  for (const { gameId, revision, unsettledShards } of due) {
    // With every shard settled only the job's own closing is missing: any shard's message brings it.
    const shards = unsettledShards.length > 0 ? unsettledShards : [0];
    await sendSettlement(shards.map((shard) => ({ gameId, revision, shard })));
    await noteSent({ gameId, revision, now });
  }
  return due.length;
}

/** Looks once more at each settled game: an open pointer found now is settled, none found ends the job. */
export async function lookAgainAtSettledJobs(now: number): Promise<number> {
  const due = (await dueJobs(lists.settledJobs, now - secondLook)).slice(0, jobsAtOnce);
  for (const { gameId, revision } of due) {
    const shards = await shardsWithOpenPointers(gameId);
    if (shards.length > 0) await sendSettlement(shards.map((shard) => ({ gameId, revision, shard })));
    await retireJob(gameId, revision);
  }
  return due.length;
}

async function dueJobs(
  list: Parameters<typeof listedJobs>[0],
  before: number,
): Promise<readonly ListedJob[]> {
  const jobs = await listedJobs(list);
  return jobs.filter(({ at }) => at < before);
}

async function shardsWithOpenPointers(gameId: string): Promise<readonly number[]> {
  const first = await Promise.all(
    pointerShards.map((shard) => query({ ...keys.pointers(gameId, shard), limit: 200 })),
  );
  return pointerShards.filter(
    (shard) => first[shard]?.items.some((item) => item.st === 'O') || first[shard]?.next,
  );
}
