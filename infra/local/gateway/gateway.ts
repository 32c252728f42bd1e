import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import { operatorPrefix } from '../../../shared/calls/call.ts';
import type {
  EdgeRequest,
  EdgeResponse,
  LocalBehavior,
  LocalDistribution,
} from '../templates/distributions.ts';
import type { AnswerCall } from './calls.ts';
import { answerRaw } from './raw-answer.ts';

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

export interface GatewayParts {
  readonly server: Server;
  readonly distributions: readonly LocalDistribution[];
  readonly answerCall: AnswerCall;
  readonly files: Serve;
  /** The image bucket: pictures of posts and pop-ups. */
  readonly images: Serve;
  /** Vite's middleware during development: it answers pages and modules; null when built files are served. */
  readonly vite: Serve | null;
  /** Whether the firewall blocks an address. */
  readonly isDenied?: (address: string) => boolean;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** CloudFront compresses what is read, from this size on and at about this quality of brotli. */
const compress = compression({
  threshold: 1_000,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  filter: (request, response) => request.method === 'GET' && compression.filter(request, response),
});

/** What the console's distribution answers: locally it shares one origin with the site, deployed it has its own. */
const consolePath = new RegExp(`^(/console(/|$)|/api${operatorPrefix})`);

/** Paths of the image bucket. */
const imagePrefix = '/images/';

/** The headers of every answer on a path of the site. */
export function headersOf(
  distributions: readonly LocalDistribution[],
  path: string,
): Readonly<Record<string, string>> {
  const behaviors = distributions.find(({ name }) => name === 'site')?.behaviors ?? [];
  return behaviors.find(({ prefix }) => path.startsWith(prefix))?.headers ?? {};
}

/** Undefined for what is no address. Two slashes begin no host here: CloudFront takes them for a path. */
function urlOf({ url = '/' }: IncomingMessage): URL | undefined {
  const text = url.startsWith('/') ? `http://localhost${url}` : url;
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** Status of what Node could not read. */
const unreadable: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Makes the server answer like CloudFront, with the behaviours, response headers and edge functions of the template. */
export function attachGateway({
  server,
  distributions,
  answerCall,
  files,
  images,
  vite,
  isDenied = () => false,
}: GatewayParts): void {
  const behaviorsOf = (name: LocalDistribution['name']): readonly LocalBehavior[] =>
    distributions.find((distribution) => distribution.name === name)?.behaviors ?? [];

  const onAnyPath = { ...headersOf(distributions, '') };

  const answerFile = (url: URL, behavior: LocalBehavior, { request, response }: Exchange): void => {
    const edgeRequest: EdgeRequest = { uri: url.pathname };
    const edgeResult: EdgeRequest | EdgeResponse = behavior.onRequest?.(edgeRequest) ?? edgeRequest;
    if ('statusCode' in edgeResult) {
      const location = edgeResult.headers.location?.value ?? '/';
      response.writeHead(edgeResult.statusCode, { location }).end();
    } else if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(403).end();
    else {
      request.url = edgeResult.uri;
      (edgeResult.uri.startsWith(imagePrefix) ? images : files)(request, response);
    }
  };

  const answerApi = async (url: URL, behavior: LocalBehavior, { request, response }: Exchange) => {
    const answered = await answerCall(request, { url, originHeaders: behavior.originHeaders });
    const { body, headers, cookies, status, closesConnection } = answered;
    response.writeHead(status, {
      ...headers,
      ...behavior.headers,
      ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
      ...(closesConnection ? { connection: 'close' } : {}),
      'content-length': body.length,
    });
    response.end(body);
  };

  const answer = async (exchange: Exchange): Promise<void> => {
    const { request, response } = exchange;
    const url = urlOf(request);
    if (url === undefined) return void response.writeHead(400, onAnyPath).end();
    const distribution = consolePath.test(url.pathname) ? 'console' : 'site';
    const behavior = behaviorsOf(distribution).find(({ prefix }) => url.pathname.startsWith(prefix));
    if (behavior === undefined) throw new Error('the template has no default behaviour');
    // The firewall's own answer, with the headers of its distribution; the console stays open to operators.
    if (distribution === 'site' && isDenied(request.socket.remoteAddress ?? ''))
      return void response.writeHead(403, { ...behavior.headers }).end();
    const isCall = url.pathname.startsWith('/api/');
    const isImage = url.pathname.startsWith(imagePrefix);
    if (!isCall && !isImage && vite !== null) return vite(request, response);
    // CloudFront compresses what is read.
    if (!isCall || request.method === 'GET') compress(request, response, () => undefined);
    if (isCall) return answerApi(url, behavior, exchange);
    response.setHeaders(new Map(Object.entries(behavior.headers)));
    answerFile(url, behavior, exchange);
  };

  const serve = (request: IncomingMessage, response: ServerResponse) => {
    answer({ request, response }).catch(() => {
      if (!response.headersSent) response.writeHead(502, onAnyPath);
      response.end();
    });
  };
  server.removeAllListeners('request');
  server.on('request', serve);
  // Node would answer both by itself, without our headers.
  server.on('checkExpectation', serve);
  server.on('clientError', (error: NodeJS.ErrnoException, connection) => {
    if (connection.writable) answerRaw(connection, unreadable[error.code ?? ''] ?? 400, onAnyPath);
    else connection.destroy();
  });
}
