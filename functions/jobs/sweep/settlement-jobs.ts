import type { SettlementJob } from '../../../shared/model/sports/match.ts';
import { sendSettlement } from '../../domain/settlement/settlement-queue.ts';
import { pointerOf } from '../../table/betting/bets.ts';
import { queryAll } from '../../table/client/table.ts';
import { keys, lists, pointerShards } from '../../table/keys/keys.ts';
import {
  isDue,
  jobOf,
  jobPages,
  type ListedJob,
  listedJobs,
  markSent,
  retireJob,
} from '../../table/settlement/jobs.ts';

/** Milliseconds after which a job with unsettled shards has lost its messages or its worker. */
const overdue = 10_000;
/** Milliseconds after which a bet that was being placed while its shard was read has committed or failed. */
const secondCheck = 60_000;
const jobsAtOnce = 20;

/** The open job is the outbox: sends the messages that a crash between commit and queue left unsent. */
export async function resendOpenJobs(now: number): Promise<number> {
  // Jobs with busy workers are left out before the cut: long jobs must not hold back a lost newer one.
  const due = await dueJobs(lists.openJobs, {
    before: now - overdue,
    now,
    wanted: (job) => shardsToSend(job, now).length > 0,
  });
  for (const job of due) await send({ ...job, shards: shardsToSend(job, now) }, now);
  return due.length;
}

/**
 * For a single machine, where queue and workers end with the process: leases are stale and queued messages lost. The
 * cloud's queue delivers such messages again by itself. Returns how many jobs.
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
  await markSent({ gameId, revision, now });
}

/** Checks each settled job once more: sends the shards in which open pointers are found, and retires a job without any. */
export async function lookAgainAtSettledJobs(now: number): Promise<number> {
  const due = await dueJobs(lists.settledJobs, { before: now - secondCheck, now, wanted: () => true });
  for (const { gameId, revision } of due) {
    const job = await jobOf(gameId, revision);
    const shards = job ? await shardsLeft(job) : [];
    if (shards.length === 0) await retireJob(gameId, revision);
    else await send({ gameId, revision, shards }, now);
  }
  return due.length;
}

/** With every shard settled only the job must be closed: the message of any shard does that. */
function shardsToSend({ unsettledShards, idleShards }: ListedJob, now: number): readonly number[] {
  return unsettledShards.length > 0 ? idleShards(now - overdue) : [0];
}

interface Due {
  /** Epoch ms: jobs listed since are left alone. */
  readonly before: number;
  readonly now: number;
  readonly wanted: (job: ListedJob) => boolean;
}

/**
 * The oldest twenty that are wanted of the jobs listed long enough and not sent lately: one that fails for an hour is
 * tried every six minutes. Reads on while pages have fewer.
 */
async function dueJobs(
  list: Parameters<typeof jobPages>[0],
  { before, now, wanted }: Due,
): Promise<readonly ListedJob[]> {
  const pause = (at: number) => Math.max(overdue, (now - at) / 10);
  const due: ListedJob[] = [];
  for await (const page of jobPages(list)) {
    const old = page.filter(({ at }) => at < before);
    due.push(...old.filter((job) => job.sentAt <= now - pause(job.at) && wanted(job)));
    if (due.length >= jobsAtOnce || old.length < page.length) break;
  }
  return due.slice(0, jobsAtOnce);
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
