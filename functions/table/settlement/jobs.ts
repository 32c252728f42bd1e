import type { OpenLegPointer } from '../../../shared/model/betting/bet.ts';
import type { SettlementJob } from '../../../shared/model/sports/match.ts';
import { ConditionFailed, get, type Item, put, queryAll, update } from '../client/table.ts';
import { keys, lists, pointerShards, tableIndex } from '../keys/keys.ts';

type StoredJob = Item & SettlementJob & { readonly sentAt?: number };

export function isJob(item: Item): item is StoredJob {
  return item.sk.startsWith('ST#') && typeof item.gameId === 'string';
}

/** Whether a job settles a leg: it has a result for it, and the leg is not at this revision yet. */
export function isDue(pointer: OpenLegPointer, job: Pick<SettlementJob, 'revision' | 'results'>): boolean {
  return pointer.revision < job.revision && job.results[pointer.selectionId] !== undefined;
}

export async function jobOf(gameId: string, revision: number): Promise<SettlementJob | undefined> {
  return get<StoredJob>(keys.job(gameId, revision));
}

/** The job of a drawn round, put once: every bet on it is decided by its draw. */
export async function putRoundJob(job: SettlementJob): Promise<void> {
  const listed = {
    [tableIndex.pk]: lists.openJobs,
    [tableIndex.sk]: sortedByTime(job.at, job),
  };
  try {
    await put({ ...keys.job(job.gameId, job.revision), ...job, ...listed }, { ifAbsent: true });
  } catch (failure) {
    if (!(failure instanceof ConditionFailed)) throw failure;
  }
}

/** Marks one shard settled; the last one closes the job and lists it to be checked once more. */
export async function finishShard(named: {
  gameId: string;
  revision: number;
  shard: number;
  now: number;
}): Promise<void> {
  const { gameId, revision, shard, now } = named;
  const key = keys.job(gameId, revision);
  await update({ key, set: { [`shard${shard}`]: true } });
  const job = await get<Item>(key);
  if (!job || !pointerShards.every((other) => job[`shard${other}`] === true) || job.state === 'done') return;
  await update({
    key,
    set: {
      state: 'done',
      [tableIndex.pk]: lists.settledJobs,
      [tableIndex.sk]: sortedByTime(now, { gameId, revision }),
    },
  });
}

export interface ListedJob {
  readonly gameId: string;
  readonly revision: number;
  readonly at: number;
  /** When the sweep last sent its shards; 0 = never. */
  readonly sentAt: number;
  readonly unsettledShards: readonly number[];
  /** Unsettled shards whose lease was not renewed since `idleSince`. */
  idleShards(idleSince: number): readonly number[];
}

type JobList = typeof lists.openJobs | typeof lists.settledJobs;
const jobsPerPage = 100;

/** Everything of a job but its results, which are most of it. */
const progress = [
  ...['gameId', 'revision', 'at', 'sentAt', tableIndex.sk],
  ...pointerShards.flatMap((shard) => [`shard${shard}`, `working${shard}`]),
];

/** Jobs that are open, or settled and to be checked once more, oldest first, a page at a time. */
export async function* jobPages(list: JobList): AsyncGenerator<readonly ListedJob[]> {
  const request = { pk: list, index: 'byList', limit: jobsPerPage, only: progress } as const;
  for await (const items of queryAll(request)) yield items.filter(isJob).map(listedJob);
}

/** All of them, for a console or a start. */
export async function listedJobs(list: JobList): Promise<readonly ListedJob[]> {
  const jobs: ListedJob[] = [];
  for await (const page of jobPages(list)) jobs.push(...page);
  return jobs;
}

function listedJob(job: StoredJob): ListedJob {
  const listedAt = Date.parse(String(job[tableIndex.sk]).split('#')[0] ?? '');
  const unsettled = pointerShards
    .filter((shard) => job[`shard${shard}`] !== true)
    .map((shard) => ({ shard, workingAt: Number(job[`working${shard}`] ?? 0) }));
  return {
    gameId: job.gameId,
    revision: job.revision,
    at: Number.isNaN(listedAt) ? job.at : listedAt,
    sentAt: job.sentAt ?? 0,
    unsettledShards: unsettled.map(({ shard }) => shard),
    idleShards: (idleSince) =>
      unsettled.filter(({ workingAt }) => workingAt < idleSince).map(({ shard }) => shard),
  };
}

/** A worker's lease of its shard: while it is fresh the sweep leaves the shard to that worker. */
export async function renewShardLease(named: {
  gameId: string;
  revision: number;
  shard: number;
  now: number;
}): Promise<void> {
  const { gameId, revision, shard, now } = named;
  await update({ key: keys.job(gameId, revision), set: { [`working${shard}`]: now } });
}

/** Stores when the open shards of a job were last sent, so that work in progress is not queued again and again. */
export async function markSent(named: { gameId: string; revision: number; now: number }): Promise<void> {
  await update({ key: keys.job(named.gameId, named.revision), set: { sentAt: named.now } });
}

/** Takes a job off the lists after its second check. */
export async function retireJob(gameId: string, revision: number): Promise<void> {
  await update({ key: keys.job(gameId, revision), remove: [tableIndex.pk, tableIndex.sk] });
}

function sortedByTime(now: number, { gameId, revision }: { gameId: string; revision: number }): string {
  return `${new Date(now).toISOString()}#${gameId}#${revision}`;
}
