import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod';
import { edgeHeader, plainHeaders } from '../gateway/call-event.ts';
import type { Invoke } from '../gateway/handlers.ts';
import { answerRaw } from '../gateway/raw-answer.ts';
import type { Cloud } from '../templates/cloud.ts';

/** API Gateway's limits: bytes of a message, idle milliseconds, milliseconds in all. */
const messageLimit = 128 * 1024;
const idleLimit = 10 * 60_000;
/** Milliseconds in which the goodbye reaches a page. */
const goodbye = 250;
const lifeLimit = 2 * 60 * 60_000;

const Answer = z.looseObject({ statusCode: z.int().default(200), body: z.string().optional() }).nullish();

interface Attached {
  readonly invoke: Invoke;
  readonly isDenied: (address: string) => boolean;
  /** Of every refusal. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface LocalSockets {
  /** Address functions push to: POST and DELETE /@connections/{id}, on the loopback interface only. */
  readonly endpoint: string;
  /** Answers /ws on the gateway. */
  attach(gateway: Server, parts: Attached): void;
  stop(): void;
}

function socketEvent({
  routeKey,
  id,
  request,
  body,
  headers,
}: {
  routeKey: string;
  id: string;
  request: IncomingMessage;
  body?: string;
  headers?: Readonly<Record<string, string>>;
}) {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const now = Date.now();
  const eventType = { $connect: 'CONNECT', $disconnect: 'DISCONNECT' }[routeKey] ?? 'MESSAGE';
  return {
    headers: {
      ...plainHeaders(request),
      Host: request.headers.host,
      Origin: request.headers.origin,
      ...headers,
    },
    queryStringParameters: Object.fromEntries(url.searchParams),
    requestContext: {
      routeKey,
      eventType,
      connectionId: id,
      stage: 'ws',
      apiId: 'local',
      domainName: request.headers.host,
      requestId: randomBytes(8).toString('hex'),
      connectedAt: now,
      requestTimeEpoch: now,
      identity: { sourceIp: request.socket.remoteAddress ?? '', userAgent: request.headers['user-agent'] },
    },
    ...(body === undefined ? {} : { body }),
    isBase64Encoded: false,
  };
}

/** Says goodbye and reads nothing more: of a socket that floods a megabyte may be on its way. */
function closeNow(socket: WebSocket): void {
  socket.close(1000);
  socket.pause();
  setTimeout(() => socket.terminate(), goodbye).unref();
}

/** The WebSocket API of the template over real sockets: connect may refuse, messages may answer, functions push by id. */
export async function startSockets({ socketRoutes }: Cloud, edgeSecret: () => string): Promise<LocalSockets> {
  const open = new Map<string, WebSocket>();
  const server = new WebSocketServer({ noServer: true, maxPayload: messageLimit });
  const entryOf = (routeKey: string) => socketRoutes.get(routeKey) ?? socketRoutes.get('$default') ?? '';

  const live = (
    socket: WebSocket,
    { id, request, invoke }: { id: string; request: IncomingMessage; invoke: Invoke },
  ) => {
    open.set(id, socket);
    const end = (code: number) => () => socket.close(code);
    let idle = setTimeout(end(1001), idleLimit);
    const life = setTimeout(end(1001), lifeLimit);
    const answerMessage = async (body: string): Promise<void> => {
      // What was under way to a socket that functions closed reaches nobody.
      if (socket.readyState !== socket.OPEN) return;
      const answer = await invoke(
        entryOf('$default'),
        socketEvent({ routeKey: '$default', id, request, body }),
      ).catch(() => ({ statusCode: 500 }));
      const reply = Answer.parse(answer)?.body;
      if (reply) socket.send(reply);
    };
    // One message of a socket at a time: one that floods waits for itself, and others do not.
    let waiting = 0;
    let turn = Promise.resolve();
    socket.on('message', (data) => {
      if (socket.readyState !== socket.OPEN) return;
      clearTimeout(idle);
      idle = setTimeout(end(1001), idleLimit);
      waiting += 1;
      socket.pause();
      turn = turn
        .then(() => answerMessage(data.toString()))
        .finally(() => {
          waiting -= 1;
          if (waiting === 0 && socket.readyState === socket.OPEN) socket.resume();
        });
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(idle);
      clearTimeout(life);
      open.delete(id);
      invoke(entryOf('$disconnect'), socketEvent({ routeKey: '$disconnect', id, request })).catch(
        () => undefined,
      );
    });
  };

  const management = createServer(async (request, response) => {
    const id = decodeURIComponent(/\/@connections\/([^/?]+)/.exec(request.url ?? '')?.[1] ?? '');
    const socket = open.get(id);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (socket === undefined) return response.writeHead(410).end();
    if (request.method === 'DELETE') closeNow(socket);
    else socket.send(Buffer.concat(parts).toString('utf8'));
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
  });
  management.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => management.listen(0, '127.0.0.1', resolve));
  const address = management.address();

  return {
    endpoint: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    attach: (gateway, { invoke, isDenied, headers }) => {
      gateway.on('upgrade', async (request, raw, head) => {
        raw.on('error', () => raw.destroy());
        if (!/^\/ws(\?|$)/.test(request.url ?? '')) return answerRaw(raw, 404, headers);
        if (isDenied(request.socket.remoteAddress ?? '')) return answerRaw(raw, 403, headers);
        const id = randomBytes(9).toString('base64url');
        const answer = await invoke(
          entryOf('$connect'),
          socketEvent({ routeKey: '$connect', id, request, headers: { [edgeHeader]: edgeSecret() } }),
        ).catch(() => ({ statusCode: 500 }));
        const status = Answer.parse(answer)?.statusCode ?? 200;
        if (status !== 200) return answerRaw(raw, status, headers);
        server.handleUpgrade(request, raw, head, (socket) => live(socket, { id, request, invoke }));
      });
    },
    stop: () => {
      for (const socket of open.values()) socket.terminate();
      management.closeAllConnections();
      management.close();
    },
  };
}
