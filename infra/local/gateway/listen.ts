import { createServer, type Server } from 'node:http';
import { stages } from '../../stages.ts';
import type { LocalDistribution } from '../templates/distributions.ts';

const templateHost = new URL(stages.local.site).host;

/** The template names port 3000; on another port the headers must name that one. */
export function onPort(
  distributions: readonly LocalDistribution[],
  port: number,
): readonly LocalDistribution[] {
  const moved = (value: string) => value.replaceAll(templateHost, `localhost:${port}`);
  return distributions.map((distribution) => ({
    ...distribution,
    behaviors: distribution.behaviors.map((behavior) => ({
      ...behavior,
      headers: Object.fromEntries(
        Object.entries(behavior.headers).map(([name, value]) => [name, moved(value)]),
      ),
    })),
  }));
}

/** A server on the loopback interface that answers 503 until its gateway is attached. Port 0 takes any free port. */
export function listen(port: number): Promise<{ server: Server; port: number }> {
  const server = createServer((_, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end();
  });
  // Longer than any client's, so that no request arrives on a connection that is just being closed.
  server.keepAliveTimeout = 65_000;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken
          ? new Error(`port ${port} is in use: stop the process that uses it, or run PORT=3001 npm start`)
          : error,
      );
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address !== null ? address.port : port });
    });
  });
}
