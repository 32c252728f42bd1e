import type { OpenLegPointer } from '../../../shared/model/betting/bet.ts';
import type { SettlementJob } from '../../../shared/model/sports/match.ts';
import { ConditionFailed, get, type Item, put, query, update } from '../client/table.ts';
import { keys, lists, pointerShards, tableIndex } from '../keys/keys.ts';

type StoredJob = Item & SettlementJob & { readonly sentAt?: number };

export function isJob(item: Item): item is StoredJob {
  return item.sk.startsWith('ST#') && typeof item.gameId === 'string';
}

/** Whether a job has something to say to a leg: one it decides, and not yet brought to this revision. */
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

/** Marks one shard settled; the last one closes the job and puts it on the list that is looked at once more. */
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
  if (!job || !pointerShards.every((one) => job[`shard${one}`] === true) || job.state === 'done') return;
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
  /** Unsettled shards with no worker's mark since `idleSince`. */
  idleShards(idleSince: number): readonly number[];
}

/** Jobs that are open, or settled and due for their second look, oldest first. Two pages at most: the rest waits its turn. */
export async function listedJobs(
  list: typeof lists.openJobs | typeof lists.settledJobs,
): Promise<readonly ListedJob[]> {
  const { items } = await query({ pk: list, index: 'byList', limit: 200 });
  return items.filter(isJob).map((job) => {
    const listedAt = Date.parse(String(job[tableIndex.sk]).split('#')[0] ?? '');
    const unsettledShards = pointerShards.filter((shard) => job[`shard${shard}`] !== true);
    return {
      gameId: job.gameId,
      revision: job.revision,
      at: Number.isNaN(listedAt) ? job.at : listedAt,
      sentAt: job.sentAt ?? 0,
      unsettledShards,
      idleShards: (idleSince: number) =>
        unsettledShards.filter((shard) => Number(job[`working${shard}`] ?? 0) < idleSince),
    };
  });
}

/** A worker's mark on its shard, once a page: while it is fresh the sweep leaves the shard to that worker. */
export async function noteWorking(named: {
  gameId: string;
  revision: number;
  shard: number;
  now: number;
}): Promise<void> {
  const { gameId, revision, shard, now } = named;
  await update({ key: keys.job(gameId, revision), set: { [`working${shard}`]: now } });
}

/** Remembers when the open shards of a job were last sent, so that work in progress is not queued again and again. */
export async function noteSent(named: { gameId: string; revision: number; now: number }): Promise<void> {
  await update({ key: keys.job(named.gameId, named.revision), set: { sentAt: named.now } });
}

/** After its second look a job leaves the lists for good. */
export async function retireJob(gameId: string, revision: number): Promise<void> {
  await update({ key: keys.job(gameId, revision), remove: [tableIndex.pk, tableIndex.sk] });
}

function sortedByTime(now: number, { gameId, revision }: { gameId: string; revision: number }): string {
  return `${new Date(now).toISOString()}#${gameId}#${revision}`;
}
