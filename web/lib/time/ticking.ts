import { useCallback, useSyncExternalStore } from 'react';
import type { Schedule } from '../page/visibility-schedule.ts';
import { onServerClockSet, serverNow } from './server-clock.ts';

const listeners = new Set<() => void>();
let second = Math.floor(Date.now() / 1000);
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  second = Math.floor(serverNow() / 1000);
  for (const listener of listeners) listener();
}

/** Ticks with the server's seconds: a page and the frames in it count down together. */
function untilNextSecond(): ReturnType<typeof setTimeout> {
  return setTimeout(
    () => {
      timer = untilNextSecond();
      tick();
    },
    1000 - (serverNow() % 1000),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= untilNextSecond();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

// A tab that was suspended shows the right second at once, not at its next tick.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') tick();
});

// A device whose clock is wrong shows the right second after the first answer.
onServerClockSet(tick);

/**
 * A value derived from the server's clock each second; re-renders only when the value changes.
 * @param read pure, of epoch ms in whole seconds
 * @param sight when to read it again; each second when left out
 */
export function useServerReading<Read extends string | number | boolean>(
  read: (now: number) => Read,
  schedule?: Schedule,
): Read {
  const listen = useCallback(
    (listener: () => void) => subscribe(schedule ? () => schedule(listener) : listener),
    [schedule],
  );
  return useSyncExternalStore(listen, () => read(second * 1000));
}

/** The server's clock in whole seconds, as epoch ms; re-renders each second. */
export function useServerSecond(): number {
  return useSyncExternalStore(subscribe, () => second) * 1000;
}
