import type { WebPushNotice } from '../../../shared/model/member/web-push.ts';
import { newUlid } from '../client/new-ulid.ts';
import { ConditionFailed, put, query, remove } from '../client/table.ts';
import { type Key, shardOf } from '../keys/key.ts';
import { keys, timeToLive } from '../keys/keys.ts';
import { pushShards } from '../keys/push-keys.ts';

/** Seconds after which what waits, or what says that something was sent, is of no use. */
const keptFor = 24 * 60 * 60;
/** Notices of one item. */
const maxTogether = 100;

export interface QueuedPushes {
  readonly key: Key;
  readonly notices: readonly WebPushNotice[];
  /** Epoch ms. */
  readonly at: number;
}

/** Leaves notices for the function that sends them. */
export async function queuePushes(notices: readonly WebPushNotice[], now: number): Promise<void> {
  for (let from = 0; from < notices.length; from += maxTogether) {
    const id = newUlid(now);
    await put({
      ...keys.queuedPushes(shardOf(id, pushShards), id),
      notices: notices.slice(from, from + maxTogether),
      at: now,
      [timeToLive]: Math.floor(now / 1000) + keptFor,
    });
  }
}

/** What waits in one shard, oldest first, at most `limit` items. */
export async function queuedPushes(shard: number, limit: number): Promise<readonly QueuedPushes[]> {
  const { items } = await query({ ...keys.pushQueue(shard), limit });
  return items.map(({ pk, sk, notices, at }) => ({
    key: { pk, sk },
    // Only `queuePushes` writes them.
    notices: notices as readonly WebPushNotice[],
    at: Number(at),
  }));
}

export async function removeQueued({ key }: QueuedPushes): Promise<void> {
  await remove(key);
}

/** Whether this event was not told to the member before; from now on it was. */
export async function claimPush(memberSeq: number, event: string, now: number): Promise<boolean> {
  return putOnce(keys.pushSent(memberSeq, event), now);
}

/** The same of a match's kick-off, for all members. */
export async function claimKickOff(
  { gameId, startTime }: { readonly gameId: string; readonly startTime: number },
  now: number,
): Promise<boolean> {
  return putOnce(keys.pushedKickOff(gameId, startTime), now);
}

async function putOnce(key: Key, now: number): Promise<boolean> {
  try {
    await put({ ...key, at: now, [timeToLive]: Math.floor(now / 1000) + keptFor }, { ifAbsent: true });
    return true;
  } catch (failure) {
    if (failure instanceof ConditionFailed) return false;
    throw failure;
  }
}
