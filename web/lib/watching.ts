import { useEffect } from 'react';

/** The socket pushes odds of at most this many games. */
const most = 300;
const watched = new Map<string, number>();
let changed: (games: readonly string[]) => void = () => {};
let scheduled = false;

function announce(): void {
  if (scheduled) return;
  scheduled = true;
  queueMicrotask(() => {
    scheduled = false;
    changed(watchList());
  });
}

/** Every game some part of the page shows. */
export function watchList(): readonly string[] {
  return [...watched.keys()].slice(0, most);
}

/** Whom to tell when the list changes: the socket. */
export function onWatchListChange(listener: (games: readonly string[]) => void): void {
  changed = listener;
}

/** Receive the odds of these games for as long as the component stands. */
export function useWatch(gameIds: readonly string[]): void {
  const wanted = [...gameIds].sort().join(' ');
  useEffect(() => {
    const ids = wanted.split(' ').filter((id) => id !== '');
    for (const id of ids) watched.set(id, (watched.get(id) ?? 0) + 1);
    announce();
    return () => {
      for (const id of ids) {
        const others = (watched.get(id) ?? 1) - 1;
        if (others === 0) watched.delete(id);
        else watched.set(id, others);
      }
      announce();
    };
  }, [wanted]);
}
