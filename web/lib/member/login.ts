import { useDeferredValue, useSyncExternalStore } from 'react';
import { session } from '../calls/api.ts';
import type { LoginState } from '../calls/session.ts';

/**
 * Whether somebody is logged in; 'unknown' while an earlier login is being picked up. What follows that is deferred: half
 * of the page changes with it, and is rendered in slices. Later changes hold at once: a page of a login that is over
 * would go on asking.
 */
export function useLogin(): LoginState {
  const now = useSyncExternalStore(session.subscribe, session.state);
  const shown = useDeferredValue(now);
  return shown === 'unknown' ? shown : now;
}
