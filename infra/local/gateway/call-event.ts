import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { bodyBytesOf, largestBodyLimit } from '../../../shared/calls/call.ts';

/** One byte more than any call may hold, so the function sees that the body is too large; the rest is discarded. */
export const bodyLimit = bodyBytesOf({ bodyLimit: largestBodyLimit }) + 1;
/** Limit of API Gateway; beyond it the connection is closed. */
const maxReceived = 10 * 1024 * 1024;

/** The body, or its first part when it is too large. It is read to its end, so that the caller can receive the answer. */
export function bodyOf(request: IncomingMessage): Promise<{ body: Buffer; closesConnection: boolean }> {
  const parts: Buffer[] = [];
  let size = 0;
  const received = () => Buffer.concat(parts).subarray(0, bodyLimit);
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('end', () => resolve({ body: received(), closesConnection: false }));
    request.on('data', (part: Buffer) => {
      if (size < bodyLimit) parts.push(part);
      size += part.length;
      if (size > maxReceived) resolve({ body: received(), closesConnection: true });
    });
  });
}

/** The edge overwrites what a browser sends under this name. */
export const edgeHeader = 'x-origin-secret';

/** Headers as API Gateway passes them: lower-case names, repeated ones joined. */
export function plainHeaders(request: IncomingMessage): Record<string, string> {
  const { headers } = request;
  const plain: Record<string, string> = {};
  for (const name of Object.keys(headers)) {
    const value = headers[name];
    if (value !== undefined && name !== 'cookie')
      plain[name] = Array.isArray(value) ? value.join(',') : value;
  }
  return plain;
}

/** The event API Gateway sends: HTTP API, payload format 2.0, caller's address from the socket. */
export function callEvent({
  request,
  url,
  routeKey,
  body,
  originHeaders,
}: {
  request: IncomingMessage;
  url: URL;
  routeKey: string;
  body: Buffer;
  /** Of the distribution: they replace what a client sends under their names. */
  originHeaders: Readonly<Record<string, string>>;
}) {
  const readable = isUtf8(body);
  const method = request.method ?? 'GET';
  const now = Date.now();
  return {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers: Object.assign(plainHeaders(request), originHeaders),
    ...(request.headers.cookie === undefined ? {} : { cookies: request.headers.cookie.split(/; */) }),
    ...(url.search === '' ? {} : { queryStringParameters: joinedQuery(url.searchParams) }),
    requestContext: {
      accountId: 'local',
      apiId: 'local',
      domainName: request.headers.host ?? 'localhost',
      domainPrefix: 'localhost',
      http: {
        method,
        path: url.pathname,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? '',
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: new Date(now).toISOString(),
      timeEpoch: now,
    },
    ...(body.length === 0 ? {} : { body: body.toString(readable ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !readable,
  };
}

function joinedQuery(query: URLSearchParams): Record<string, string> {
  const joined: Record<string, string> = {};
  for (const [name, value] of query) joined[name] = name in joined ? `${joined[name]},${value}` : value;
  return joined;
}

type ReplyHeaders = Readonly<Record<string, string | number | boolean>>;

/** By hand: a record is the one schema here that is not compiled. */
function areHeaders(headers: unknown): headers is ReplyHeaders {
  if (typeof headers !== 'object' || headers === null) return false;
  return Object.values(headers).every((value) => headerTypes.has(typeof value));
}
const headerTypes = new Set(['string', 'number', 'boolean']);

const Reply = z.object({
  statusCode: z.int(),
  headers: z.custom<ReplyHeaders>(areHeaders).default({}),
  cookies: z.array(z.string()).default([]),
  body: z.string().default(''),
  isBase64Encoded: z.boolean().default(false),
});
export type CallReply = { status: number; headers: Record<string, string>; cookies: string[]; body: Buffer };

/** A function's answer as an HTTP reply. */
export function callReply(answer: unknown): CallReply {
  const reply = Reply.parse(answer);
  const headers: Record<string, string> = {};
  for (const name of Object.keys(reply.headers)) headers[name.toLowerCase()] = String(reply.headers[name]);
  return {
    status: reply.statusCode,
    headers,
    cookies: reply.cookies,
    body: Buffer.from(reply.body, reply.isBase64Encoded ? 'base64' : 'utf8'),
  };
}
