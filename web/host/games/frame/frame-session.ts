import type { Session } from '../../../lib/calls/session.ts';

let token: string | null = null;
const listeners = new Set<() => void>();

/**
 * The session of a game frame. Its token was received for a launch ticket, lives in memory only and cannot be renewed, so a
 * request to renew it ends the session.
 */
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
  // Never read in a frame: the site around it ends idle logins.
  times: () => ({ beganAt: null, inputAt: 0 }),
  extend: async () => undefined,
  restore: async () => undefined,
  subscribe: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  onEnd: (callback) => {
    const listener = (): void => callback('expired');
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
