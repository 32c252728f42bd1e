import { useDeferredValue, useSyncExternalStore } from 'react';
import { session } from '../calls/api.ts';
import type { LoginState } from '../calls/session.ts';

/**
 * Whether a member is logged in; 'unknown' while an earlier login is being resumed. The change from 'unknown' is deferred:
 * half of the page changes with it and is rendered in slices. Later changes apply at once: after a logout the page must
 * stop sending calls.
 */
export function useLogin(): LoginState {
  const now = useSyncExternalStore(session.subscribe, session.state);
  const shown = useDeferredValue(now);
  return shown === 'unknown' ? shown : now;
}
