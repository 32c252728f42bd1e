import { CallRefused } from './call-refused.ts';
import { idleLimits, type LoginTimes } from './login-end.ts';
import type { Route } from './routes.ts';
import { send } from './send.ts';

/** Milliseconds a refresh may take. Asked again within ten seconds, the server gives the same successor of a token. */
const patience = 8_000;
/** Milliseconds to the first further try, which double from try to try, and the longest of them. */
const firstPause = 1_000;
const longestPause = 30_000;

/** Input is shared between tabs at most this often, ms: one tab in use keeps the login of all alive. */
const shareEvery = 5_000;

interface LastInput {
  /** Epoch ms of the last key or press in any tab. */
  at(): number;
  /** Something was done on purpose. */
  note(): void;
}

/** Follows keys and presses; shared over the tabs under `name`. */
function lastInput(name: string): LastInput {
  const key = `input-at:${name}`;
  let lastAt = Date.now();
  let sharedAt = 0;
  const note = (): void => {
    lastAt = Date.now();
    if (lastAt - sharedAt < shareEvery) return;
    sharedAt = lastAt;
    localStorage.setItem(key, String(lastAt));
  };
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, note, { passive: true, capture: true });
  return { at: () => Math.max(lastAt, Number(localStorage.getItem(key)) || 0), note };
}

export type LoginState = 'unknown' | 'visitor' | 'member';
export type EndReason = 'logout' | 'expired' | 'forced';

export interface Session {
  state(): LoginState;
  token(): string | null;
  /** A login succeeded. */
  begin(token: string): void;
  end(reason: EndReason): void;
  /**
   * A fresh access token, one refresh at a time over all tabs; null when the login is over, or is another member's: then the
   * page loads anew. Throws CallRefused while nobody knows.
   */
  renew(stale: string | null): Promise<string | null>;
  /** When the login began and something was last done. */
  times(): LoginTimes;
  /** Done on purpose: puts the idle end off, at the server too. */
  extend(): Promise<void>;
  /** Resumes the login of an earlier visit; calls the server only when there was one. Unknown until the server says which. */
  restore(): Promise<void>;
  subscribe(listener: () => void): () => void;
  onEnd(listener: (reason: EndReason) => void): () => void;
}

/** Whose access token it is; undefined of what is none. */
function ownerOf(token: string): unknown {
  const [, claims = ''] = token.split('.');
  try {
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub;
  } catch {
    return undefined;
  }
}

/** What both refresh calls answer with, by their contracts. */
interface FreshToken {
  readonly token: string;
}

interface RetriedSession extends Session {
  /** A refresh failed without the server's word that the login is over: it is tried again and again. */
  isRetrying(): boolean;
  /**
   * Ends the login at once and sends its logout, which the next login of this browser waits for: the logout's answer removes the
   * cookie, whichever login it is of by then.
   */
  leave(logout: () => Promise<unknown>): void;
  /** Runs a login while no tab renews or ends one: the cookie of an older login must not come after the new one's. */
  whileNoneRenews<Reply>(login: () => Promise<Reply>): Promise<Reply>;
}

/**
 * The access token lives here and nowhere else: in memory. `name` parts the site's login from the console's. `idle`: milliseconds
 * without a key or press that end it. `tellsIdle`: the server is told of them, and counts what the page asks by itself for nothing.
 */
export function createSession({
  name,
  refresh,
  idle = idleLimits.member,
  tellsIdle = false,
}: {
  readonly name: string;
  readonly refresh: Route;
  readonly idle?: number;
  readonly tellsIdle?: boolean;
}): RetriedSession {
  const flag = `had-login:${name}`;
  const began = `login-began:${name}`;
  const lock = `refresh:${name}`;
  const listeners = new Set<() => void>();
  const enders = new Set<(reason: EndReason) => void>();
  let token: string | null = null;
  let state: LoginState = 'unknown';
  let isRetrying = false;
  /** Logins and ends so far: the answer to a refresh of an earlier login is nobody's. */
  let changes = 0;
  const input = lastInput(name);

  const become = (next: LoginState, fresh: string | null): void => {
    token = fresh;
    state = next;
    isRetrying = false;
    for (const listener of listeners) listener();
  };
  const begin = (fresh: string): void => {
    input.note();
    localStorage.setItem(flag, '1');
    localStorage.setItem(began, String(Date.now()));
    changes += 1;
    become('member', fresh);
  };
  const end = (reason: EndReason): void => {
    changes += 1;
    const wasLogin = localStorage.getItem(flag) !== null || state === 'member';
    localStorage.removeItem(flag);
    localStorage.removeItem(began);
    become('visitor', null);
    if (wasLogin) for (const ender of enders) ender(reason);
  };
  const rotate = async (stale: string | null): Promise<string | null> => {
    if (token !== stale && token !== null) return token;
    // Another call that was refused with it has learned already that the login is over, or no tab has one any more.
    if (state === 'visitor' && (stale !== null || localStorage.getItem(flag) === null)) return null;
    // An idle login is not renewed.
    const unused = Date.now() - input.at();
    if (unused > idle) {
      end('expired');
      return null;
    }
    const before = changes;
    try {
      // Its cookie is kept though the page is left meanwhile.
      const request = tellsIdle ? { idleFor: Math.max(0, Math.floor(unused / 1_000)) } : {};
      const asked = { route: refresh, request, token: null, outlivesPage: true, patience };
      const { token: fresh } = (await send(asked)) as FreshToken;
      if (changes !== before) return token;
      // Somebody else logged in on this browser: nothing this page holds is theirs.
      if (stale !== null && ownerOf(fresh) !== ownerOf(stale)) {
        location.reload();
        return null;
      }
      localStorage.setItem(flag, '1');
      become('member', fresh);
      return fresh;
    } catch (failure) {
      if (changes !== before) return token;
      // Nothing else ends a login.
      if (!(failure instanceof CallRefused) || failure.status !== 419) {
        void retry(stale);
        throw failure;
      }
      end('expired');
      return null;
    }
  };
  const renew = (stale: string | null): Promise<string | null> =>
    navigator.locks.request(lock, () => rotate(stale));
  const whileNoneRenews = <Reply>(login: () => Promise<Reply>): Promise<Reply> =>
    // A member's own call may have to renew: it would wait for itself.
    state === 'member' ? login() : navigator.locks.request(lock, login);
  const leave = (logout: () => Promise<unknown>): void => {
    // Sent before the lock is free: a page that is closed may never get it. A lost answer costs nothing: the cookie expires.
    const left = logout().catch(() => undefined);
    void navigator.locks.request(lock, () => left);
    end('logout');
  };
  const retry = async (stale: string | null): Promise<void> => {
    if (isRetrying) return;
    isRetrying = true;
    for (let pause = firstPause; isRetrying; pause = Math.min(2 * pause, longestPause)) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (isRetrying) await renew(stale).catch(() => undefined);
    }
  };
  return {
    state: () => state,
    isRetrying: () => isRetrying,
    token: () => token,
    begin,
    end,
    renew,
    leave,
    whileNoneRenews,
    times: () => ({ beganAt: Number(localStorage.getItem(began)) || null, inputAt: input.at() }),
    extend: async () => {
      input.note();
      await renew(token);
    },
    restore: async () => {
      if (localStorage.getItem(flag) === null) return become('visitor', null);
      await renew(null).catch(() => undefined);
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
