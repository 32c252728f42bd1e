import { socketOutboxes } from '../../../functions/runtime/live/outbox.ts';
import type { SingleLiveMessage } from '../../../shared/live.ts';

export interface Posted {
  readonly id: string;
  readonly at: number;
  readonly until: number;
  readonly frame: readonly SingleLiveMessage[];
}
export const score = (gameId: string, home: number) =>
  ({ type: 'game', gameId, status: 'live', score: { home, away: 0 } }) as const;

interface LocalSystem {
  /** Milliseconds each post takes, one after the other, then the last one on. */
  readonly takes?: readonly number[];
  readonly fails?: (count: number) => boolean;
  readonly freezes?: boolean;
  readonly mostKept?: number;
}

/** Outboxes over the faked clock, and what they post. */
export function outboxSystem({
  takes = [],
  fails = () => false,
  freezes = false,
  mostKept,
}: LocalSystem = {}) {
  const posted: Posted[] = [];
  const clock = () => performance.now();
  const wait = (milliseconds: number, wake?: Promise<void>) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, milliseconds);
      void wake?.then(resolve);
    });
  const outboxes = socketOutboxes(
    {
      clock,
      wait,
      freezes: () => freezes,
      post: async (id, frame) => {
        const count = posted.length;
        const time = takes[Math.min(count, takes.length - 1)] ?? 0;
        posted.push({ id, at: clock(), until: clock() + time, frame });
        if (time > 0) await wait(time);
        if (fails(count)) throw new Error('gone');
      },
    },
    mostKept,
  );
  const tell = (told: SingleLiveMessage, urgent = false, more: { id?: string; isAwaited?: boolean } = {}) =>
    outboxes.tell({
      connectionId: more.id ?? 'a',
      news: [{ told, isWhole: false }],
      urgent,
      isAwaited: more.isAwaited ?? false,
    });
  return { posted, tell };
}
export const round = (count: number, state = 'x') =>
  ({ type: 'round', game: 'lotus', round: count, state }) as const;
