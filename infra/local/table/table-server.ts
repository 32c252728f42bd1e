import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TableEngine } from './engine.ts';
import { operationIn } from './request-handler.ts';

/** A request's body may be as large as a batch of the largest items. */
const largestBody = 32 * 1_024 * 1_024;

export interface TableServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Answers DynamoDB's wire protocol on a loopback port; 0 takes any free one. Signatures are not checked. */
export async function serveTable(engine: Pick<TableEngine, 'answer'>, port: number): Promise<TableServer> {
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size > largestBody) request.destroy();
      else parts.push(part);
    });
    request.on('end', () => {
      const operation = operationIn(String(request.headers['x-amz-target'] ?? ''));
      void engine.answer(operation, Buffer.concat(parts).toString()).then(({ status, body }) => {
        response.writeHead(status, {
          'content-type': 'application/x-amz-json-1.0',
          'content-length': Buffer.byteLength(body),
        });
        response.end(body);
      });
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
