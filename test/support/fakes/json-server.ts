import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
}
export interface JsonReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}
export interface JsonServer {
  readonly origin: string;
  readonly requests: readonly ReceivedRequest[];
  stop(): Promise<void>;
}

/** A server of the loopback interface that answers each request with `answer` and records it. */
export async function startJsonServer(
  answer: (requested: ReceivedRequest) => JsonReply,
): Promise<JsonServer> {
  const requested: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const one = { method: request.method ?? '', url, body: await textOf(request) };
    requested.push(one);
    const { status = 200, headers = {}, body } = answer(one);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const isAddress = (bound: ReturnType<typeof server.address>): bound is AddressInfo =>
    typeof bound === 'object' && bound !== null;
  const bound = server.address();
  return {
    origin: `http://127.0.0.1:${isAddress(bound) ? bound.port : 0}`,
    requests: requested,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
}
