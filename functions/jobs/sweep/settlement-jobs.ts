import type { SettlementJob } from '../../../shared/model/sports/match.ts';
import { sendSettlement } from '../../domain/settlement/settlement-queue.ts';
import { pointerOf } from '../../table/betting/bets.ts';
import { queryAll } from '../../table/client/table.ts';
import { keys, lists, pointerShards } from '../../table/keys/keys.ts';
import {
  isDue,
  jobOf,
  type ListedJob,
  listedJobs,
  noteSent,
  retireJob,
} from '../../table/settlement/jobs.ts';

/** A result committed this long ago whose shards are not all settled lost its messages or its worker. */
const overdue = 10_000;
/** A bet in flight when its shard was read has committed or failed by then. */
const secondLook = 60_000;
const jobsAtOnce = 20;

/** The open job is the outbox: what a crash between commit and queue left unsent is sent here. */
export async function resendOpenJobs(now: number): Promise<number> {
  const jobs = await dueJobs(lists.openJobs, { before: now - overdue, now });
  // What workers are busy with is left out before the cut: long jobs must not hold back a lost newer one.
  const due = jobs
    .map((job) => ({ ...job, shards: shardsToSend(job, now) }))
    .filter(({ shards }) => shards.length > 0)
    .slice(0, jobsAtOnce);
  for (const one of due) await send(one, now);
  return due.length;
}

/**
 * For a house whose queue and workers ended with its process: whoever had marked a shard is gone, and what the queue held is
 * forgotten. The cloud's queue hands such messages out again by itself. Returns how many jobs.
 */
export async function resendForgottenJobs(now: number): Promise<number> {
  const jobs = await listedJobs(lists.openJobs);
  for (const job of jobs) await send({ ...job, shards: shardsToSend(job, Number.POSITIVE_INFINITY) }, now);
  return jobs.length;
}

interface ToSend extends Pick<ListedJob, 'gameId' | 'revision'> {
  readonly shards: readonly number[];
}

async function send({ gameId, revision, shards }: ToSend, now: number): Promise<void> {
  await sendSettlement(shards.map((shard) => ({ gameId, revision, shard })));
  await noteSent({ gameId, revision, now });
}

/** Looks once more at each settled game: an open pointer found now is sent for, and looked for again; none found ends the job. */
export async function lookAgainAtSettledJobs(now: number): Promise<number> {
  const jobs = await dueJobs(lists.settledJobs, { before: now - secondLook, now });
  const due = jobs.slice(0, jobsAtOnce);
  for (const { gameId, revision } of due) {
    const job = await jobOf(gameId, revision);
    const shards = job ? await shardsLeft(job) : [];
    if (shards.length === 0) await retireJob(gameId, revision);
    else await send({ gameId, revision, shards }, now);
  }
  return due.length;
}

/** With every shard settled only the job's own closing is missing: any shard's message brings it. */
function shardsToSend({ unsettledShards, idleShards }: ListedJob, now: number): readonly number[] {
  return unsettledShards.length > 0 ? idleShards(now - overdue) : [0];
}

/** Listed long enough and not sent lately: what fails for an hour is tried every six minutes. */
async function dueJobs(
  list: Parameters<typeof listedJobs>[0],
  { before, now }: { before: number; now: number },
): Promise<readonly ListedJob[]> {
  const jobs = await listedJobs(list);
  const pause = (at: number) => Math.max(overdue, (now - at) / 10);
  return jobs.filter(({ at, sentAt }) => at < before && sentAt <= now - pause(at));
}

async function shardsLeft(job: SettlementJob): Promise<readonly number[]> {
  const left = await Promise.all(pointerShards.map((shard) => isLeft(job, shard)));
  return pointerShards.filter((shard) => left[shard]);
}

async function isLeft(job: SettlementJob, shard: number): Promise<boolean> {
  for await (const items of queryAll({ ...keys.pointers(job.gameId, shard), limit: 200 })) {
    if (items.map(pointerOf).some((pointer) => isDue(pointer, job))) return true;
  }
  return false;
}
