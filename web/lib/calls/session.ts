import { CallRefused } from './call-refused.ts';
import { idleLasts, type LoginTimes } from './login-end.ts';
import type { Route } from './routes.ts';
import { send } from './send.ts';

/** Every tab of the site counts: one that is used keeps the others from falling asleep. */
const told = 5_000;

interface LastInput {
  /** Epoch ms of the last key or press in any tab. */
  at(): number;
  /** Something was done on purpose. */
  note(): void;
}

/** Follows keys and presses; shared over the tabs under `name`. */
function lastInput(name: string): LastInput {
  const key = `input-at:${name}`;
  let here = Date.now();
  let toldAt = 0;
  const note = (): void => {
    here = Date.now();
    if (here - toldAt < told) return;
    toldAt = here;
    localStorage.setItem(key, String(here));
  };
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, note, { passive: true, capture: true });
  return { at: () => Math.max(here, Number(localStorage.getItem(key)) || 0), note };
}

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
  /** When the login began and something was last done. */
  times(): LoginTimes;
  /** Done on purpose: puts the idle end off, at the server too. */
  extend(): Promise<void>;
  /** Picks a login of an earlier visit up; asks the server only when there was one. */
  restore(): Promise<void>;
  subscribe(listener: () => void): () => void;
  onEnd(listener: (reason: EndReason) => void): () => void;
}

/** The access token lives here and nowhere else: in memory. `name` parts the site's login from the console's. */
export function createSession({
  name,
  refresh,
}: {
  readonly name: string;
  readonly refresh: Route;
}): Session {
  const flag = `had-login:${name}`;
  const began = `login-began:${name}`;
  const listeners = new Set<() => void>();
  const enders = new Set<(reason: EndReason) => void>();
  let token: string | null = null;
  let state: LoginState = 'unknown';
  const input = lastInput(name);

  const become = (next: LoginState, fresh: string | null): void => {
    token = fresh;
    state = next;
    for (const listener of listeners) listener();
  };
  const begin = (fresh: string): void => {
    input.note();
    localStorage.setItem(flag, '1');
    localStorage.setItem(began, String(Date.now()));
    become('member', fresh);
  };
  const end = (reason: EndReason): void => {
    const wasLogin = localStorage.getItem(flag) !== null || state === 'member';
    localStorage.removeItem(flag);
    localStorage.removeItem(began);
    become('visitor', null);
    if (wasLogin) for (const ender of enders) ender(reason);
  };
  const rotate = async (stale: string | null): Promise<string | null> => {
    if (token !== stale && token !== null) return token;
    // Idle logins are not kept alive.
    if (Date.now() - input.at() > idleLasts) {
      end('expired');
      return null;
    }
    try {
      const fresh = freshTokenOf(await send({ route: refresh, request: {}, token: null }));
      localStorage.setItem(flag, '1');
      become('member', fresh);
      return fresh;
    } catch (failure) {
      if (!(failure instanceof CallRefused) || failure.outcomeUnknown || failure.status >= 500) throw failure;
      end('expired');
      return null;
    }
  };
  const renew = (stale: string | null): Promise<string | null> =>
    navigator.locks.request(`refresh:${name}`, () => rotate(stale));
  return {
    state: () => state,
    token: () => token,
    begin,
    end,
    renew,
    times: () => ({ beganAt: Number(localStorage.getItem(began)) || null, inputAt: input.at() }),
    extend: async () => {
      input.note();
      await renew(token);
    },
    restore: async () => {
      if (localStorage.getItem(flag) === null) return become('visitor', null);
      await renew(null).catch(() => become('visitor', null));
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
