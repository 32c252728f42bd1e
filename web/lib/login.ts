import { useSyncExternalStore } from 'react';
import { session } from './api.ts';
import type { LoginState } from './session.ts';

/** Whether somebody is logged in; 'unknown' while an earlier login is being picked up. */
export function useLogin(): LoginState {
  return useSyncExternalStore(session.subscribe, session.state);
}
