import type { Call, Calls, ReplyOf, RequestInput } from '../../../shared/calls/call.ts';
import { CallRefused } from './call-refused.ts';
import type { Route, Routes } from './routes.ts';
import { send } from './send.ts';
import type { Session } from './session.ts';

/** The spec's guard: the same path and body within five seconds is a duplicate, ms. */
const duplicateWindow = 5_000;
const sent = new Map<string, number>();

/** True when this post repeats one of the last five seconds; otherwise notes it. */
export function isDuplicatePost(post: string, now: number): boolean {
  for (const [earlier, at] of sent) if (now - at >= duplicateWindow) sent.delete(earlier);
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
  /** Sent again on purpose, past the duplicate guard: a resend under its key, the next socket ticket. */
  readonly again?: boolean;
  readonly signal?: AbortSignal;
  /** Is sent even when the page is left meanwhile. */
  readonly outlivesPage?: boolean;
}

type ReplyWithFile<C extends Call> = C extends { readonly answers: 'csv' }
  ? { readonly file: string }
  : ReplyOf<C>;
type TypedCall<C extends Call> = (
  request: RequestInput<C>,
  options?: CallOptions,
) => Promise<ReplyWithFile<C>>;
export type Client<Groups extends Readonly<Record<string, Calls>>> = {
  readonly [G in keyof Groups]: { readonly [C in keyof Groups[G]]: TypedCall<Groups[G][C]> };
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

interface CallContext {
  readonly request: object;
  readonly options: CallOptions;
  readonly session: Session;
}

async function guarded(route: Route, context: CallContext): Promise<unknown> {
  if (!route.writes || context.options.again) return attempt(route, context);
  const post = `${route.path} ${JSON.stringify(context.request)}`;
  if (isDuplicatePost(post, Date.now())) {
    throw new CallRefused('처리 중입니다. 잠시만 기다려주세요', { status: 0, code: 'duplicate-post' });
  }
  try {
    return await attempt(route, context);
  } catch (failure) {
    forgetPost(post);
    throw failure;
  }
}

async function attempt(route: Route, { request, options, session }: CallContext): Promise<unknown> {
  const { key, signal, outlivesPage } = options;
  if (route.for === 'anyone') return send({ route, request, token: null, key, signal, outlivesPage });
  if (route.for === 'visitor' && session.state() !== 'member') {
    return send({ route, request, token: null, key, signal });
  }
  const token = session.token() ?? (await session.renew(null));
  if (token === null) throw sessionEnded();
  try {
    return await send({ route, request, token, key, signal });
  } catch (failure) {
    if (!(failure instanceof CallRefused) || (failure.status !== 401 && failure.status !== 419))
      throw failure;
    if (failure.status === 419) await pause(untilLoginIsKept);
  }
  const renewed = await session.renew(token);
  if (renewed === null) throw sessionEnded();
  try {
    return await send({ route, request, token: renewed, key, signal });
  } catch (failure) {
    if (failure instanceof CallRefused && failure.status === 419) session.end('expired');
    throw failure;
  }
}

/**
 * Milliseconds before a login that was ended is renewed: another page of this browser may just have logged in, whose reply brings
 * the cookie that this page goes on with.
 */
const untilLoginIsKept = 1_000;
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

function sessionEnded(): CallRefused {
  return new CallRefused('로그인 후 이용해 주세요.', { status: 419, code: 'session-ended' });
}
