import type { VirtualClock } from '../../../../../shared/rules/rounds/virtual-clock.ts';
import type { FeedMessage } from '../../message.ts';
import { seededUuid } from '../model/seeded.ts';

const HEARTBEAT = { type: 32, every: 5_000 };
const KEEP_ALIVE = { type: 31, every: 30_000 };

interface Interval {
  readonly from: number | null;
  readonly to: number;
  /** Fixture ids in play. */
  readonly playing: readonly string[];
  readonly clock: VirtualClock;
}

/** Heartbeat and keep-alive that fell due, the last of each. They run on real time at every speed. */
export function sourceMessages({ from, to, playing, clock }: Interval): readonly FeedMessage[] {
  const start = from === null ? Number.NEGATIVE_INFINITY : clock.real(from);
  const now = clock.real(to);
  return [KEEP_ALIVE, HEARTBEAT].flatMap(({ type, every }): FeedMessage[] => {
    const at = Math.floor(now / every) * every;
    if (at <= start) return [];
    return [
      {
        Header: {
          Type: type,
          MsgSeq: at,
          MsgGuid: seededUuid(`source|${type}|-|${at}`),
          CreationDate: new Date(at).toISOString(),
          ServerTimestamp: at,
        },
        Body: type === KEEP_ALIVE.type ? { KeepAlive: { ActiveEvents: [...playing] } } : null,
      },
    ];
  });
}
