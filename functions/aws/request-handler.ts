import * as http from 'node:http';
import * as https from 'node:https';
import { Readable } from 'node:stream';
import { HttpResponse } from '@smithy/core/protocols';
import type { HttpRequest } from '@smithy/types';

/** What the SDK's clients call to send a signed request. */
export interface RequestHandler {
  /** It answers by itself: what it is handed leaves the process no more, so bodies are objects, and nothing is signed. */
  readonly isInProcess?: true;
  handle(request: HttpRequest): Promise<{ response: HttpResponse }>;
}

/** Milliseconds an idle socket is kept: the other end may have closed an older one, and the first request on it would fail. */
const idleLimit = 20_000;
const pool = { keepAlive: true, maxSockets: 128, timeout: idleLimit };
const agents = { 'http:': new http.Agent(pool), 'https:': new https.Agent(pool) };

/**
 * Sends requests over kept-alive connections and reads whole replies, half the processor time of the SDK's own handler,
 * which streams. Rejects with the socket's error, and after `timeout` milliseconds, when the socket is destroyed, with
 * a `TimeoutError` as the SDK names it.
 */
export function wholeBodies({ timeout }: { readonly timeout: number }): RequestHandler {
  return { handle: (request) => exchange(request, timeout) };
}

/** The same for a client that reads its replies as streams. */
export function wholeBodiesAsStreams(limit: { readonly timeout: number }): RequestHandler {
  const { handle } = wholeBodies(limit);
  return {
    handle: async (request) => {
      const { response } = await handle(request);
      response.body = Readable.from([response.body]);
      return { response };
    },
  };
}

function exchange(request: HttpRequest, timeout: number): Promise<{ response: HttpResponse }> {
  const { protocol, hostname, port, method, headers, body } = request;
  const secure = protocol === 'https:';
  const options = {
    agent: secure ? agents['https:'] : agents['http:'],
    host: hostname,
    path: pathOf(request),
    method,
    headers,
    ...(port !== undefined && { port }),
  };
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    const sent = (secure ? https : http).request(options, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('error', fail);
      reply.on('end', () => {
        clearTimeout(timer);
        resolve({ response: responseOf(reply, parts) });
      });
    });
    const timer = setTimeout(() => {
      const late = Object.assign(new Error(`no reply within ${timeout} ms`), { code: 'ETIMEDOUT' });
      late.name = 'TimeoutError';
      sent.destroy(late);
    }, timeout);
    sent.on('error', fail);
    sent.end(body);
  });
}

function pathOf({ path, query }: HttpRequest): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    [value ?? ''].flat().map((one): [string, string] => [name, one]),
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}

function responseOf(reply: http.IncomingMessage, parts: readonly Buffer[]): HttpResponse {
  const [first] = parts;
  const body = first !== undefined && parts.length === 1 ? first : Buffer.concat(parts);
  // Node joins repeated headers with a comma, all but cookies, which AWS does not send.
  const headers = reply.headers as Record<string, string>;
  return new HttpResponse({ statusCode: reply.statusCode ?? 0, headers, body });
}
