import { useEffect } from 'react';
import { maxWatched } from '../../../shared/rules/sports/subscription-limits.ts';

/** Ids of the matches the page shows: `games` with their main markets, `whole` with every market. */
export interface Subscription {
  readonly games: string[];
  readonly whole: string[];
}
const subscribed = { games: new Map<string, number>(), whole: new Map<string, number>() };
let changed: (list: Subscription) => void = () => {};
let scheduled = false;

function announce(): void {
  if (scheduled) return;
  scheduled = true;
  queueMicrotask(() => {
    scheduled = false;
    changed(currentSubscription());
  });
}

/** Every match some part of the page shows. */
export function currentSubscription(): Subscription {
  return {
    games: [...subscribed.games.keys()].slice(0, maxWatched.games),
    whole: [...subscribed.whole.keys()].slice(0, maxWatched.whole),
  };
}

/** Sets the one listener of changes: the socket. */
export function onSubscriptionChange(listener: (list: Subscription) => void): void {
  changed = listener;
}

/** Subscribes to the odds of these matches, of their main markets or of `every` market, until what it returns is called. */
export function subscribe(ids: readonly string[], { every = false } = {}): () => void {
  const counts = every ? subscribed.whole : subscribed.games;
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
}

/** The same while the component is mounted. */
export function useSubscription(gameIds: readonly string[], { every = false } = {}): void {
  const wanted = [...gameIds].sort().join(' ');
  useEffect(() => {
    const ids = wanted.split(' ').filter((id) => id !== '');
    return subscribe(ids, { every });
  }, [wanted, every]);
}
