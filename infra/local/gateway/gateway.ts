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

/** Brotli quality of API replies: fast, since list replies change every second. */
const replyQuality = 4;

export interface GatewayParts {
  readonly server: Server;
  readonly distributions: readonly LocalDistribution[];
  readonly answerCall: AnswerCall;
  readonly files: ReturnType<typeof staticFiles>;
  /** The image bucket: pictures of posts and pop-ups. */
  readonly images: ReturnType<typeof staticFiles>;
  /** Vite's middleware during development: it answers pages and modules; null when built files are served. */
  readonly vite: ((request: IncomingMessage, response: ServerResponse) => void) | null;
}

/** Paths of the operators' console: locally it shares one origin with the site, deployed it has its own distribution. */
const consolePath = /^\/console(\/|$)/;

/** Paths of the image bucket. */
const imagePrefix = '/images/';

/** Makes the server answer like CloudFront, with the behaviours, response headers and edge functions of the template. */
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

  const fileReply = async (url: URL, behavior: LocalBehavior, request: IncomingMessage) => {
    const edgeRequest: EdgeRequest = { uri: url.pathname };
    const edgeResult: EdgeRequest | EdgeResponse = behavior.onRequest?.(edgeRequest) ?? edgeRequest;
    if ('statusCode' in edgeResult) {
      return {
        status: edgeResult.statusCode,
        headers: { location: edgeResult.headers.location?.value ?? '/' },
        body: Buffer.alloc(0),
      };
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return { status: 403, headers: {}, body: Buffer.alloc(0) };
    const readFile = edgeResult.uri.startsWith(imagePrefix) ? images : files;
    const file = await readFile(decodedPath(edgeResult.uri), request.headers['accept-encoding']);
    if (file === null)
      return { status: 404, headers: { 'cache-control': 'no-cache' }, body: Buffer.alloc(0) };
    return {
      status: 200,
      headers: { 'content-type': file.type, ...encodingHeaders(file.encoding) },
      body: file.body,
    };
  };

  const apiReply = async (url: URL, request: IncomingMessage) => {
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
      body: await compress(body, { encoding, quality: replyQuality }),
    };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const behavior = behaviorsOf(url.pathname).find(({ prefix }) => url.pathname.startsWith(prefix));
    if (behavior === undefined) throw new Error('the template has no default behaviour');
    const isCall = url.pathname.startsWith('/api/');
    const isImage = url.pathname.startsWith(imagePrefix);
    if (!isCall && !isImage && vite !== null) return vite(request, response);
    const { status, headers, body } = isCall
      ? await apiReply(url, request)
      : await fileReply(url, behavior, request);
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
