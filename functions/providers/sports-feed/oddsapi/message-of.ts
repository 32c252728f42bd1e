import type { FeedEvent, FeedMessage } from '../message.ts';
import { seededUuid } from '../sandbox/model/seeded.ts';

/** What a message is made of; `seq` doubles as its time: the poll's, epoch milliseconds. */
export interface Parts {
  readonly type: number;
  readonly seq: number;
  readonly event: FeedEvent;
}

/** A message whose guid and number follow from what it is about: the same poll sent twice is the same message. */
export function messageOf({ type, seq, event }: Parts): FeedMessage {
  const markets = event.Markets?.map(({ Id }) => Id).join(',') ?? '-';
  return {
    Header: {
      Type: type,
      MsgSeq: seq,
      MsgGuid: seededUuid(`oddsapi|${event.FixtureId}|${type}|${markets}|${seq}`),
      ServerTimestamp: seq,
    },
    Body: { Events: [event] },
  };
}

const HEARTBEAT = { type: 32, every: 5_000 };

/** The heartbeat due at a moment; its number shows whether it was sent. */
export function heartbeatAt(now: number): FeedMessage {
  const at = Math.floor(now / HEARTBEAT.every) * HEARTBEAT.every;
  return {
    Header: {
      Type: HEARTBEAT.type,
      MsgSeq: at,
      MsgGuid: seededUuid(`oddsapi|${HEARTBEAT.type}|${at}`),
      ServerTimestamp: at,
    },
    Body: null,
  };
}
