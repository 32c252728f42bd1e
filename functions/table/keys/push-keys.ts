import type { Key } from './key.ts';

type Members = number | '*';
const devices = (memberSeq: Members) => `PUSH#M#${memberSeq}`;
const queue = (shard: number | '*') => `PUSH#QUEUE#${shard}`;

/** Messages that wait for members' devices are spread over this many partitions. */
export const pushShards = 4;

/** Keys of messages to members' devices; part of `keys`. The function that sends them may write nothing else. */
export const pushKeys = {
  /** A device's subscription, under the login it was made in. */
  pushSubscription: (memberSeq: Members, familyId: string): Key => ({
    pk: devices(memberSeq),
    sk: `SUB#${familyId}`,
  }),
  pushSubscriptions: (memberSeq: number) => ({ pk: devices(memberSeq), prefix: 'SUB#' }),
  /** What happened was told, put if absent. */
  pushSent: (memberSeq: number, event: string): Key => ({ pk: devices(memberSeq), sk: `SENT#${event}` }),
  /** Whose a browser's endpoint is: two members who use one browser get no messages of each other. */
  pushEndpoint: (hash: string): Key => ({ pk: `PUSH#E#${hash}`, sk: 'OWNER' }),
  /** What waits to be sent, by ULID. */
  pushQueue: (shard: number | '*') => ({ pk: queue(shard) }),
  queuedPushes: (shard: number, id: string): Key => ({ pk: queue(shard), sk: id }),
  /** The public half of the key that subscriptions are made with. */
  pushKey: (): Key => ({ pk: 'PUSH#KEY', sk: 'KEY' }),
  /** The kick-off of a match was told, put if absent. */
  pushedKickOff: (gameId: string, startTime: number): Key => ({
    pk: `PUSH#KICKOFF#${gameId}`,
    sk: String(startTime),
  }),
} as const;
