import type { Session } from '../../../lib/calls/session.ts';

let token: string | null = null;
const listeners = new Set<() => void>();

/** The token a frame got for its launch ticket: in memory, never renewed, gone with the frame. */
export const frameSession: Session = {
  state: () => (token === null ? 'visitor' : 'member'),
  token: () => token,
  begin: (newToken) => {
    token = newToken;
  },
  end: () => {
    token = null;
    for (const listener of listeners) listener();
  },
  renew: async () => {
    frameSession.end('expired');
    return null;
  },
  times: () => ({ beganAt: null, inputAt: 0 }),
  extend: async () => undefined,
  restore: async () => undefined,
  subscribe: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  onEnd: (onEnded) => {
    const listener = (): void => onEnded('expired');
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
