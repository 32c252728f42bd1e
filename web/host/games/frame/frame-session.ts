import type { Session } from '../../../lib/calls/session.ts';

let token: string | null = null;
const endings = new Set<() => void>();

/** The token a frame got for its ticket: in memory, never renewed, gone with the frame. */
export const frameSession: Session = {
  state: () => (token === null ? 'visitor' : 'member'),
  token: () => token,
  begin: (fresh) => {
    token = fresh;
  },
  end: () => {
    token = null;
    for (const tell of endings) tell();
  },
  renew: async () => {
    frameSession.end('expired');
    return null;
  },
  times: () => ({ beganAt: null, inputAt: 0 }),
  extend: async () => undefined,
  restore: async () => undefined,
  subscribe: (listener) => {
    endings.add(listener);
    return () => endings.delete(listener);
  },
  onEnd: (ender) => {
    const tell = (): void => ender('expired');
    endings.add(tell);
    return () => endings.delete(tell);
  },
};
