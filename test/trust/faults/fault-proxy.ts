import * as http from 'node:http';
import { type Fault, type FaultRates, pickFault } from '../../../infra/local/table/faults.ts';

export interface FaultProxy {
  readonly endpoint: string;
  rates: FaultRates;
  /** How often each fault was injected. */
  readonly injected: Readonly<Record<Fault, number>>;
  /** Resolves when the table answered so many transactions that name this text: an exact place in the middle of a work. */
  waitForTransactions(named: { readonly containing: string; readonly count: number }): Promise<void>;
  stop(): void;
}

interface TransactionWait {
  readonly containing: string;
  left: number;
  readonly reached: () => void;
}

interface Answer {
  readonly status: number;
  readonly body: Buffer | string;
}

/**
 * Stands between the product and its table, speaks the table's own wire and does to it what networks and busy partitions
 * do. The embedded table never throttles or conflicts by itself, so those answers come from here.
 */
export async function startFaultProxy({
  target,
  random,
  rates,
}: {
  target: string;
  random: () => number;
  rates: FaultRates;
}): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
  const injected: Record<Fault, number> = {
    throttle: 0,
    conflict: 0,
    dropBefore: 0,
    dropAfter: 0,
    duplicate: 0,
  };

  const waits = new Set<TransactionWait>();
  const countTransaction = (wait: TransactionWait): void => {
    wait.left -= 1;
    if (wait.left > 0) return;
    waits.delete(wait);
    wait.reached();
  };

  const forward = (headers: http.IncomingHttpHeaders, body: Buffer | string) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = http.request(
        {
          agent,
          hostname,
          port,
          method: 'POST',
          path: '/',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        },
        (reply) => {
          const parts: Buffer[] = [];
          reply.on('data', (part: Buffer) => parts.push(part));
          reply.on('error', reject);
          reply.on('aborted', () => reject(new Error('cut off')));
          reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(parts) }));
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });

  const answer = async (request: http.IncomingMessage, body: Buffer): Promise<Answer | 'dropped'> => {
    const operation = String(request.headers['x-amz-target'] ?? '').replace(/^.*\./, '');
    const fault = pickFault(operation, body.toString(), { rates: proxy.rates, random });
    if (fault) injected[fault.kind] += 1;
    if (fault?.kind === 'dropBefore') return 'dropped';
    if (fault?.reply) return fault.reply;
    const reply = await forward(request.headers, body);
    if (operation === 'TransactWriteItems')
      for (const wait of waits) if (body.includes(wait.containing)) countTransaction(wait);
    if (fault?.kind === 'dropAfter') return 'dropped';
    if (fault?.kind === 'duplicate') await forward(request.headers, body).catch(() => undefined);
    return reply;
  };

  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      answer(request, Buffer.concat(parts)).then(
        (reply) => {
          if (reply === 'dropped') return request.socket.destroy();
          response.writeHead(reply.status, {
            'content-type': 'application/x-amz-json-1.0',
            'content-length': Buffer.byteLength(reply.body),
          });
          response.end(reply.body);
        },
        () => request.socket.destroy(),
      );
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port');
  const proxy: FaultProxy = {
    endpoint: `http://127.0.0.1:${address.port}`,
    rates,
    injected,
    waitForTransactions: ({ containing, count }) =>
      new Promise((reached) => waits.add({ containing, left: count, reached })),
    stop: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
  return proxy;
}
