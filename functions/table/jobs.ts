import type { SettlementJob } from '../../shared/model/match.ts';
import { keys, lists, pointerShards, tableIndex } from './keys.ts';
import { type Item, get, query, update } from './table.ts';

type StoredJob = Item & SettlementJob & { readonly shards?: Readonly<Record<string, true>> };

export async function jobOf(gameId: string, revision: number): Promise<SettlementJob | undefined> {
  return get<StoredJob>(keys.job(gameId, revision));
}

/** Marks one shard settled; the last one closes the job and puts it on the list that is looked at once more. */
export async function finishShard(named: { gameId: string; revision: number; shard: number; now: number }): Promise<void> {
  const { gameId, revision, shard, now } = named;
  const key = keys.job(gameId, revision);
  await update({ key, set: { [`shard${shard}`]: true } });
  const job = await get<Item>(key);
  if (!job || !pointerShards.every((one) => job[`shard${one}`] === true) || job.state === 'done') return;
  await update({
    key,
    set: { state: 'done', [tableIndex.pk]: lists.settledJobs, [tableIndex.sk]: sortedByTime(now, { gameId, revision }) },
  });
}

export interface ListedJob {
  readonly gameId: string;
  readonly revision: number;
  readonly at: number;
  readonly unsettledShards: readonly number[];
}

/** Jobs that are open, or settled and due for their second look, oldest first. Two pages at most: the rest waits its turn. */
export async function listedJobs(list: typeof lists.openJobs | typeof lists.settledJobs): Promise<readonly ListedJob[]> {
  const { items } = await query({ pk: list, index: tableIndex.name, limit: 200 });
  return items.map((item) => {
    const job = item as StoredJob & Readonly<Record<string, unknown>>;
    const listedAt = Date.parse(String(item[tableIndex.sk]).split('#')[0] ?? '');
    return {
      gameId: job.gameId, revision: job.revision, at: Number.isNaN(listedAt) ? job.at : listedAt,
      unsettledShards: pointerShards.filter((shard) => job[`shard${shard}`] !== true),
    };
  });
}

/** After its second look a job leaves the lists for good. */
export async function retireJob(gameId: string, revision: number): Promise<void> {
  await update({ key: keys.job(gameId, revision), remove: [tableIndex.pk, tableIndex.sk] });
}

function sortedByTime(now: number, { gameId, revision }: { gameId: string; revision: number }): string {
  return `${new Date(now).toISOString()}#${gameId}#${revision}`;
}
