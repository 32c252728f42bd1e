import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock.ts';

const listeners = new Set<() => void>();
let second = Math.floor(Date.now() / 1000);
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  second = Math.floor(serverNow() / 1000);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

// A tab that slept shows the right second at once, not at its next tick.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') tick();
});

/** The server's clock in whole seconds, as epoch ms; re-renders each second. */
export function useServerSecond(): number {
  return useSyncExternalStore(subscribe, () => second) * 1000;
}
