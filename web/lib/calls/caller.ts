import type { Call, Calls, ReplyOf, RequestInput } from '../../../shared/calls/call.ts';
import { CallRefused } from './call-refused.ts';
import type { Route, Routes } from './routes.ts';
import { send } from './send.ts';
import type { Session } from './session.ts';

/** The spec's guard: the same path and body within five seconds is one wish, not two. */
const window = 5_000;
const sent = new Map<string, number>();

/** True when this post repeats one of the last five seconds; otherwise notes it. */
export function isDuplicatePost(post: string, now: number): boolean {
  for (const [other, at] of sent) if (now - at >= window) sent.delete(other);
  if (sent.has(post)) return true;
  sent.set(post, now);
  return false;
}

/** A refused post may be tried again at once. */
export function forgetPost(post: string): void {
  sent.delete(post);
}

export interface CallOptions {
  /** Idempotency-Key of a money action; the same one for every resend. */
  readonly key?: string;
  /** The same wish once more on purpose: a resend under its key, a socket's next ticket. */
  readonly again?: boolean;
  readonly signal?: AbortSignal;
  /** Reaches the server although the page is left meanwhile. */
  readonly outlivesPage?: boolean;
}

type Answered<C extends Call> = C extends { readonly answers: 'csv' }
  ? { readonly file: string }
  : ReplyOf<C>;
type Asked<C extends Call> = (request: RequestInput<C>, options?: CallOptions) => Promise<Answered<C>>;
export type Client<Groups extends Readonly<Record<string, Calls>>> = {
  readonly [G in keyof Groups]: { readonly [C in keyof Groups[G]]: Asked<Groups[G][C]> };
};

/** One function per contract, named as there; types from the contracts, routes from the build. Throws CallRefused. */
export function clientOf<Groups extends Readonly<Record<string, Calls>>>(
  routes: Routes,
  session: Session,
): Client<Groups> {
  const groups = Object.entries(routes).map(([group, calls]) => [
    group,
    Object.fromEntries(
      Object.entries(calls).map(([name, route]) => [
        name,
        (request: object, options: CallOptions = {}) => guarded(route, { request, options, session }),
      ]),
    ),
  ]);
  return Object.fromEntries(groups) as Client<Groups>;
}

interface Asking {
  readonly request: object;
  readonly options: CallOptions;
  readonly session: Session;
}

async function guarded(route: Route, asking: Asking): Promise<unknown> {
  if (!route.writes || asking.options.again) return attempt(route, asking);
  const post = `${route.path} ${JSON.stringify(asking.request)}`;
  if (isDuplicatePost(post, Date.now())) {
    throw new CallRefused('처리 중입니다. 잠시만 기다려주세요', { status: 0, code: 'duplicate-post' });
  }
  try {
    return await attempt(route, asking);
  } catch (failure) {
    forgetPost(post);
    throw failure;
  }
}

async function attempt(route: Route, { request, options, session }: Asking): Promise<unknown> {
  const { key, signal, outlivesPage } = options;
  if (route.for === 'anyone') return send({ route, request, token: null, key, signal, outlivesPage });
  if (route.for === 'visitor' && session.state() !== 'member') {
    return send({ route, request, token: null, key, signal });
  }
  const token = session.token() ?? (await session.renew(null));
  if (token === null) throw ended();
  try {
    return await send({ route, request, token, key, signal });
  } catch (failure) {
    if (!(failure instanceof CallRefused)) throw failure;
    if (failure.status === 419) session.end('expired');
    if (failure.status !== 401) throw failure;
  }
  const renewed = await session.renew(token);
  if (renewed === null) throw ended();
  return send({ route, request, token: renewed, key, signal });
}

function ended(): CallRefused {
  return new CallRefused('로그인 후 이용해 주세요.', { status: 419, code: 'session-ended' });
}
