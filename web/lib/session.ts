import { CallRefused } from './call-refused.ts';
import type { Route } from './routes.ts';
import { send } from './send.ts';

export type LoginState = 'unknown' | 'visitor' | 'member';
export type EndReason = 'logout' | 'expired' | 'forced';

export interface Session {
  state(): LoginState;
  token(): string | null;
  /** A login succeeded. */
  begin(token: string): void;
  end(reason: EndReason): void;
  /** A fresh access token, one refresh at a time over all tabs; null when the login is over. */
  renew(stale: string | null): Promise<string | null>;
  /** Picks a login of an earlier visit up; asks the server only when there was one. */
  restore(): Promise<void>;
  subscribe(listener: () => void): () => void;
  onEnd(listener: (reason: EndReason) => void): () => void;
}

/** Idle logins are not kept alive: after this long without input nothing is rotated. */
const idleLimit = 30 * 60_000;

/** The access token lives here and nowhere else: in memory. `name` parts the site's login from the console's. */
export function createSession({
  name,
  refresh,
}: {
  readonly name: string;
  readonly refresh: Route;
}): Session {
  const flag = `had-login:${name}`;
  const listeners = new Set<() => void>();
  const enders = new Set<(reason: EndReason) => void>();
  let token: string | null = null;
  let state: LoginState = 'unknown';
  let inputAt = Date.now();

  for (const event of ['pointerdown', 'keydown']) {
    addEventListener(
      event,
      () => {
        inputAt = Date.now();
      },
      { passive: true, capture: true },
    );
  }

  const become = (next: LoginState, fresh: string | null): void => {
    token = fresh;
    state = next;
    for (const listener of listeners) listener();
  };
  const begin = (fresh: string): void => {
    localStorage.setItem(flag, '1');
    become('member', fresh);
  };
  const end = (reason: EndReason): void => {
    const wasLogin = localStorage.getItem(flag) !== null || state === 'member';
    localStorage.removeItem(flag);
    become('visitor', null);
    if (wasLogin) for (const ender of enders) ender(reason);
  };
  const rotate = async (stale: string | null): Promise<string | null> => {
    if (token !== stale && token !== null) return token;
    if (Date.now() - inputAt > idleLimit) {
      end('expired');
      return null;
    }
    try {
      const fresh = freshTokenOf(await send({ route: refresh, request: {}, token: null }));
      begin(fresh);
      return fresh;
    } catch (failure) {
      if (!(failure instanceof CallRefused) || failure.outcomeUnknown || failure.status >= 500) throw failure;
      end('expired');
      return null;
    }
  };
  return {
    state: () => state,
    token: () => token,
    begin,
    end,
    renew: (stale) => navigator.locks.request(`refresh:${name}`, () => rotate(stale)),
    restore: async () => {
      if (localStorage.getItem(flag) === null) return become('visitor', null);
      await navigator.locks
        .request(`refresh:${name}`, () => rotate(null))
        .catch(() => become('visitor', null));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onEnd: (ender) => {
      enders.add(ender);
      return () => enders.delete(ender);
    },
  };
}

function freshTokenOf(payload: unknown): string {
  if (
    typeof payload === 'object' &&
    payload !== null &&
    'token' in payload &&
    typeof payload.token === 'string'
  ) {
    return payload.token;
  }
  throw new CallRefused('관리자에게 문의하세요!', { status: 500, code: 'failed' });
}
