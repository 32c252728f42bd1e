import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type {
  EdgeRequest,
  EdgeResponse,
  LocalBehavior,
  LocalDistribution,
} from '../templates/distributions.ts';
import type { AnswerCall } from './calls.ts';
import { compressed, encodingFor } from './compress.ts';
import type { staticFiles } from './static-files.ts';

/** Lists are packed again every second, so cheaply. */
const listQuality = 4;

export interface GatewayParts {
  readonly server: Server;
  readonly distributions: readonly LocalDistribution[];
  readonly calls: AnswerCall;
  readonly files: ReturnType<typeof staticFiles>;
  /** Pictures of boards and pop-ups. */
  readonly kept: ReturnType<typeof staticFiles>;
  /** Vite, while developing: answers pages and modules itself. */
  readonly develop: ((request: IncomingMessage, response: ServerResponse) => void) | null;
}

/** Where the console's pages begin; locally both distributions share one origin. */
const consolePath = /^\/console(\/|$)/;

/** Paths of the pictures' own bucket. */
const pictures = '/images/';

/** One server in CloudFront's place: behaviours, response headers and edge functions come from the template. */
export function openGateway({ server, distributions, calls, files, kept, develop }: GatewayParts): void {
  const behaviorsOf = (path: string): readonly LocalBehavior[] => {
    const name = consolePath.test(path) ? 'console' : 'site';
    return distributions.find((one) => one.name === name)?.behaviors ?? [];
  };

  const page = async (url: URL, behavior: LocalBehavior, request: IncomingMessage) => {
    const asked: EdgeRequest = { uri: url.pathname };
    const passed: EdgeRequest | EdgeResponse = behavior.onRequest?.(asked) ?? asked;
    if ('statusCode' in passed) {
      return {
        status: passed.statusCode,
        headers: { location: passed.headers.location?.value ?? '/' },
        body: Buffer.alloc(0),
      };
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return { status: 403, headers: {}, body: Buffer.alloc(0) };
    const from = passed.uri.startsWith(pictures) ? kept : files;
    const file = await from(decodedPath(passed.uri), request.headers['accept-encoding']);
    if (file === null)
      return { status: 404, headers: { 'cache-control': 'no-cache' }, body: Buffer.alloc(0) };
    return {
      status: 200,
      headers: { 'content-type': file.type, ...encodedAs(file.encoding) },
      body: file.body,
    };
  };

  const call = async (url: URL, request: IncomingMessage) => {
    const { body, headers, cookies, status, cut } = await calls(request, url);
    const type = headers['content-type'] ?? '';
    const encoding =
      request.method === 'GET'
        ? encodingFor({ accepts: request.headers['accept-encoding'], type, size: body.length })
        : null;
    return {
      status,
      headers: {
        ...headers,
        ...encodedAs(encoding),
        ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
        ...(cut ? { connection: 'close' } : {}),
      },
      body: await compressed(body, { encoding, quality: listQuality }),
    };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const behavior = behaviorsOf(url.pathname).find(({ prefix }) => url.pathname.startsWith(prefix));
    if (behavior === undefined) throw new Error('the template has no default behaviour');
    const isCall = url.pathname.startsWith('/api/');
    const isKept = url.pathname.startsWith(pictures);
    if (!isCall && !isKept && develop !== null) return develop(request, response);
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

function encodedAs(encoding: string | null): Record<string, string> {
  return encoding === null ? {} : { 'content-encoding': encoding, vary: 'accept-encoding' };
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
