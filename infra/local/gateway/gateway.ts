import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type {
  EdgeRequest,
  EdgeResponse,
  LocalBehavior,
  LocalDistribution,
} from '../templates/distributions.ts';
import type { AnswerCall } from './calls.ts';
import { compress, encodingFor } from './compress.ts';
import type { staticFiles } from './static-files.ts';

/** Lists are compressed again every second: low quality. */
const listQuality = 4;

export interface GatewayParts {
  readonly server: Server;
  readonly distributions: readonly LocalDistribution[];
  readonly answerCall: AnswerCall;
  readonly files: ReturnType<typeof staticFiles>;
  /** Pictures of boards and pop-ups. */
  readonly images: ReturnType<typeof staticFiles>;
  /** Vite during development: answers pages and modules itself. */
  readonly vite: ((request: IncomingMessage, response: ServerResponse) => void) | null;
}

/** Paths of the console; locally both distributions share one origin. */
const consolePath = /^\/console(\/|$)/;

/** Paths of the image bucket. */
const imagePrefix = '/images/';

/** A server instead of CloudFront: behaviours, response headers and edge functions come from the template. */
export function attachGateway({
  server,
  distributions,
  answerCall,
  files,
  images,
  vite,
}: GatewayParts): void {
  const behaviorsOf = (path: string): readonly LocalBehavior[] => {
    const name = consolePath.test(path) ? 'console' : 'site';
    return distributions.find((distribution) => distribution.name === name)?.behaviors ?? [];
  };

  const page = async (url: URL, behavior: LocalBehavior, request: IncomingMessage) => {
    const received: EdgeRequest = { uri: url.pathname };
    const passed: EdgeRequest | EdgeResponse = behavior.onRequest?.(received) ?? received;
    if ('statusCode' in passed) {
      return {
        status: passed.statusCode,
        headers: { location: passed.headers.location?.value ?? '/' },
        body: Buffer.alloc(0),
      };
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return { status: 403, headers: {}, body: Buffer.alloc(0) };
    const from = passed.uri.startsWith(imagePrefix) ? images : files;
    const file = await from(decodedPath(passed.uri), request.headers['accept-encoding']);
    if (file === null)
      return { status: 404, headers: { 'cache-control': 'no-cache' }, body: Buffer.alloc(0) };
    return {
      status: 200,
      headers: { 'content-type': file.type, ...encodingHeaders(file.encoding) },
      body: file.body,
    };
  };

  const call = async (url: URL, request: IncomingMessage) => {
    const { body, headers, cookies, status, closesConnection } = await answerCall(request, url);
    const type = headers['content-type'] ?? '';
    const encoding =
      request.method === 'GET'
        ? encodingFor({ accepts: request.headers['accept-encoding'], type, size: body.length })
        : null;
    return {
      status,
      headers: {
        ...headers,
        ...encodingHeaders(encoding),
        ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
        ...(closesConnection ? { connection: 'close' } : {}),
      },
      body: await compress(body, { encoding, quality: listQuality }),
    };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const behavior = behaviorsOf(url.pathname).find(({ prefix }) => url.pathname.startsWith(prefix));
    if (behavior === undefined) throw new Error('the template has no default behaviour');
    const isCall = url.pathname.startsWith('/api/');
    const isImage = url.pathname.startsWith(imagePrefix);
    if (!isCall && !isImage && vite !== null) return vite(request, response);
    const { status, headers, body } = isCall ? await call(url, request) : await page(url, behavior, request);
    response.writeHead(status, { ...headers, ...behavior.headers, 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  };

  server.on('request', (request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  });
}

function encodingHeaders(encoding: string | null): Record<string, string> {
  return encoding === null ? {} : { 'content-encoding': encoding, vary: 'accept-encoding' };
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
