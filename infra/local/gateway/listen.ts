import { createServer, type Server } from 'node:http';
import * as net from 'node:net';
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

/** A server that answers 503 until its gateway is attached, on connections it is given with `serveOn`. */
export function gatewayServer(): Server {
  const server = createServer((_, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end();
  });
  // Longer than any client's, so that no request arrives on a connection that is just being closed.
  server.keepAliveTimeout = 65_000;
  // From here on it looks for connections that are slow or idle, as one does that listens by itself.
  server.emit('listening');
  return server;
}

/** Lets the server answer on a connection from which nothing was read yet. */
export function serveOn(server: Server, connection: net.Socket): void {
  server.emit('connection', connection);
  connection.resume();
}

/** A port, the server that answers on it, and who gets what connects. */
export interface Listener {
  readonly server: Server;
  readonly port: number;
  /** From here on `take` gets each connection, paused, and not the server. */
  deliver(take: (connection: net.Socket) => void): void;
  /** Ends its connections too. */
  close(): void;
}

/** Listens on the loopback interface. Port 0 takes any free port. */
export function listen(port: number): Promise<Listener> {
  const server = gatewayServer();
  let take = (connection: net.Socket) => serveOn(server, connection);
  const listener = net.createServer({ pauseOnConnect: true, noDelay: true }, (connection) =>
    take(connection),
  );
  return new Promise((resolve, reject) => {
    listener.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken
          ? new Error(`port ${port} is in use: stop the process that uses it, or run PORT=3001 npm start`)
          : error,
      );
    });
    listener.listen(port, '127.0.0.1', () => {
      const address = listener.address();
      resolve({
        server,
        port: typeof address === 'object' && address !== null ? address.port : port,
        deliver: (other) => {
          take = other;
        },
        close: () => {
          listener.close();
          server.closeAllConnections();
        },
      });
    });
  });
}
