import { useEffect } from 'react';
import { mostWatched } from '../../../shared/rules/sports/match-messages.ts';

/** What the page shows: `games` by their main markets, `whole` with every market. */
export interface WatchList {
  readonly games: string[];
  readonly whole: string[];
}
const watched = { games: new Map<string, number>(), whole: new Map<string, number>() };
let changed: (list: WatchList) => void = () => {};
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
export function watchList(): WatchList {
  return {
    games: [...watched.games.keys()].slice(0, mostWatched.games),
    whole: [...watched.whole.keys()].slice(0, mostWatched.whole),
  };
}

/** Whom to tell when the list changes: the socket. */
export function onWatchListChange(listener: (list: WatchList) => void): void {
  changed = listener;
}

/** Receive the odds of these games for as long as the component stands: of their main markets, or of `every` market. */
export function useWatch(gameIds: readonly string[], { every = false } = {}): void {
  const wanted = [...gameIds].sort().join(' ');
  useEffect(() => {
    const ids = wanted.split(' ').filter((id) => id !== '');
    const counts = every ? watched.whole : watched.games;
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    announce();
    return () => {
      for (const id of ids) {
        const others = (counts.get(id) ?? 1) - 1;
        if (others === 0) counts.delete(id);
        else counts.set(id, others);
      }
      announce();
    };
  }, [wanted, every]);
}
