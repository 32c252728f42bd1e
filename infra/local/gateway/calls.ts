import type { IncomingMessage } from 'node:http';
import { fieldsInPath } from '../../../shared/calls/call.ts';
import type { Cloud } from '../templates/cloud.ts';
import { bodyOf, type CallReply, callEvent, callReply, edgeHeader } from './call-event.ts';
import type { Invoke } from './handlers.ts';

interface CachedReply {
  readonly until: number;
  readonly reply: Promise<CallReply>;
}
/** Replies are cached for a second at most; the cache is cleared when it holds this many paths. */
const maxCachedPaths = 500;

/** Where a request goes, and the headers that its distribution adds. */
interface Forwarded {
  readonly url: URL;
  readonly originHeaders: Readonly<Record<string, string>>;
}

export type AnswerCall = (
  request: IncomingMessage,
  to: Forwarded,
) => Promise<CallReply & { closesConnection: boolean }>;

/** Routes a request like API Gateway and caches public lists for a second like CloudFront. */
export function callsOf({
  cloud,
  invoke,
  report,
  edgeSecret,
}: {
  cloud: Cloud;
  invoke: Invoke;
  /** What the edge proves itself with. */
  edgeSecret: () => string;
  report: (entry: string, error: unknown) => void;
}): AnswerCall {
  const cache = new Map<string, CachedReply>();

  const run = async (
    request: IncomingMessage,
    { url, originHeaders }: Forwarded,
  ): Promise<CallReply & { closesConnection: boolean }> => {
    const { body, closesConnection } = await bodyOf(request);
    const routeKey = routeKeyFor(cloud.routes, `${request.method} ${url.pathname.replace(/\/$/, '')}`);
    const entry = cloud.routes.get(routeKey);
    if (entry === undefined) throw new Error('the template has no default route');
    try {
      return {
        ...callReply(
          await invoke(
            entry,
            callEvent({
              ...{ request, url, routeKey, body },
              originHeaders: { ...originHeaders, [edgeHeader]: edgeSecret() },
            }),
          ),
        ),
        closesConnection,
      };
    } catch (error) {
      report(entry, error);
      // API Gateway answers this for a function that threw or timed out.
      return {
        status: 500,
        headers: { 'content-type': 'application/json' },
        cookies: [],
        body: Buffer.from('{"message":"Internal Server Error"}'),
        closesConnection,
      };
    }
  };

  return async (request, to) => {
    const { url } = to;
    if (request.method !== 'GET' || request.headers.authorization !== undefined) return run(request, to);
    const key = url.pathname + url.search;
    const found = cache.get(key);
    if (found && found.until > Date.now()) return { ...(await found.reply), closesConnection: false };
    const reply = run(request, to);
    const answered = await reply;
    const seconds = Number(/max-age=(\d+)/.exec(answered.headers['cache-control'] ?? '')?.[1] ?? 0);
    if (answered.status === 200 && seconds > 0 && answered.cookies.length === 0) {
      if (cache.size >= maxCachedPaths) cache.clear();
      cache.set(key, { until: Date.now() + Math.min(seconds, 1) * 1000, reply });
    }
    return answered;
  };
}

/** API Gateway's choice: the exact path by its method or for any, then a route with a `{field}`, then the default. */
function routeKeyFor(routes: Cloud['routes'], requested: string): string {
  const forAny = requested.replace(/^\S+/, 'ANY');
  const exact = [requested, forAny].find((key) => routes.has(key));
  const fits = (key: string) => fieldsInPath(key, requested) ?? fieldsInPath(key, forAny);
  return exact ?? [...routes.keys()].find((key) => key.includes('{') && fits(key)) ?? '$default';
}
